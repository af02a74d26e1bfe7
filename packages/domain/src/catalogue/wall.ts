/** The 12 materials in which wall pictures can be ordered. [WAL-01, WAL-Q5] */
export const MATERIALS = [
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

/** A material of a wall picture. [WAL-01] */
export type Material = (typeof MATERIALS)[number];

/** The seven types of frame. [WAL-02] */
export const FRAME_TYPES = [
  "alurahmen",
  "artbox",
  "fotorahmen",
  "holzrahmen",
  "kunststoffrahmen",
  "schattenfuge-leinwand",
  "schattenfuge-platte",
] as const;

/** A type of frame; what is produced is one of its variants. [WAL-02] */
export type FrameType = (typeof FRAME_TYPES)[number];

const DEFAULT_FRAME: Readonly<Partial<Record<Material, FrameType>>> = {
  acrylglas: "schattenfuge-platte",
  aludibond: "schattenfuge-platte",
  echtglas: "schattenfuge-platte",
  forexplatte: "schattenfuge-platte",
  gallerybond: "schattenfuge-platte",
  hahnemuehle: "holzrahmen",
  leinwand: "schattenfuge-leinwand",
  poster: "holzrahmen",
};

const DEFAULT_VARIANT: Readonly<Record<FrameType, string>> = {
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
];

const WOODEN_FINISHES = [
  "eiche",
  "natur",
  "schwarz-lack",
  "schwarz-struktur",
  "weiss-lack",
  "weiss-struktur",
];

const PLAIN_COLOURS = ["schwarz", "silber", "weiss"];

const each = (frames: readonly string[], looks: readonly string[]): readonly string[] =>
  frames.flatMap((frame) => looks.map((look) => `${frame}-${look}`));

/** All frames that are produced, by type and look: 16 of aluminium, 18 floater frames and boxes, 9 plain ones. [TRN-22, TRN-23, TRN-24, TRN-Q6] */
export const FRAME_VARIANTS: readonly string[] = [
  ...each(["alurahmen-eckig", "alurahmen-rund"], ALUMINIUM_COLOURS),
  ...each(["artbox", "schattenfuge-leinwand", "schattenfuge-platte"], WOODEN_FINISHES),
  ...each(["fotorahmen", "holzrahmen", "kunststoffrahmen"], PLAIN_COLOURS),
];

const FRAMES: ReadonlySet<string> = new Set([...FRAME_TYPES, ...FRAME_VARIANTS]);

/** Whether a text is a type of frame or a produced frame. [WAL-02, TRN-22] */
export const isFrame = (text: string): boolean => FRAMES.has(text);

/** The frame type that a material is offered with at first; foils, wallpaper and tarpaulin have none. [WAL-04, WAL-05, WAL-06, WAL-Q1] */
export const defaultFrameType = (material: Material): FrameType | undefined =>
  DEFAULT_FRAME[material];

/** The black variant in which a frame type is offered at first. [WAL-03, WAL-Q2] */
export const defaultFrameVariant = (frameType: FrameType): string => DEFAULT_VARIANT[frameType];

/** The frame type that a type or a variant belongs to: `artbox-schwarz-lack` is an `artbox`. [WAL-02] */
export const frameTypeOf = (frameOrVariant: string): FrameType | undefined =>
  FRAME_TYPES.find((type) => frameOrVariant === type || frameOrVariant.startsWith(`${type}-`));

/** The mats that can be chosen; the vocabulary's other mats are labels only. [WAL-07, WAL-Q4] */
export const MAT_TYPES = ["mat-none", "mat-weiss"] as const;

/** A mat around the picture. [WAL-07] */
export type MatType = (typeof MAT_TYPES)[number];

/** The widths of a mat in millimetres. [WAL-08, WAL-Q3] */
export const MAT_SIZES = [0, 30] as const;

/** The width of a mat in millimetres. [WAL-08, WAL-Q3] */
export type MatSize = (typeof MAT_SIZES)[number];

/** The mat a frame type comes with: 30 mm of white in wooden and aluminium frames, none in all others. [WAL-09, WAL-10] */
export const defaultMat = (
  frameType: FrameType,
): { readonly matType: MatType; readonly matSize: MatSize } =>
  frameType === "holzrahmen" || frameType === "alurahmen"
    ? { matType: "mat-weiss", matSize: 30 }
    : { matType: "mat-none", matSize: 0 };
