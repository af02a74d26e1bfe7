import { PHOTOBOOK_TYPES } from "../catalogue/photo-book.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import type { QueryEntry } from "./product-query.ts";

const BOOK_TYPES: ReadonlySet<string> = new Set(PHOTOBOOK_TYPES);

/** Whether a value of `isCollage` sets the flag. [INF-Q3] */
export const isCollageFlag = (value: string): boolean => value === "1" || value === "true";

/**
 * The kind of product that parameters speak of, or undefined; where they speak of several, photo box goes
 * before wall picture, calendar, photo book and card. Empty values count as absent. [INF-01, INF-02, INF-03, INF-04, INF-05, INF-06, INF-Q1, INF-Q2, INF-Q5]
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
        book ||= BOOK_TYPES.has(value);
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
