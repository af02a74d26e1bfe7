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
import { frameTypeOf, isMaterial, type Material } from "../catalogue/wall.ts";
import { type Slab, slabsOf } from "../catalogue/wall-geometry.ts";
import { isOneOf } from "../kernel/untrusted-text.ts";
import { choicesOf, selectedOption, type Calculator, type Selection } from "./calculator.ts";
import { valueOf } from "./choice.ts";

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
}

/** The edges of a canvas on which the photo goes on. */
const WRAPPED_EDGES: readonly string[] = ["gespiegelt", "umgeschlagen"];

const isPhotobookFormat = isOneOf(PHOTOBOOK_FORMATS);
const isPhotobookType = isOneOf(PHOTOBOOK_TYPES);
const isBinding = isOneOf(BINDINGS);

/** The selected product as it is made; undefined while no format is selected, and for calendars and layouts. */
export const productBuildOf = (
  calculator: Calculator,
  selection: Selection,
): ProductBuild | undefined => {
  const { material = "", format = "" } = selection;
  const valueNamed = (id: string) => {
    const choice = choicesOf(calculator, selection).find((one) => one.id === id);
    return choice && valueOf(choice, selection.chosen);
  };
  switch (calculator.product) {
    case "photobook":
      return isPhotobookFormat(format) && isPhotobookType(material)
        ? bookBuild(format, material, (id) => valueNamed(id)?.value ?? "")
        : undefined;
    case "photobox":
    case "photoprint": {
      if (!isFormat(format)) return undefined;
      const size = photoboxSizeOf(valueNamed("size")?.value ?? "") ?? "small";
      const print = formatOf(format);
      return {
        format: print,
        slabs: calculator.product === "photobox" ? boxSlabs(print, size) : printSlabs(print),
        isWrapped: false,
      };
    }
    case "photoframe":
    case "collage": {
      if (!isMaterial(material) || !isFormat(format)) return undefined;
      const frame = selectedOption(calculator, selection)?.context["frameType"];
      const matSize = valueNamed("matType")?.parameters.find(([name]) => name === "matSize")?.[1];
      const bar = valueNamed("keilrahmen")?.value;
      const build = {
        format: formatOf(format),
        material,
        ...(frame !== undefined && { frameType: frameTypeOf(frame) }),
        ...(matSize !== undefined && { matSize: Number(matSize) }),
        ...(bar !== undefined && { barDepth: Number.parseInt(bar, 10) }),
      };
      return {
        format: build.format,
        slabs: slabsOf(build),
        material,
        isWrapped: WRAPPED_EDGES.includes(valueNamed("leinwandkante")?.value ?? ""),
      };
    }
    default:
      return undefined;
  }
};

const bookBuild = (
  format: PhotobookFormat,
  type: PhotobookType,
  chosen: (id: string) => string,
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
