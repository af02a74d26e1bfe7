import { keysIn, type TextsOf } from "../router/page-texts.ts";

/** The texts of a calculator's form. */
export const CALCULATOR_TEXTS = {
  ...keysIn("calculator", [
    "frame",
    "format",
    "moreFormats",
    "unavailable",
    "unavailableWith",
    "unavailableFormats",
    "dropped",
    "update",
    "price",
    "pricesMissing",
    "pricesLoading",
    "showPrices",
  ]),
  ...keysIn("price", ["insteadOf", "saving", "madeForYou"]),
  noFrame: "frameTypes.none",
  note: "price.includingTax",
  retry: "errorPage.retry",
};

/** The texts of the picture of a product, and of what opens its dialogs. */
export const VIEW_TEXTS = {
  ...keysIn("calculator", [
    "sample",
    "ownPhoto",
    "view3d",
    "description",
    "ownFormat",
    "allFormats",
  ]),
  larger: "page.largerImage",
};

/** The texts of the place for a photo of one's own, before there is one. */
export const PHOTO_WORDS = keysIn("ownPhoto", ["title", "text", "choose", "drop", "here"]);

export type PhotoWords = TextsOf<typeof PHOTO_WORDS>;
