import {
  ACCESSORIES,
  ENVELOPE_CLASSES,
  MAX_ACCESSORY_QUANTITY,
} from "@passepartout/domain/catalogue/card";
import type { CartChoice } from "@passepartout/domain/cart/cart-lines.port";
import type { Place } from "@passepartout/domain/market/place";
import { addPrices, type Price } from "@passepartout/domain/market/price";
import { z } from "zod";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { listOf, oneOf, wholeNumber, wholeNumberOrText } from "../http/field-schemas.ts";
import { priceFields } from "../../src/http/price-fields.ts";
import { prefersHtml } from "../http/prefers-html.ts";
import {
  ACCESSORY_ARTICLES,
  accessoryPrice,
  type AccessoryArticle,
} from "../pricing/accessory-price.ts";

/** Adds articles to the visitor's cart. Returns the new number of articles, the headers of the response with the session cookie of a new session, and the page of the form, or an error response. */
export type AddArticles = (
  request: Request,
  place: Place,
  choices: readonly CartChoice[],
) => Promise<
  | {
      readonly cartArticlesAmount: number;
      readonly headers: Headers;
      /** The path of the page from which a browser sends a form. */
      readonly page: string;
    }
  | Response
>;

/** Fragment of the message that an article has been added. */
const ADDED = "#added";

const skuField = z
  .string("must be the sku of an accessory, for example envelope-standard-weiss-162x114")
  .refine((sku) => ACCESSORY_ARTICLES.has(sku), "is not the sku of an accessory")
  .meta({ examples: [...ACCESSORY_ARTICLES.keys()] });

const accessorySchema = z.object({
  sku: z.string(),
  accessory: oneOf(ACCESSORIES),
  envelopeClass: z.string().optional(),
  ...priceFields,
});

const orderSchema = z.object({
  articles: z.array(z.object({ sku: z.string(), quantity: z.number(), ...priceFields })),
  ...priceFields,
  cartArticlesAmount: z.number(),
});

const pricedAccessory = (article: AccessoryArticle, quantity: number, place: Place) => {
  const { cents: _, ...rest } = article;
  return { ...rest, ...accessoryPrice(article, quantity, place) };
};

interface Item {
  readonly sku: string;
  readonly quantity: number;
}

export const createAccessoryEndpoints = (addArticles: AddArticles): readonly Endpoint[] => {
  const order = async (
    items: readonly Item[],
    request: Request,
    place: Place,
  ): Promise<Response> => {
    const articles = items.flatMap(({ sku, quantity }) => {
      const article = ACCESSORY_ARTICLES.get(sku);
      return article ? [{ sku, quantity, ...accessoryPrice(article, quantity, place) }] : [];
    });
    const added = await addArticles(
      request,
      place,
      articles.map(({ sku, quantity }) => ({ article: sku, quantity })),
    );
    if (added instanceof Response) return added;
    const { cartArticlesAmount, headers, page } = added;
    if (prefersHtml(request)) {
      headers.set("Location", `${page}${ADDED}`);
      return new Response(null, { status: 303, headers });
    }
    const total = articles.reduce<Price>(addPrices, { priceCurrent: 0, priceOriginal: 0 });
    return Response.json({ articles, ...total, cartArticlesAmount }, { headers });
  };
  const priceEndpoint = (path: string) =>
    endpoint({
      method: "GET",
      path,
      summary:
        "Returns the price of a quantity of one accessory; `quantities[]` adds the prices of several numbers.",
      query: z.object({
        sku: skuField,
        quantity: wholeNumber(1, MAX_ACCESSORY_QUANTITY).default(1),
        "quantities[]": listOf(wholeNumber(1, MAX_ACCESSORY_QUANTITY)).optional(),
      }),
      response: accessorySchema.extend({
        quantity: z.number(),
        prices: z.array(z.object({ quantity: z.number(), ...priceFields })).optional(),
      }),
      handle: ({ query: { sku, quantity, "quantities[]": quantities }, place }) => {
        const article = ACCESSORY_ARTICLES.get(sku);
        return article
          ? {
              ...pricedAccessory(article, quantity, place),
              quantity,
              ...(quantities && {
                prices: quantities.map((number) => ({
                  quantity: number,
                  ...accessoryPrice(article, number, place),
                })),
              }),
            }
          : errorResponse(404, "unknown accessory", { sku: ["is unknown"] });
      },
    });
  const item = { sku: skuField, quantity: wholeNumberOrText(1, MAX_ACCESSORY_QUANTITY).default(1) };
  return [
    endpoint({
      method: "POST",
      path: "/accessory",
      summary: "Adds an accessory to the cart. Redirects a browser back to the page of the form.",
      query: NO_FIELDS,
      body: z.object(item),
      response: orderSchema,
      handle: ({ body, request, place }) => order([body], request, place),
    }),
    priceEndpoint("/price-api/accessory"),
    priceEndpoint("/web-api/card-accessory-price"),
    endpoint({
      method: "GET",
      path: "/web-api/card-accessories",
      summary:
        "Lists the accessories of cards with the prices of `quantity` pieces, optionally of one kind.",
      query: z.object({
        accessory: oneOf(ACCESSORIES).optional(),
        envelopeClass: oneOf(ENVELOPE_CLASSES).optional(),
        quantity: wholeNumber(1, MAX_ACCESSORY_QUANTITY).default(1),
      }),
      response: z.object({ accessories: z.array(accessorySchema) }),
      handle: ({ query, place }) => ({
        accessories: [...ACCESSORY_ARTICLES.values()]
          .filter(
            (article) =>
              (query.accessory ?? article.accessory) === article.accessory &&
              (query.envelopeClass === undefined || query.envelopeClass === article.envelopeClass),
          )
          .map((article) => pricedAccessory(article, query.quantity, place)),
      }),
    }),
    endpoint({
      method: "POST",
      path: "/web-api/card-accessory-order",
      summary: "Adds accessories of cards to the cart: one by `sku`, several as `items`.",
      query: NO_FIELDS,
      body: z.object({
        sku: skuField.optional(),
        quantity: item.quantity,
        items: z.array(z.object(item)).min(1).max(50).optional(),
      }),
      response: orderSchema,
      handle: ({ body: { sku, quantity, items = [] }, request, place }) => {
        const all = sku === undefined ? items : [{ sku, quantity }, ...items];
        return all.length > 0
          ? order(all, request, place)
          : errorResponse(400, "invalid body: see `errors`", {
              sku: ["is required unless `items` is given"],
            });
      },
    }),
  ];
};
