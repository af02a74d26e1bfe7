import { surchargeWords } from "@passepartout/domain/market/surcharge";
import { cardQuantityText } from "@passepartout/domain/calculator/choice-text";
import {
  type CardAddition,
  type CardChoice,
  cardChoiceQuery,
  NAMED_ADDITIONS,
  SAMPLE_QUANTITY,
} from "@passepartout/domain/catalogue/card-choice";
import { CARD_PAPERS } from "@passepartout/domain/catalogue/card";
import { CARD_QUANTITIES, nearestQuantities } from "@passepartout/domain/catalogue/card-quantity";
import { parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { formatOf } from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { formatQuery } from "@passepartout/domain/designer/product-query";
import { numberText } from "@passepartout/domain/market/number-text";
import type { ThemeOffer } from "@passepartout/domain/pricing/open-theme";
import { themePathOf } from "@passepartout/domain/routing/theme-path";
import { amountOf, perPieceText, priceItems, priceTextOf } from "../content/price-text.server.ts";
import { readyImage } from "../content/responsive-image.server.ts";
import {
  carriedOfProduct,
  designerButton,
  hrefFor,
  type PageRequest,
} from "../router/page-request.server.ts";
import { wishlistOf } from "../wishlist/wishlist-link.server.ts";
import { accessoryText } from "../content/accessory-text.server.ts";

export type CardFormData = ReturnType<typeof cardFormOf>;

export const cardFormOf = (request: PageRequest, offer: ThemeOffer) => {
  const { shop } = request;
  const { theme, choice, price, total, chosen, samplePrice } = offer;
  const { accessories, quantity, isSample } = choice;
  return {
    path: request.address.path,
    carried: carriedOfProduct(request),
    theme: {
      id: theme.id,
      name: theme.name,
      image: readyImage(request, frontOf(request, theme)).filename,
    },
    wishlist: wishlistOf(request),
    ...(theme.label && { label: { name: theme.label, text: shop.text(`labels.${theme.label}`) } }),
    facts: factsOf(request, theme),
    // The theme in its colours, with the same choice.
    colors: {
      label: shop.text("theme.colors"),
      values: theme.colors.map(({ color, id }) => ({
        color,
        text: shop.text(`cards.colors.${color}`),
        href: themeHref(request, id, choice),
        isChosen: id === theme.id,
      })),
    },
    fields: [
      {
        name: "quantity",
        label: shop.text("theme.quantity"),
        value: isSample ? SAMPLE_QUANTITY : String(quantity),
        options: [
          { value: SAMPLE_QUANTITY, text: shop.text("quantity.sample") },
          ...CARD_QUANTITIES.map((each) => ({
            value: String(each),
            text: numberText(shop.place.locale, each),
          })),
        ],
      },
      ...choiceFields(request, offer),
    ],
    swatches: swatchFields(request, offer),
    marks: articlesOf(request, offer, NAMED_ADDITIONS).flatMap(({ value, text, price: added }) => {
      const isChosen = accessories.includes(value);
      // Few cards have a screw or a standard set: these come by links, and are shown then.
      if (!isChosen && !ALWAYS_OFFERED.includes(value)) return [];
      return [{ name: value, text, price: added, isChosen }];
    }),
    notice: noticeOf(request, offer),
    items:
      price && chosen.length > 0 ? priceItems(request, "card", { quantity, price }, chosen) : [],
    notes: chosen.flatMap(({ surcharge }) =>
      surcharge === undefined
        ? []
        : [shop.text("price.envelopeSurcharge", { price: surchargeWords(surcharge) })],
    ),
    ...(total && { price: priceTextOf(request, total) }),
    ...(price && chosen.length === 0 && { perPiece: perPieceText(request, price, quantity) }),
    ladder: ladderOf(request, offer),
    ...(samplePrice &&
      !isSample && {
        sample: {
          text: shop.text("theme.sample", { price: amountOf(request, samplePrice) }),
          href: themeHref(request, theme.id, { ...choice, isSample: true, accessories: [] }),
        },
      }),
    texts: {
      additions: shop.text("theme.additions"),
      ladder: shop.text("theme.prices"),
      update: shop.text("theme.updatePrice"),
      button: designerButton(request, "theme.personalise"),
      total: shop.text("price.total"),
      note: shop.text("price.includingTax"),
      ...(!isSample && { madeForYou: shop.text("price.madeForYou") }),
      priceMissing: shop.text("price.onRequest"),
    },
  };
};

export const frontOf = (
  { shop }: PageRequest,
  { name, image, width = 600, height = 840 }: ThemeOffer["theme"],
) => ({ filename: image, alt: shop.text("theme.pictureAlt", { name }), width, height });

const factsOf = ({ shop }: PageRequest, { format, occasion, style }: ThemeOffer["theme"]) =>
  [
    ["theme.format", format && sizeLabel(formatOf(format), shop.place.locale)],
    ["theme.occasion", shop.text(`cards.occasions.${occasion}`)],
    ["cards.filters.style", style && shop.text(`cards.styles.${style}`)],
  ].flatMap(([label = "", value]) => (value ? [[shop.text(label), value] as const] : []));

const ALWAYS_OFFERED: readonly string[] = ["bow", "seal"];

/** What is requested and not sold: of a quantity those around it, and what this card does not have. */
const noticeOf = (request: PageRequest, { choice, notOffered }: ThemeOffer): string => {
  const { shop, query } = request;
  const { locale } = shop.place;
  const listText = (texts: readonly string[]) =>
    new Intl.ListFormat(locale, { type: "conjunction" }).format(texts);
  const requested = Number(query.get("quantity"));
  const { accessories, refinementType } = notOffered;
  const missing = [
    ...accessories.flatMap((sku) => {
      const parsed = parseAccessorySku(sku);
      return parsed.ok ? [accessoryText(request, parsed.value)] : [];
    }),
    ...(refinementType ? [shop.text(`cards.refinements.${refinementType}`)] : []),
  ];
  return [
    requested > 0 &&
      requested !== choice.quantity &&
      shop.text("theme.notSold", {
        quantity: numberText(locale, requested),
        sold: listText(nearestQuantities(requested).map((each) => numberText(locale, each))),
      }),
    missing.length > 0 && shop.text("calculator.dropped", { choices: listText(missing) }),
  ]
    .filter((notice) => notice !== false)
    .join(" ");
};

/** Selections with their default first, whose value is empty so that the address does not contain it. */
const choiceFields = ({ shop }: PageRequest, { theme, choice }: ThemeOffer) => {
  const field = (
    name: "paper" | "refinementType",
    texts: string,
    values: readonly string[],
    otherwise: string,
  ) => ({
    name,
    label: shop.text(`parameters.${name}`),
    value: choice[name] === otherwise ? "" : choice[name],
    options: [otherwise, ...values.filter((value) => value !== otherwise)].map((value) => ({
      value: value === otherwise ? "" : value,
      text: shop.text(`${texts}.${value}`),
    })),
  });
  return [
    field("paper", "photobook.papers", CARD_PAPERS, CARD_PAPERS[0]),
    field("refinementType", "cards.refinements", theme.refinements ?? [], "ohne"),
  ].filter(({ options }) => options.length > 1);
};

/** The colours of envelopes and ribbons, after none of them. */
const swatchFields = (request: PageRequest, offer: ThemeOffer) => {
  const { shop } = request;
  const without: ReturnType<typeof articlesOf>[number] = {
    value: "",
    text: shop.text("theme.without"),
    price: "",
  };
  const [envelopeClass] = offer.accessories.flatMap((article) => article.envelopeClass ?? []);
  return (["envelope", "ribbon"] as const)
    .map((name) => ({ name, options: articlesOf(request, offer, [name]) }))
    .filter(({ options }) => options.length > 0)
    .map(({ name, options }) => {
      const { accessories } = offer.choice;
      const label = shop.text(`cards.accessories.${name}`);
      // The size of an envelope is shown only if it is a standard format.
      const size = name === "envelope" && envelopeClass !== "other" && envelopeClass;
      return {
        name,
        label: size ? `${label} ${shop.text(`cards.envelopes.${size}`)}` : label,
        value: accessories.find((sku) => options.some(({ value }) => value === sku)) ?? "",
        options: [without, ...options],
      };
    });
};

/** The accessories of some kinds, with what as many as cards cost. */
const articlesOf = (
  request: PageRequest,
  { accessories }: ThemeOffer,
  kinds: readonly CardAddition[],
) =>
  accessories.flatMap(({ sku, accessory, ...price }) => {
    const parsed = parseAccessorySku(sku);
    if (!parsed.ok || !kinds.some((kind) => kind === accessory)) return [];
    const parts = parsed.value;
    return [
      {
        value: sku,
        text: accessoryText(request, parts),
        price: `+ ${amountOf(request, price)}`,
        ...("color" in parts && { color: parts.color }),
        ...("color" in parts && parts.type === "seidenfutter" && { isLined: true }),
      },
    ];
  });

export const themeHref = (request: PageRequest, id: string, choice: CardChoice): string => {
  const path = themePathOf(id);
  const query = formatQuery(cardChoiceQuery(choice));
  return hrefFor(request, query === "" ? path : `${path}?${query}`);
};

/** The prices of several quantities, each with the address that chooses it. */
const ladderOf = (request: PageRequest, { theme, choice, prices }: ThemeOffer) =>
  prices.map(({ quantity, ...price }) => ({
    quantity,
    text: cardQuantityText(request.shop, quantity),
    href: themeHref(request, theme.id, { ...choice, quantity, isSample: false }),
    price: amountOf(request, price),
    perPiece: perPieceText(request, price, quantity),
    isChosen: !choice.isSample && choice.quantity === quantity,
  }));
