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
  const has = (name: string, isMeant = (value: string) => value !== "") =>
    entries.some(([key, value]) => key === name && isMeant(value));
  const box = entries.find(([name, value]) => name === "photoboxType" && value !== "");
  if (box) return box[1] === "photoprint" ? "photoprint" : "photobox";
  if (has("materialType") || has("frameType"))
    return has("designId") || has("isCollage", isCollageFlag) ? "collage" : "photoframe";
  if (has("calendarType")) return "calendar";
  if (has("photobookType") || has("printing") || has("type", isPhotobookType)) return "photobook";
  return has("themeId") ? "card" : undefined;
};
