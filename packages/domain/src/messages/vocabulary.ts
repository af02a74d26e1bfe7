import { photobookCategoriesOf } from "../catalogue/photo-book-category.ts";
import {
  COVERS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
} from "../catalogue/photo-book.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import { PRINT_FORMATS } from "../catalogue/photo-box.ts";
import {
  OPTION_GROUPS,
  optionKey,
  type OptionGroup,
  CORE_MATERIALS,
  type CoreMaterial,
  FRAME_VARIANTS,
} from "../catalogue/wall.ts";
import { languageOf, type Locale } from "../market/locale.ts";
import names from "./label-names.json" with { type: "json" };

/** Materials that cover a wall or hang outdoors; a product of these is not called a picture. */
const SURFACES = new Set<string | undefined>([
  "fototapete",
  "klebefolie",
  "pvcplane",
] satisfies readonly CoreMaterial[]);

/** The message key of what a product is called. */
export const productNameKey = (kind: ProductKind, material: string | undefined): string =>
  kind === "photoframe" && SURFACES.has(material)
    ? `materials.${material}`
    : `productKinds.${kind}`;

/** The message key for the name of the product of a designer link; a frame without a picture is called a frame. */
export const linkedNameKey = (
  kind: ProductKind,
  parameters: readonly (readonly [name: string, value: string])[],
): string => {
  const valueOf = (name: string) => parameters.find(([key]) => key === name)?.[1];
  const material = valueOf("materialType");
  return kind === "photoframe" && material === undefined && valueOf("frameType") !== undefined
    ? "parameters.frameType"
    : productNameKey(kind, material);
};

export const frameKey = (frame: string, length: "full" | "short"): string =>
  `frames.${frame}.${length}`;

/** The label key of a photo book format. The card brand has a label of its own for A4 landscape, which is used on request only. */
export const photobookFormatKey = (
  format: string,
  edition: "generic" | "card" = "generic",
): string =>
  `photobook.formats.${format}${edition === "card" && format === "a4-quer" ? "-card" : ""}`;

const keysOf = (prefix: string, names: readonly (string | number)[]): readonly string[] =>
  names.map((name) => `${prefix}.${name}`);

/** The label keys that exist in every locale, by group of the vocabulary. */
export const VOCABULARY: Readonly<Record<string, readonly string[]>> = {
  photobookFormats: [
    ...PHOTOBOOK_FORMATS.map((format) => photobookFormatKey(format)),
    photobookFormatKey("a4-quer", "card"),
  ],
  photobookTypes: keysOf("photobook.types", PHOTOBOOK_TYPES),
  photobookCovers: keysOf("photobook.covers", COVERS),
  photobookLaminations: keysOf("photobook.laminations", names["photobook.laminations"]),
  photobookPapers: keysOf("photobook.papers", PHOTOBOOK_PAPERS),
  ratios: keysOf("ratios", names.ratios),
  materials: keysOf("materials", [...CORE_MATERIALS, ...names.materials]),
  frameParts: keysOf("frameParts", names.frameParts),
  options: (Object.keys(OPTION_GROUPS) as OptionGroup[]).flatMap((group) =>
    ["label", ...OPTION_GROUPS[group]].map((option) => optionKey(group, option)),
  ),
  frames: FRAME_VARIANTS.flatMap((frame) => [frameKey(frame, "full"), frameKey(frame, "short")]),
  printFormats: keysOf("prints.formats", PRINT_FORMATS),
  printProducts: keysOf("prints.products", names["prints.products"]),
  printPapers: keysOf("prints.papers", names["prints.papers"]),
  quantities: keysOf("quantity", names.quantity),
  headings: ["photobook.overviewTitle", "labels.compareWallPictures", "labels.new"],
};

/** All label keys of a locale. English lacks four licensed photo book categories and has two additional panorama ratios. */
export const vocabularyOf = (locale: Locale): readonly string[] => [
  ...Object.values(VOCABULARY).flat(),
  ...photobookCategoriesOf(locale).map(({ labelKey }) => labelKey),
  ...(languageOf(locale) === "en"
    ? keysOf("ratios", ["panoramic-wide", "panoramic-ultra-wide"])
    : []),
];
