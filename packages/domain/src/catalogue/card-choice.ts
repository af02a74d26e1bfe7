import { isOneOf } from "../kernel/untrusted-text.ts";
import {
  type Accessory,
  CARD_PAPERS,
  type CardPaper,
  fitsInto,
  isMourning,
  REFINEMENT_TYPES,
  type RefinementType,
} from "./card.ts";
import { accessoryOfSku } from "./accessory-choice.ts";
import { DEFAULT_CARD_QUANTITY, nearestQuantities } from "./card-quantity.ts";
import { accessorySkuText, parseAccessorySku } from "./card-sku.ts";
import { areaOf, formatOf } from "./format.ts";
import type { CardTheme } from "./product-catalogue.port.ts";

/** A parameter of a query with its value. */
type Parameter = readonly [name: string, value: string];

/** The accessories that are chosen with cards, one piece for each card. */
export const CARD_ADDITIONS = [
  "envelope",
  "ribbon",
  "bow",
  "seal",
  "screw",
  "standard",
] as const satisfies readonly Accessory[];

/** Those whose SKU is their name, as is their parameter in a designer link. */
export const NAMED_ADDITIONS = [
  "bow",
  "seal",
  "screw",
  "standard",
] as const satisfies readonly CardAddition[];

/** The parameters of a designer link that choose accessories. */
export const ADDITION_PARAMETERS: ReadonlySet<string> = new Set([
  ...NAMED_ADDITIONS,
  "ribbon",
  "ribbonColor",
  "sku",
]);

export type CardAddition = (typeof CARD_ADDITIONS)[number];

/** What is chosen on the page of a theme. */
export interface CardChoice {
  readonly quantity: number;
  /** A single card, to see how it is made. */
  readonly isSample: boolean;
  readonly refinementType: RefinementType;
  readonly paper: CardPaper;
  /** The SKUs of the accessories, at most one of each kind, in the order of `CARD_ADDITIONS`. */
  readonly accessories: readonly string[];
}

/** The value of the parameter `quantity` for a sample. */
export const SAMPLE_QUANTITY = "sample";

/** The query parameters of the page of a theme, with a check of their values. An accessory is chosen by its SKU. */
export const CARD_CHOICE_PARAMETERS: Readonly<Record<string, (value: string) => boolean>> = {
  quantity: (value) => value === SAMPLE_QUANTITY || /^[1-9]\d{0,3}$/.test(value),
  refinementType: isOneOf(REFINEMENT_TYPES),
  paper: isOneOf(CARD_PAPERS),
  ...Object.fromEntries(
    CARD_ADDITIONS.map((addition) => [
      addition,
      (value: string) => accessoryOfSku(value) === addition,
    ]),
  ),
};

/** What a query chooses, of a quantity that is not sold the next one. Other values than those of `CARD_CHOICE_PARAMETERS`, and a refinement that the theme does not have, are replaced by the default. */
export const cardChoiceOf = (
  query: ReadonlyMap<string, string>,
  { refinements = [] }: Pick<CardTheme, "refinements">,
): CardChoice => {
  const valueOf = (name: string): string | undefined => {
    const value = query.get(name);
    return value !== undefined && CARD_CHOICE_PARAMETERS[name]?.(value) ? value : undefined;
  };
  const quantity = valueOf("quantity");
  const isSample = quantity === SAMPLE_QUANTITY;
  return {
    quantity: isSample
      ? 1
      : (nearestQuantities(Number(quantity ?? DEFAULT_CARD_QUANTITY)).at(-1) ??
        DEFAULT_CARD_QUANTITY),
    isSample,
    refinementType: refinements.find((type) => type === valueOf("refinementType")) ?? "ohne",
    paper: CARD_PAPERS.find((paper) => paper === valueOf("paper")) ?? CARD_PAPERS[0],
    accessories: CARD_ADDITIONS.flatMap((addition) => valueOf(addition) ?? []),
  };
};

/** The query of a choice on the page of a theme, without defaults. */
export const cardChoiceQuery = (choice: CardChoice): readonly Parameter[] => {
  const { quantity, isSample, refinementType, paper, accessories } = choice;
  return [
    ...(isSample ? [["quantity", SAMPLE_QUANTITY] as const] : []),
    ...(isSample || quantity === DEFAULT_CARD_QUANTITY
      ? []
      : [["quantity", String(quantity)] as const]),
    ...(refinementType === "ohne" ? [] : [["refinementType", refinementType] as const]),
    ...(paper === CARD_PAPERS[0] ? [] : [["paper", paper] as const]),
    ...accessories.flatMap((sku): readonly Parameter[] => {
      const parsed = parseAccessorySku(sku);
      return parsed.ok ? [[parsed.value.accessory, sku]] : [];
    }),
  ];
};

/** The parameters of a choice in a designer link, which has none for envelopes: their SKU is its `sku`. */
export const cardLinkEntries = (
  { id, occasion }: Pick<CardTheme, "id" | "occasion">,
  { quantity, isSample, refinementType, paper, accessories }: CardChoice,
): readonly Parameter[] => [
  ["themeId", id],
  ["occasion", occasion],
  ["quantity", isSample ? SAMPLE_QUANTITY : String(quantity)],
  ...(isSample ? [["isSample", "1"] as const] : []),
  ...(refinementType === "ohne" ? [] : [["refinementType", refinementType] as const]),
  ...(paper === CARD_PAPERS[0] ? [] : [["paper", paper] as const]),
  ...accessories.flatMap(accessoryEntries),
];

const accessoryEntries = (sku: string): readonly Parameter[] => {
  const parsed = parseAccessorySku(sku);
  if (!parsed.ok) return [];
  switch (parsed.value.accessory) {
    case "envelope":
      return [["sku", sku]];
    case "ribbon":
      return [
        ["ribbon", parsed.value.type],
        ["ribbonColor", parsed.value.color],
      ];
    default:
      return [[parsed.value.accessory, "1"]];
  }
};

/** What a designer link chooses: the inverse of `cardLinkEntries`. */
export const cardChoiceOfLink = (parameters: readonly Parameter[]): CardChoice => {
  const link = new Map(parameters);
  const ribbonType = link.get("ribbon");
  const ribbonColor = link.get("ribbonColor");
  const query = new Map([
    ...["refinementType", "paper"].flatMap((name) => {
      const value = link.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
    ["quantity", link.has("isSample") ? SAMPLE_QUANTITY : (link.get("quantity") ?? "")],
    ["envelope", link.get("sku") ?? ""],
    [
      "ribbon",
      ribbonType !== undefined && ribbonColor !== undefined
        ? accessorySkuText({ accessory: "ribbon", type: ribbonType, color: ribbonColor })
        : "",
    ],
    ...NAMED_ADDITIONS.flatMap((name) => (link.has(name) ? [[name, name] as const] : [])),
  ]);
  return cardChoiceOf(query, { refinements: REFINEMENT_TYPES });
};

const withoutSize = (sku: string): string => sku.replace(/-\d+x\d+$/, "");

/** Which of the accessories that go with a card is meant by a SKU that was chosen with another one: of envelopes the one of the same kind and colour, in the size of the card. */
export const meantAccessory = (sku: string, offered: readonly string[]): string | undefined =>
  offered.includes(sku) ? sku : offered.find((other) => withoutSize(other) === withoutSize(sku));

/** Those of some accessories that go with a card: envelopes only in the smallest size into which it fits, and nothing else with mourning. */
export const accessoriesFor = <Article extends { readonly sku: string }>(
  articles: readonly Article[],
  { format, occasion }: Pick<CardTheme, "format" | "occasion">,
): readonly Article[] => {
  const additions: readonly Accessory[] = isMourning(occasion) ? ["envelope"] : CARD_ADDITIONS;
  const read = articles.flatMap((article) => {
    const sku = parseAccessorySku(article.sku);
    return sku.ok && additions.some((accessory) => accessory === sku.value.accessory)
      ? [{ article, sku: sku.value }]
      : [];
  });
  const card = format && formatOf(format);
  const sizes = read.flatMap(({ sku }) =>
    card && sku.accessory === "envelope" && fitsInto(card, sku.format) ? areaOf(sku.format) : [],
  );
  const smallest = Math.min(...sizes);
  return read
    .filter(({ sku }) => sku.accessory !== "envelope" || areaOf(sku.format) === smallest)
    .map(({ article }) => article);
};
