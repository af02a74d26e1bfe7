import { PRODUCT_OF_ACCESSORY } from "@passepartout/domain/catalogue/accessory-choice";
import { type ProductKind, productKindOf } from "@passepartout/domain/catalogue/product-kind";
import { PHOTOBOX_SIZES, PRINT_FORMATS } from "@passepartout/domain/catalogue/photo-box";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import { ACCESSORY_ARTICLES } from "./accessory-price.ts";
import { CALENDARS } from "./calendar-price.ts";
import { PHOTOBOOKS } from "./photo-book-price.ts";
import type { PriceContext } from "./storefront-price.ts";
import { wallPrice } from "./wall-price.ts";

/** What a list can price besides wall pictures. */
const ARTICLES: ReadonlySet<string> = new Set([
  ...ACCESSORY_ARTICLES.keys(),
  ...Object.entries(CALENDARS).flatMap(([type, { formats }]) =>
    formats.map((format) => `calendar-${type}-${format}`),
  ),
  ...Object.entries(PHOTOBOOKS).flatMap(([type, { formats }]) =>
    formats.map((format) => `photobook-${type}-${format}`),
  ),
  ...PRINT_FORMATS.flatMap((format) => [
    `photoprint-${format}`,
    ...PHOTOBOX_SIZES.map((size) => `photobox-${size}-${format}`),
  ]),
]);

const kindOf = (article: string): ProductKind | undefined => {
  const accessory = ACCESSORY_ARTICLES.get(article);
  const [kind = ""] = article.split("-", 1);
  return accessory ? PRODUCT_OF_ACCESSORY[accessory.accessory] : productKindOf(kind);
};

/** Whether an article of a list is made and sold: a wall picture (`photoframe-<material>[-<frame>]-<WxH>`), a calendar, photo book, box or print by type and format, or an accessory. */
export const isListable = (article: string, sold: NonNullable<PriceContext["sold"]>): boolean => {
  const kind = kindOf(article);
  if (kind === undefined || !sold.kinds.includes(kind)) return false;
  if (ARTICLES.has(article)) return true;
  const sku = parseSku(article);
  if (!sku.ok) return false;
  const { format: formatType, ...product } = sku.value;
  const context = { channel: "wall", locale: "de-DE", sold } as const;
  return wallPrice({ ...product, formatType }, context) !== undefined;
};
