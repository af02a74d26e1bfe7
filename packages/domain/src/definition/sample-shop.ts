import { PRODUCT_KINDS } from "../catalogue/product-kind.ts";
import { CORE_MATERIALS } from "../catalogue/wall.ts";
import { CHANNELS } from "../market/channel.ts";
import { LOCALES } from "../market/locale.ts";
import sampleShop from "./sample-shop.json" with { type: "json" };
import { FEATURES, type ShopDefinition } from "./shop-definition.ts";

/**
 * The shop that a fresh machine has: two brands with everything, in all locales. All of it is fictional, the emails at a domain that nobody can own.
 * Nobody has the phone numbers: they are from the ranges for fiction in de, fr, gb and us, elsewhere with a leading zero that no subscriber has.
 * An invoice after delivery is customary where German is spoken.
 */
export const SAMPLE_SHOP: ShopDefinition = {
  ...sampleShop,
  payments: sampleShop.payments as ShopDefinition["payments"],
  channels: CHANNELS,
  locales: LOCALES,
  features: FEATURES,
  kinds: PRODUCT_KINDS,
  materials: CORE_MATERIALS,
  addedMaterials: {},
  delivery: {},
  production: {},
  currencies: {},
};
