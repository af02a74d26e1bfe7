import { formatOf, isFormat } from "../catalogue/format.ts";
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
import { isOneOf } from "../kernel/untrusted-text.ts";
import type { Calculator, Selection } from "./calculator.ts";
import type { ChoiceName } from "./choice.ts";
import { type ProductBuild, valueNamed, wallBuildOf } from "./wall-product-build.ts";

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
