import { isOneOf } from "../kernel/untrusted-text.ts";
import type { Log } from "../logging/log.port.ts";

/** The materials of wall pictures that the shop knows all about. */
export const CORE_MATERIALS = [
  "acrylglas",
  "aludibond",
  "backlitfolie",
  "echtglas",
  "forexplatte",
  "fototapete",
  "gallerybond",
  "hahnemuehle",
  "klebefolie",
  "leinwand",
  "poster",
  "pvcplane",
] as const;

export type CoreMaterial = (typeof CORE_MATERIALS)[number];

export const isCoreMaterial = isOneOf(CORE_MATERIALS);

/** A material that the owner of a shop has added. */
export type AddedMaterial = string & { readonly added: unique symbol };

export type Material = CoreMaterial | AddedMaterial;

const materials: Material[] = [...CORE_MATERIALS];

let coreMaterials: Readonly<Record<string, CoreMaterial>> = {};

/** The materials in which wall pictures can be ordered: those of the core, then those that are added. */
export const MATERIALS: readonly Material[] = materials;

export const isMaterial = (text: string): text is Material =>
  isCoreMaterial(text) || Object.hasOwn(coreMaterials, text);

/** Adds the materials of a shop by name, each with the material of the core that has its frames and depth, and removes those added before. A process or a page does so once, before it parses anything. */
export const setAddedMaterials = (added: Readonly<Record<string, CoreMaterial>>): void => {
  coreMaterials = added;
  materials.splice(CORE_MATERIALS.length, Infinity, ...(Object.keys(added) as AddedMaterial[]));
};

/** The material itself, or that of the core like which it is produced. */
export const coreMaterialOf = (material: Material): CoreMaterial =>
  coreMaterials[material] ?? (material as CoreMaterial);

export const FRAME_TYPES = [
  "alurahmen",
  "artbox",
  "fotorahmen",
  "holzrahmen",
  "kunststoffrahmen",
  "schattenfuge-leinwand",
  "schattenfuge-platte",
] as const;

/** A type of frame; each is produced in several variants. */
export type FrameType = (typeof FRAME_TYPES)[number];

const DEFAULT_FRAME: Readonly<Partial<Record<CoreMaterial, FrameType>>> = {
  acrylglas: "schattenfuge-platte",
  aludibond: "schattenfuge-platte",
  echtglas: "schattenfuge-platte",
  forexplatte: "schattenfuge-platte",
  gallerybond: "schattenfuge-platte",
  hahnemuehle: "holzrahmen",
  leinwand: "schattenfuge-leinwand",
  poster: "holzrahmen",
};

const DEFAULT_VARIANT: Readonly<Record<FrameType, FrameVariant>> = {
  alurahmen: "alurahmen-eckig-schwarz",
  artbox: "artbox-schwarz-lack",
  fotorahmen: "fotorahmen-schwarz",
  holzrahmen: "holzrahmen-schwarz",
  kunststoffrahmen: "kunststoffrahmen-schwarz",
  "schattenfuge-leinwand": "schattenfuge-leinwand-schwarz-lack",
  "schattenfuge-platte": "schattenfuge-platte-schwarz-lack",
};

const ALUMINIUM_COLOURS = [
  "gold",
  "kupfer",
  "schwarz",
  "schwarz-matt",
  "silber",
  "silber-matt",
  "weiss",
  "silber-chrom",
] as const;

const WOODEN_FINISHES = [
  "eiche",
  "natur",
  "schwarz-lack",
  "schwarz-struktur",
  "weiss-lack",
  "weiss-struktur",
] as const;

const PLAIN_COLOURS = ["schwarz", "silber", "weiss"] as const;

const each = <Frame extends string, Look extends string>(
  frames: readonly Frame[],
  looks: readonly Look[],
): readonly `${Frame}-${Look}`[] =>
  frames.flatMap((frame) => looks.map((look) => `${frame}-${look}` as const));

/** All frames that are produced, by type and look. */
export const FRAME_VARIANTS = [
  ...each(["alurahmen-eckig", "alurahmen-rund"], ALUMINIUM_COLOURS),
  ...each(["artbox", "schattenfuge-leinwand", "schattenfuge-platte"], WOODEN_FINISHES),
  ...each(["fotorahmen", "holzrahmen", "kunststoffrahmen"], PLAIN_COLOURS),
] as const;

/** A frame type with a look, such as `artbox-schwarz-lack`. */
export type FrameVariant = (typeof FRAME_VARIANTS)[number];

export type Frame = FrameType | FrameVariant;

export const isFrameVariant = isOneOf(FRAME_VARIANTS);

/** False for a variant of a frame type. */
export const isFrameType = isOneOf(FRAME_TYPES);

export const isFrame = (text: string): text is Frame => isFrameType(text) || isFrameVariant(text);

/** The default frame type of a material; films, wallpaper and tarpaulin have none. */
export const defaultFrameType = (material: Material): FrameType | undefined =>
  DEFAULT_FRAME[coreMaterialOf(material)];

/** The default variant of a frame type, always a black one. */
export const defaultFrameVariant = (frameType: FrameType): FrameVariant =>
  DEFAULT_VARIANT[frameType];

/** The type of a frame given as a type or a variant: `artbox` for `artbox-schwarz-lack`. */
export const frameTypeOf = (frameOrVariant: string): FrameType | undefined => {
  const text = `${frameOrVariant}-`;
  return FRAME_TYPES.find((type) => text.startsWith(type) && text[type.length] === "-");
};

/** The mats that can be ordered; the vocabulary has labels for others. */
export const MAT_TYPES = ["mat-none", "mat-weiss"] as const;

export type MatType = (typeof MAT_TYPES)[number];

/** The glass of frames; the vocabulary has a label for another. */
export const GLASS_TYPES = ["glass-normal"] as const;

/** Widths of a mat in mm. */
export const MAT_SIZES = [0, 30] as const;

export type MatSize = (typeof MAT_SIZES)[number];

/** In mm. */
export const WIDTH_OF_MAT: Readonly<Record<MatType, MatSize>> = { "mat-none": 0, "mat-weiss": 30 };

const MATTED: readonly FrameType[] = ["alurahmen", "fotorahmen", "holzrahmen", "kunststoffrahmen"];

/** Whether a picture may have a mat in frames of this type: those with a glass, behind which there is paper. */
export const takesMat = (frameType: FrameType): boolean => MATTED.includes(frameType);

/** The default mat of a frame type: white and 30 mm wide in wooden and aluminium frames, none in others. */
export const defaultMat = (frameType: FrameType) =>
  matNamed(frameType === "holzrahmen" || frameType === "alurahmen" ? "mat-weiss" : "mat-none");

/** A mat by its type, else by its width, else the default of the frame around a picture; undefined if the frame takes none. */
export const matOf = (
  matType: string | undefined,
  matSize: string | undefined,
  frame: FrameType | undefined,
) => {
  const named = MAT_TYPES.find((type) =>
    matType === undefined ? String(WIDTH_OF_MAT[type]) === matSize : type === matType,
  );
  if (named !== undefined) return matNamed(named);
  return frame && takesMat(frame) ? defaultMat(frame) : undefined;
};

const matNamed = (matType: MatType) => ({ matType, matSize: WIDTH_OF_MAT[matType] });

/** The types of frame into which materials are built, the default type first. */
export type FramesOfMaterials = Readonly<Partial<Record<Material, readonly FrameType[]>>>;

/** Loads the materials that are built into each of some frame types. */
export const materialsOfFrames = async (
  {
    prices,
    log,
  }: {
    readonly prices: { readonly framesOfMaterials: () => Promise<FramesOfMaterials> };
    readonly log: Log;
  },
  frameTypes: readonly FrameType[],
): Promise<readonly (readonly Material[])[]> => {
  const frames = await prices.framesOfMaterials();
  return frameTypes.map((type) => materialsOfFrameType(type, frames, log));
};

/** The materials that are built into a frame type. It is logged if there are none, because such a frame cannot be sold with a picture. */
export const materialsOfFrameType = (
  frameType: FrameType,
  frames: FramesOfMaterials,
  log: Log,
): readonly Material[] => {
  const matching = MATERIALS.filter((material) => frames[material]?.includes(frameType));
  if (matching.length === 0) log.error("error-no-materials-for-frame-type", { frameType });
  return matching;
};

/** The options of wall pictures by group. */
export const OPTION_GROUPS = {
  bohrung: ["ohne", "ecken"],
  druckverfahren: [
    "direktdruck",
    "fineart",
    "fineart-glaenzend",
    "fineart-matt",
    "fineart-hahnemuehle",
  ],
  materialausfuehrung: [
    "aludibond-standard",
    "aludibond-gebuerstet",
    "hahnemuehle-standard",
    "hahnemuehle-matt-cotton-smooth",
    "poster-standard",
    "poster-seidenmatt",
    "poster-oekopapier",
  ],
  leuchtrahmen: ["ohne", "led"],
  fraesung: ["ohne", "linien", "punkte"],
  klebefolie: ["normal", "weiss", "transparent", "transparent-gespiegelt"],
  keilrahmen: ["25mm", "38mm"],
  leinwandkante: ["farbig", "gespiegelt", "umgeschlagen"],
  "poster-laminierung": ["ohne", "glaenzend", "matt"],
  "pvcplane-oesen": ["ohne", "einfach"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A group of options: exactly one applies. */
export type OptionGroup = keyof typeof OPTION_GROUPS;

export const isOptionGroup = (group: string): group is OptionGroup =>
  Object.hasOwn(OPTION_GROUPS, group);

/** The group and the name of an option, which designer links have in one value: `keilrahmen-38mm`. The name may be none of the group's. */
export const splitOptionType = (
  optionType: string,
): [group: OptionGroup, option: string] | undefined => {
  const groups = Object.keys(OPTION_GROUPS) as OptionGroup[];
  const group = groups.find((one) => optionType.startsWith(`${one}-`));
  return group && [group, optionType.slice(group.length + 1)];
};

/** The text key of an option, or with `label` of its group. */
export const optionKey = (group: OptionGroup, option: string): string =>
  `options.${group}.${option}`;
