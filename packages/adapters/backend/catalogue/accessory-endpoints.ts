import type { CartChoice } from "@passepartout/domain/cart/cart.port";
import type { Place } from "@passepartout/domain/market/place";
import { addPrices, type Price } from "@passepartout/domain/market/price";
import * as z from "zod/mini";
import { endpoint, type Endpoint, withBody, withQuery } from "../http/endpoint.ts";
import { errorResponse, jsonResponse } from "../../src/http/error-response.ts";
import { prefersHtml } from "../http/request-place.ts";
import {
  ACCESSORY_ARTICLES,
  type AccessoryArticle,
  accessoryPrice,
} from "../pricing/accessory-price.ts";
import { pricesFor } from "../pricing/storefront-price.ts";
import { accessorySku } from "../../src/contract/fields.ts";
import { ADD_ACCESSORY, ADD_CARD_ACCESSORIES } from "../../src/contract/cart.ts";
import * as contracts from "../../src/contract/prices.ts";

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
export const ADDED = "#added";

export const accessoryField = accessorySku.check(
  z.refine((sku) => ACCESSORY_ARTICLES.has(sku), "is not the sku of an accessory"),
  z.meta({ examples: [...ACCESSORY_ARTICLES.keys()] }),
);

const pricedAccessory = (article: AccessoryArticle, quantity: number, place: Place) => {
  const { cents: _, ...rest } = article;
  return { ...rest, ...accessoryPrice(article, quantity, place) };
};

const item = z.extend(ADD_ACCESSORY.body, { sku: accessoryField });

export const createAccessoryEndpoints = (addArticles: AddArticles): readonly Endpoint[] => {
  const order = async (items: readonly z.output<typeof item>[], request: Request, place: Place) => {
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
    return jsonResponse({ articles, ...total, cartArticlesAmount }, { headers });
  };
  const priceEndpoint = (contract: typeof contracts.ACCESSORY_PRICE) =>
    endpoint(withQuery(contract, { sku: accessoryField }), {
      summary:
        "Returns the price of a quantity of one accessory; `quantities[]` adds the prices of several numbers.",
      handle: ({ query: { sku, quantity, "quantities[]": quantities }, place }) => {
        const article = ACCESSORY_ARTICLES.get(sku);
        if (!article) return errorResponse(404, "unknown accessory", { sku: ["is unknown"] });
        const prices = pricesFor(quantities, (number) => accessoryPrice(article, number, place));
        return { ...pricedAccessory(article, quantity, place), quantity, ...prices };
      },
    });
  return [
    endpoint(withBody(ADD_ACCESSORY, { sku: accessoryField }), {
      summary: "Adds an accessory to the cart. Redirects a browser back to the page of the form.",
      handle: ({ body, request, place }) => order([body], request, place),
    }),
    priceEndpoint(contracts.ACCESSORY_PRICE),
    priceEndpoint(contracts.CARD_ACCESSORY_PRICE),
    endpoint(contracts.CARD_ACCESSORIES, {
      summary:
        "Lists the accessories of cards with the prices of `quantity` pieces, optionally of one kind.",
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
    endpoint(
      withBody(ADD_CARD_ACCESSORIES, {
        sku: z.optional(accessoryField),
        items: z.optional(z.array(item).check(z.minLength(1), z.maxLength(50))),
      }),
      {
        summary: "Adds accessories of cards to the cart: one by `sku`, several as `items`.",
        handle: ({ body: { sku, quantity, items = [] }, request, place }) => {
          const all = sku === undefined ? items : [{ sku, quantity }, ...items];
          return all.length > 0
            ? order(all, request, place)
            : errorResponse(400, "invalid body: see `errors`", {
                sku: ["is required unless `items` is given"],
              });
        },
      },
    ),
  ];
};
