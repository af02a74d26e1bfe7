import { formatOf, isFormat, type Format } from "../catalogue/format.ts";
import {
  coverOf,
  type PhotobookFormat,
  PHOTOBOOK_FORMATS,
  type PhotobookType,
  PHOTOBOOK_TYPES,
  BINDINGS,
} from "../catalogue/photo-book.ts";
import { photoboxSizeOf } from "../catalogue/photo-box.ts";
import { bookSlabs, boxSlabs, pageFormatOf, printSlabs } from "../catalogue/printed-geometry.ts";
import type { PhotoFocus, PhotoPrint } from "../images/print-quality.ts";
import { isOneOf } from "../kernel/untrusted-text.ts";
import { type Calculator, type Selection, choicesOf, selectedOption } from "./calculator.ts";
import { type ChoiceName, type ChoiceValue, valueOf } from "./choice.ts";
import { frameTypeOf, isMaterial, type Material } from "../catalogue/wall.ts";
import { type Slab, slabsOf } from "../catalogue/wall-geometry.ts";
import { selectedValues } from "./selected-product.ts";

const isPhotobookFormat = isOneOf(PHOTOBOOK_FORMATS);
const isPhotobookType = isOneOf(PHOTOBOOK_TYPES);
const isBinding = isOneOf(BINDINGS);

/** The selected product as it is made; undefined while no format is selected, and for calendars and layouts. */
export const productBuildOf = (
  calculator: Calculator,
  selection: Selection,
): ProductBuild | undefined => {
  const { material = "", format = "" } = selection;
  const chosen = (id: ChoiceName) => valueNamed(calculator, selection, id)?.value ?? "";
  switch (calculator.product) {
    case "photobook":
      return isPhotobookFormat(format) && isPhotobookType(material)
        ? bookBuild(format, material, chosen)
        : undefined;
    case "photobox":
    case "photoprint": {
      if (!isFormat(format)) return undefined;
      const size = photoboxSizeOf(chosen("size")) ?? "small";
      const print = formatOf(format);
      return {
        format: print,
        slabs: calculator.product === "photobox" ? boxSlabs(print, size) : printSlabs(print),
        isWrapped: false,
      };
    }
    case "photoframe":
    case "collage":
      return wallBuildOf(calculator, selection);
    default:
      return undefined;
  }
};

const bookBuild = (
  format: PhotobookFormat,
  type: PhotobookType,
  chosen: (id: ChoiceName) => string,
): ProductBuild => {
  const pages = pageFormatOf(format);
  const binding = chosen("photobookBinding");
  return {
    format: pages,
    slabs: bookSlabs({
      format: pages,
      type,
      cover: coverOf(type, chosen("cover")),
      ...(isBinding(binding) && { binding }),
      pageCount: Number(chosen("pageCount")),
    }),
    isWrapped: false,
  };
};

/** The selected product as it is made. */
export interface ProductBuild {
  /** What is printed: the photo, the cover, or a print. */
  readonly format: Format;
  /** All of which it consists. */
  readonly slabs: readonly Slab[];
  /** That of a wall picture or a collage. */
  readonly material?: Material;
  /** Whether the photo continues around the edges of a canvas. */
  readonly isWrapped: boolean;
  /** In mm: how far the photo itself continues around each edge; 0 if its edges are mirrored or coloured. */
  readonly wrap?: number;
}

/** A wall picture whose photo ends at its edges. */
export const wallBuild = (
  parts: Parameters<typeof slabsOf>[0] & { readonly material: Material },
): ProductBuild => ({
  format: parts.format,
  slabs: slabsOf(parts),
  material: parts.material,
  isWrapped: false,
});

/** How the photo of a product is printed; that of one without a material is on paper, as a poster is. */
export const photoPrintOf = (
  build: ProductBuild | undefined,
  focus: PhotoFocus | undefined,
): PhotoPrint => ({ material: build?.material ?? "poster", wrap: build?.wrap, focus });

/** The edges of a canvas on which the photo goes on. */
const WRAPPED_EDGES: readonly string[] = ["gespiegelt", "umgeschlagen"];

/** In mm: what of the photo is fixed behind a stretcher bar, and its depth unless another is chosen. */
const BEHIND_BAR = 5;
const BAR_DEPTH = 25;

/** The chosen value of a choice. */
export const valueNamed = (
  calculator: Calculator,
  selection: Selection,
  id: ChoiceName,
): ChoiceValue | undefined => {
  const choice = choicesOf(calculator, selection).find((one) => one.id === id);
  return choice && valueOf(choice, selection.chosen);
};

/** The selected wall picture or collage as it is made; undefined while no format is selected. */
export const wallBuildOf = (
  calculator: Calculator,
  selection: Selection,
): ProductBuild | undefined => {
  const { material = "", format = "" } = selection;
  if (!isMaterial(material) || !isFormat(format)) return undefined;
  const chosen = (id: ChoiceName) => valueNamed(calculator, selection, id);
  const frame = selectedOption(calculator, selection)?.context.frameType;
  const matSize = selectedValues(calculator, selection)
    .flatMap(({ parameters }) => parameters)
    .find(([name]) => name === "matSize")?.[1];
  const bar = chosen("keilrahmen")?.value;
  const build = {
    format: formatOf(format),
    material,
    ...(frame !== undefined && { frameType: frameTypeOf(frame) }),
    ...(matSize !== undefined && { matSize: Number(matSize) }),
    ...(bar !== undefined && { barDepth: Number.parseInt(bar, 10) }),
  };
  return {
    ...wallBuild(build),
    isWrapped: WRAPPED_EDGES.includes(chosen("leinwandkante")?.value ?? ""),
    ...(chosen("leinwandkante")?.value === "umgeschlagen" && {
      wrap: (build.barDepth ?? BAR_DEPTH) + BEHIND_BAR,
    }),
  };
};
