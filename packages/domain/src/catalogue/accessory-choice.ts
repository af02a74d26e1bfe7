import { type Accessory, ACCESSORIES } from "./card.ts";
import { parseAccessorySku } from "./card-sku.ts";
import type { ProductKind } from "./product-kind.ts";

/** The kind of product with which each accessory is used. */
export const PRODUCT_OF_ACCESSORY: Readonly<Record<Accessory, ProductKind>> = {
  bag: "card",
  bow: "card",
  box: "photoprint",
  envelope: "card",
  inlay: "card",
  materialset: "photoframe",
  paperset: "card",
  pen: "photobook",
  posterbar: "photoframe",
  ribbon: "card",
  screw: "card",
  seal: "card",
  standard: "card",
};

/** The accessories that are needed once per card. */
const BY_THE_CARD: readonly Accessory[] = ["bag", "bow", "envelope", "inlay", "ribbon", "seal"];

/** True if one piece is used for each card, so that many are bought at a time. */
export const isUsedByTheCard = (accessory: Accessory): boolean => BY_THE_CARD.includes(accessory);

const MANY = [1, 10, 20, 40, 80, 100, 200, 500] as const;

const FEW = [1, 2, 3, 5, 10] as const;

/** The quantities in which an accessory is offered, ascending. */
export const accessoryQuantitiesOf = (accessory: Accessory): readonly number[] =>
  isUsedByTheCard(accessory) ? MANY : FEW;

const QUANTITIES: readonly string[] = [...new Set([...MANY, ...FEW])].map(String);

const MAX_SKU_LENGTH = 60;

/** The accessory that a SKU names; undefined if it names none. */
export const accessoryOfSku = (sku: string): Accessory | undefined => {
  const parsed = sku.length <= MAX_SKU_LENGTH ? parseAccessorySku(sku) : undefined;
  return parsed?.ok ? ACCESSORIES.find((name) => name === parsed.value.accessory) : undefined;
};

/** The query parameters of a page with accessories, with a check of their values. An accessory is chosen by its SKU. */
export const ACCESSORY_PARAMETERS: Readonly<Record<string, (value: string) => boolean>> = {
  accessory: (value) => accessoryOfSku(value) !== undefined,
  quantity: (value) => QUANTITIES.includes(value),
};

/** What a query chooses: a SKU and one of the quantities of its accessory, or one piece. Undefined if it chooses nothing. */
export const accessoryChoiceOf = (query: ReadonlyMap<string, string>) => {
  const sku = query.get("accessory");
  const accessory = sku === undefined ? undefined : accessoryOfSku(sku);
  if (sku === undefined || accessory === undefined) return undefined;
  const quantity = Number(query.get("quantity"));
  return {
    sku,
    quantity: accessoryQuantitiesOf(accessory).find((each) => each === quantity) ?? 1,
  };
};
