import {
  type CardAddition,
  cardChoiceQuery,
  SAMPLE_QUANTITY,
} from "@passepartout/domain/catalogue/card-choice";
import { CARD_PAPERS } from "@passepartout/domain/catalogue/card";
import { CARD_QUANTITIES } from "@passepartout/domain/catalogue/card-quantity";
import { parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { Price } from "@passepartout/domain/market/price";
import type { ThemeOffer } from "@passepartout/domain/pricing/open-theme";
import { priceTextOf } from "../content/price-text.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { accessoryText } from "./accessory-text.server.ts";
import type { CardFormData, ChoiceField } from "./card-form.tsx";

/** What can be chosen about a card, with the prices of what is chosen. */
export const cardFormOf = (request: PageRequest, offer: ThemeOffer): CardFormData => {
  const { shop } = request;
  const { choice, price, total, chosen } = offer;
  const { accessories, quantity, isSample } = choice;
  return {
    fields: [
      {
        name: "quantity",
        label: shop.text("theme.quantity"),
        value: isSample ? SAMPLE_QUANTITY : String(quantity),
        options: [
          { value: SAMPLE_QUANTITY, text: shop.text("quantity.sample") },
          ...CARD_QUANTITIES.map((each) => ({ value: String(each), text: String(each) })),
        ],
      },
      ...choiceFields(request, offer),
    ],
    marks: articlesOf(request, offer, ["bow", "seal"]).map(({ value, text }) => ({
      name: value,
      value,
      text,
      isChosen: accessories.includes(value),
    })),
    items:
      price && chosen.length > 0
        ? [
            {
              text: `${quantity} × ${shop.text("productKinds.card")}`,
              price: priceOf(request, price),
            },
            ...chosen.map(({ parts, quantity: pieces, price: each }) => ({
              text: `${pieces} × ${accessoryText(request, parts)}`,
              price: priceOf(request, each),
            })),
          ]
        : [],
    notes: chosen.flatMap(({ surcharge }) =>
      surcharge === undefined ? [] : [shop.text("price.envelopeSurcharge", { price: surcharge })],
    ),
    ...(total && { price: priceTextOf(request, total) }),
    ...(price && chosen.length === 0 && { perPiece: perPiece(request, price, quantity) }),
    ladder: ladderOf(request, offer),
    texts: {
      additions: shop.text("theme.additions"),
      ladder: shop.text("theme.prices"),
      update: shop.text("theme.updatePrice"),
      button: shop.text("theme.personalise"),
      total: shop.text("price.total"),
      note: shop.text("price.includingTax"),
      priceMissing: shop.text("price.onRequest"),
    },
  };
};

const priceOf = ({ shop }: PageRequest, { priceCurrent }: Price): string =>
  formatPrice(priceCurrent, { locale: shop.place.locale });

const perPiece = (request: PageRequest, price: Price, quantity: number): string =>
  request.shop.text("price.perPiece", {
    price: formatPrice(price.priceCurrent / quantity, { locale: request.shop.place.locale }),
  });

/** Selections with their default first, whose value is empty so that the address does not contain it. */
const choiceFields = (request: PageRequest, offer: ThemeOffer): readonly ChoiceField[] => {
  const { shop } = request;
  const { theme, choice } = offer;
  const { refinements = [] } = theme;
  const envelopes = articlesOf(request, offer, ["envelope"]);
  const ribbons = articlesOf(request, offer, ["ribbon"]);
  const without = { value: "", text: shop.text("theme.without") };
  const chosenOf = (options: readonly { readonly value: string }[]) =>
    choice.accessories.find((sku) => options.some(({ value }) => value === sku)) ?? "";
  const [envelopeClass] = offer.accessories.flatMap((article) => article.envelopeClass ?? []);
  const fields: readonly ChoiceField[] = [
    {
      name: "paper",
      label: shop.text("parameters.paper"),
      value: choice.paper === CARD_PAPERS[0] ? "" : choice.paper,
      options: CARD_PAPERS.map((paper, index) => ({
        value: index === 0 ? "" : paper,
        text: shop.text(`photobook.papers.${paper}`),
      })),
    },
    {
      name: "refinementType",
      label: shop.text("parameters.refinementType"),
      value: choice.refinementType === "ohne" ? "" : choice.refinementType,
      options: ["ohne" as const, ...refinements.filter((type) => type !== "ohne")].map((type) => ({
        value: type === "ohne" ? "" : type,
        text: shop.text(`cards.refinements.${type}`),
      })),
    },
    {
      name: "envelope",
      label: [
        shop.text("cards.accessories.envelope"),
        ...(envelopeClass ? [shop.text(`cards.envelopes.${envelopeClass}`)] : []),
      ].join(" "),
      value: chosenOf(envelopes),
      options: [without, ...envelopes],
    },
    {
      name: "ribbon",
      label: shop.text("cards.accessories.ribbon"),
      value: chosenOf(ribbons),
      options: [without, ...ribbons],
    },
  ];
  return fields.filter(({ options }) => options.length > 1);
};

/** The accessories of some kinds, by SKU. */
const articlesOf = (
  request: PageRequest,
  { accessories }: ThemeOffer,
  kinds: readonly CardAddition[],
) =>
  accessories.flatMap(({ sku, accessory }) => {
    const parsed = parseAccessorySku(sku);
    return parsed.ok && kinds.some((kind) => kind === accessory)
      ? [{ value: sku, text: accessoryText(request, parsed.value) }]
      : [];
  });

/** The prices of several quantities, each with the address that chooses it. */
export const ladderOf = (
  request: PageRequest,
  { theme, choice, prices }: ThemeOffer,
): CardFormData["ladder"] =>
  prices.map(({ quantity, ...price }) => {
    const query = cardChoiceQuery({ ...choice, quantity, isSample: false });
    const path = `/themes/${encodeURIComponent(theme.id)}`;
    const text = new URLSearchParams(query.map(([...entry]) => entry)).toString();
    return {
      quantity,
      text: request.shop.text("quantity.pieces", { quantity }),
      href: hrefFor(request, text === "" ? path : `${path}?${text}`),
      price: priceOf(request, price),
      perPiece: perPiece(request, price, quantity),
      isChosen: !choice.isSample && choice.quantity === quantity,
    };
  });
