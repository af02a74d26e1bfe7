import type { ChosenProduct } from "@passepartout/domain/calculator/calculator";
import { printedKindOf } from "@passepartout/domain/calculator/selected-product";
import type { ProductDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { hasDialog } from "@passepartout/domain/chrome/dialogs/product-dialogs";
import { unitOf } from "@passepartout/domain/market/unit";
import type { ShopContext } from "@passepartout/domain/shop";
import { textsIn } from "../router/page-texts.server.ts";

/** What opens the dialogs about a product has the text of their headings. */
const dialogTexts = ({ text }: ShopContext): Readonly<Record<ProductDialog, string>> => ({
  "own-format": text("calculator.ownFormat"),
  "calculator-more-formats": text("calculator.allFormats"),
  "customer-picture": text("calculator.ownPhoto"),
  "image-magnify": text("page.largerImage"),
  "preview-3d": text("calculator.view3d"),
  "room-view": text("ownPhoto.onWall"),
  "product-description": text("calculator.description"),
});

/** The texts of a calculator's form. Formats in inches have the unit in their heading and not in their labels; books and calendars have named formats. */
export const calculatorTexts = (shop: ShopContext, product: ChosenProduct) => {
  const isNamed = product === "photobook" || product === "calendar";
  const isInInches = unitOf(shop.place.locale) === "inch" && !isNamed;
  return {
    ...textsIn(shop, "calculator", [
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
    ...textsIn(shop, "price", ["insteadOf", "saving", "madeForYou"]),
    noFrame: shop.text("frameTypes.none"),
    note: shop.text("price.includingTax"),
    retry: shop.text("errorPage.retry"),
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
      dialogs: dialogTexts(shop),
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
  textsIn(shop, "ownPhoto", ["title", "text", "choose", "drop", "here"]);
