import type { ChosenProduct } from "@passepartout/domain/calculator/calculator";
import { printedKindOf } from "@passepartout/domain/calculator/selected-product";
import type { ProductDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { hasDialog } from "@passepartout/domain/chrome/dialogs/product-dialogs";
import { unitOf } from "@passepartout/domain/market/unit";
import type { ShopContext } from "@passepartout/domain/shop";
import { keysIn, textsOf } from "../router/page-texts.ts";

const FORM_TEXTS = {
  ...keysIn("calculator", [
    "frame",
    "format",
    "moreFormats",
    "unavailable",
    "unavailableWith",
    "unavailableFormats",
    "dropped",
    "formatReset",
    "formatBack",
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

/** What opens the dialogs about a product has the text of their headings. */
const DIALOG_TEXTS: Readonly<Record<ProductDialog, string>> = {
  "own-format": "calculator.ownFormat",
  "calculator-more-formats": "calculator.allFormats",
  "customer-picture": "calculator.ownPhoto",
  "image-magnify": "page.largerImage",
  "preview-3d": "calculator.view3d",
  "room-view": "ownPhoto.onWall",
  "product-description": "calculator.description",
};

/** The texts of a calculator's form. Formats in inches have the unit in their heading and not in their labels; books and calendars have named formats. */
export const calculatorTexts = (shop: ShopContext, product: ChosenProduct) => {
  const isNamed = product === "photobook" || product === "calendar";
  const isInInches = unitOf(shop.place.locale) === "inch" && !isNamed;
  return {
    ...textsOf(shop, FORM_TEXTS),
    formats: `${shop.text("calculator.format")}${isInInches ? " (in)" : ""}`,
    material: shop.text(materialKeyOf(product)),
  };
};

const materialKeyOf = (product: ChosenProduct): string => {
  if (product === "calendar") return "parameters.calendarType";
  if (product === "collageTheme") return "parameters.templateId";
  return printedKindOf(product) ? "parameters.type" : "calculator.material";
};

/** The texts of the picture of a product and of what opens its dialogs, as far as it has them. */
export const viewTexts = (shop: ShopContext, product: ChosenProduct) => {
  const unit = unitOf(shop.place.locale) === "inch" ? "in" : "cm";
  return {
    ...(hasDialog(product, "image-magnify") && {
      dialogs: textsOf(shop, DIALOG_TEXTS),
      sampleText: shop.text("calculator.sample"),
    }),
    ...(hasDialog(product, "room-view") && { ownPhoto: photoWords(shop) }),
    ...(hasDialog(product, "own-format") && {
      ownFormat: {
        labels: {
          width: `${shop.text("productDialogs.width")} (${unit})`,
          height: `${shop.text("productDialogs.height")} (${unit})`,
        },
        apply: shop.text("productDialogs.apply"),
      },
    }),
  };
};

export type PhotoWords = ReturnType<typeof photoWords>;

/** The texts of the place for a photo of one's own, before there is one. */
export const photoWords = (shop: Pick<ShopContext, "text">) =>
  textsOf(shop, keysIn("ownPhoto", ["title", "text", "choose", "drop", "here"]));
