import { PHOTOBOOK_TYPES } from "../catalogue/photo-book.ts";
import { isCollageFlag, type ProductKind } from "../catalogue/product-kind.ts";
import { isOneOf } from "../kernel/untrusted-text.ts";
import type { QueryEntry } from "./product-query.ts";

const isPhotobookType = isOneOf(PHOTOBOOK_TYPES);

/**
 * Infers the product kind from parameters; undefined if none of them is specific to a kind. If several are, the order
 * of precedence is photo box, wall picture, calendar, photo book, card. Empty values count as absent.
 */
export const inferProductKind = (entries: readonly QueryEntry[]): ProductKind | undefined => {
  let wall = false;
  let collage = false;
  let calendar = false;
  let book = false;
  let card = false;
  for (const [name, value] of entries) {
    if (value === "") continue;
    switch (name) {
      case "photoboxType":
        return value === "photoprint" ? "photoprint" : "photobox";
      case "materialType":
      case "frameType":
        wall = true;
        break;
      case "designId":
        collage = true;
        break;
      case "isCollage":
        collage ||= isCollageFlag(value);
        break;
      case "calendarType":
        calendar = true;
        break;
      case "photobookType":
      case "printing":
        book = true;
        break;
      case "type":
        book ||= isPhotobookType(value);
        break;
      case "themeId":
        card = true;
        break;
      default:
    }
  }
  if (wall) return collage ? "collage" : "photoframe";
  if (calendar) return "calendar";
  if (book) return "photobook";
  return card ? "card" : undefined;
};
