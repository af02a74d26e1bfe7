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
  let isWallImage = false;
  let isCollage = false;
  let isCalendar = false;
  let isPhotobook = false;
  let isCard = false;
  for (const [name, value] of entries) {
    if (value === "") continue;
    if (name === "photoboxType") return value === "photoprint" ? "photoprint" : "photobox";
    if (name === "materialType" || name === "frameType") isWallImage = true;
    else if (name === "designId" || (name === "isCollage" && isCollageFlag(value)))
      isCollage = true;
    else if (name === "calendarType") isCalendar = true;
    else if (name === "themeId") isCard = true;
    else if (name === "photobookType" || name === "printing") isPhotobook = true;
    else if (name === "type" && isPhotobookType(value)) isPhotobook = true;
  }
  if (isWallImage) return isCollage ? "collage" : "photoframe";
  if (isCalendar) return "calendar";
  if (isPhotobook) return "photobook";
  return isCard ? "card" : undefined;
};
