import { surchargeWords } from "@passepartout/domain/market/surcharge";
import {
  PRODUCT_OF_ACCESSORY,
  accessoryOfSku,
} from "@passepartout/domain/catalogue/accessory-choice";
import { ACCESSORIES, type Accessory, envelopeClassOf } from "@passepartout/domain/catalogue/card";
import { type AccessorySku, parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { formatText } from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import type { ProductListBlock } from "@passepartout/domain/content/product-blocks";
import { formatQuery } from "@passepartout/domain/designer/product-query";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import {
  type AccessoriesOffer,
  openAccessories,
} from "@passepartout/domain/pricing/open-accessories";
import type { AccessoryOffer } from "@passepartout/domain/pricing/open-accessory";
import { openTheme } from "@passepartout/domain/pricing/open-theme";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";
import { themePathOf } from "@passepartout/domain/routing/theme-path";
import {
  accessoryImage,
  accessoryText,
  isSingleSample,
  propertyText,
} from "../accessory-text.server.ts";
import {
  ACCESSORY_ANCHOR,
  backendAction,
  cartLink,
  hrefFor,
  type PageRequest,
} from "../../router/page-request.server.ts";
import { amountOf, lowestPriceText, perPieceText, priceTextOf } from "../price-text.server.ts";
import { productPathOf } from "../product-path.server.ts";

/** All accessories with their prices, and the one that the address chooses with its colours, sizes and quantities. */
export const prepareAccessories = async (request: PageRequest, block: ProductListBlock) => {
  const { shop } = request;
  const offer = await openAccessories(shop, request.query);
  const { articles, chosen } = offer;
  const { kind, uid, headline, text } = block;
  return {
    kind,
    uid,
    ...(headline && { headline }),
    ...(text && { text }),
    entries: ACCESSORIES.flatMap((accessory) => {
      const prices = articles.filter((article) => article.accessory === accessory);
      const [first] = prices;
      if (!first) return [];
      const price =
        prices.length === 1
          ? priceTextOf(request, first)
          : { current: lowestPriceText(request, prices) };
      return [
        {
          name: shop.text(`cards.accessories.${accessory}`),
          href: `${addressOf(request, first.sku)}#${ACCESSORY_ANCHOR}`,
          image: imageOf(accessory),
          price,
          isChosen: chosen?.parts.accessory === accessory,
        },
      ];
    }),
    ...(chosen && {
      chosen: await chosenData(
        request,
        offer,
        chosen,
        "product" in block ? block.product : undefined,
      ),
    }),
    texts: { all: shop.text("cards.allAccessories") },
  };
};

const imageOf = (accessory: Accessory) => ({
  filename: `/media/accessory-${accessory}.svg`,
  alt: "",
  width: 800,
  height: 600,
});

/** The address of this page with a chosen accessory. */
const addressOf = (request: PageRequest, sku: string, quantity = 1): string =>
  hrefFor(
    request,
    `${request.page.route.path}?${formatQuery([
      ["accessory", sku],
      ...(quantity === 1 ? [] : [["quantity", String(quantity)] as const]),
    ])}`,
  );

const chosenData = async (
  request: PageRequest,
  offer: AccessoriesOffer,
  chosen: AccessoryOffer,
  themeId: string | undefined,
) => {
  const { shop } = request;
  const { sku, parts, quantity, price, surcharge } = chosen;
  const { accessory } = parts;
  return {
    anchor: ACCESSORY_ANCHOR,
    name: accessoryText(request, parts),
    words: shop.text(
      isSingleSample(parts)
        ? `cards.samples.${accessory}Text`
        : `cards.accessoryTexts.${accessory}`,
    ),
    image: {
      ...imageOf(accessory),
      filename: accessoryImage(parts),
      alt: isSingleSample(parts)
        ? accessoryText(request, parts)
        : shop.text(`cards.accessories.${accessory}`),
    },
    goesWith: {
      label: labelledText(shop.text("cards.goesWith"), "", shop.place.locale),
      links: [await productLink(request, accessory), ...(await themeLink(request, themeId, sku))],
    },
    properties: propertiesOf(request, offer, chosen),
    quantities: {
      caption: shop.text("theme.prices"),
      rows: offer.prices.map(({ quantity: pieces, ...each }) => ({
        quantity: pieces,
        text:
          pieces === 1
            ? shop.text("quantity.piece")
            : shop.text("quantity.pieces", { quantity: pieces }),
        href: addressOf(request, sku, pieces),
        price: amountOf(request, each),
        perPiece: pieces === 1 ? "" : perPieceText(request, each, pieces),
        isChosen: pieces === quantity,
      })),
    },
    price: priceTextOf(request, price),
    note: [
      ...(quantity === 1 ? [] : [perPieceText(request, price, quantity)]),
      shop.text("price.includingTax"),
      ...(surcharge === undefined
        ? []
        : [shop.text("price.envelopeSurcharge", { price: surchargeWords(surcharge) })]),
    ].join(" · "),
    order: {
      action: backendAction(request, "/accessory"),
      sku,
      quantity,
      button: shop.text("designer.addToCart"),
      added: shop.text("designer.added"),
      toCart: cartLink(request),
    },
    total: shop.text("price.total"),
  };
};

/** The page of the products with which an accessory is used. */
const productLink = async (request: PageRequest, accessory: Accessory) => {
  const kind = PRODUCT_OF_ACCESSORY[accessory];
  return {
    text: request.shop.text(`productKinds.${kind}`),
    href: hrefFor(
      request,
      kind === "card" ? LISTING_PATHS.all : await productPathOf(request, kind),
    ),
  };
};

/** The theme that an editor names, with the accessory, if it is sold with it. */
const themeLink = async (request: PageRequest, themeId: string | undefined, sku: string) => {
  const accessory = accessoryOfSku(sku);
  const offer = themeId === undefined ? undefined : await openTheme(request.shop, themeId);
  if (!offer || !accessory) return [];
  const { id, name: text } = offer.theme;
  if (!offer.accessories.some((article) => article.sku === sku)) return [];
  const path = `${themePathOf(id)}?${formatQuery([[accessory, sku]])}`;
  return [{ text, href: hrefFor(request, path) }];
};

const PROPERTIES = ["format", "type", "color", "paper", "sample"] as const;

type Property = (typeof PROPERTIES)[number];

/** The properties in which articles of the same kind differ; each value leads to the article that differs in it alone. */
const propertiesOf = (
  request: PageRequest,
  { articles }: AccessoriesOffer,
  { parts, quantity }: AccessoryOffer,
) => {
  const others = articles.flatMap(({ sku }) => {
    const parsed = parseAccessorySku(sku);
    return parsed.ok && parsed.value.accessory === parts.accessory
      ? [{ sku, parts: parsed.value }]
      : [];
  });
  return PROPERTIES.flatMap((property) => {
    const values = Map.groupBy(others, (other) => valueOf(other.parts, property) ?? "");
    if (values.size < 2) return [];
    const chosenValue = valueOf(parts, property);
    const similarity = (other: AccessorySku): number =>
      PROPERTIES.filter((each) => valueOf(other, each) === valueOf(parts, each)).length;
    return [
      {
        label: request.shop.text(
          property === "sample" && parts.accessory === "materialset"
            ? "parameters.materialType"
            : LABELS[property],
        ),
        values: [...values].flatMap(([value, same]) => {
          const [best] = same.toSorted((a, b) => similarity(b.parts) - similarity(a.parts));
          return best
            ? [
                {
                  text: textOf(request, property, best.parts),
                  href: addressOf(request, best.sku, quantity),
                  isChosen: value === chosenValue,
                  ...(property === "color" && { color: value }),
                },
              ]
            : [];
        }),
      },
    ];
  });
};

const LABELS: Readonly<Record<Property, string>> = {
  format: "parameters.format",
  type: "parameters.type",
  color: "cards.filters.color",
  paper: "parameters.paper",
  sample: "parameters.paper",
};

const valueOf = (sku: AccessorySku, property: Property): string | undefined => {
  if (property === "format") return "format" in sku ? formatText(sku.format) : undefined;
  return { color: undefined, paper: undefined, sample: undefined, type: undefined, ...sku }[
    property
  ];
};

const textOf = (request: PageRequest, property: Property, sku: AccessorySku): string => {
  if (property !== "format") return propertyText(request, property, sku);
  if (!("format" in sku)) return "";
  const label = sizeLabel(sku.format, request.shop.place.locale);
  return sku.accessory === "envelope"
    ? `${request.shop.text(`cards.envelopes.${envelopeClassOf(sku.format)}`)}, ${label}`
    : label;
};
