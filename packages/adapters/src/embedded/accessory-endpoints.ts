import { ACCESSORIES } from "@passepartout/domain/catalogue/card";
import { addPrices, type Price } from "@passepartout/domain/market/price";
import { z } from "zod";
import { ACCESSORY_ARTICLES, accessoryPrice } from "./accessory-model.ts";
import { endpoint, NO_FIELDS, refusal, type BackendVisit, type Endpoint } from "./endpoint.ts";
import { oneOf, priceFields, wholeNumber, wholeNumberOrText } from "./fields.ts";

/** Puts articles into the cart of whoever asks: how many are in it then, and what the answer has to carry so that it stays theirs. */
export type AddArticles = (
  request: Request,
  amount: number,
) => Promise<{ readonly cartArticlesAmount: number; readonly headers: Headers }>;

const MOST_PIECES = 1000;

const skuField = z
  .string("must be an article number, like envelope-standard-weiss-162x114")
  .refine((sku) => ACCESSORY_ARTICLES.has(sku), "is not an article number of an accessory")
  .meta({ examples: [...ACCESSORY_ARTICLES.keys()] });

const accessory = z.object({
  sku: z.string(),
  accessory: oneOf(ACCESSORIES),
  envelopeClass: z.string().optional(),
  ...priceFields,
});

const ordered = z.object({
  articles: z.array(z.object({ sku: z.string(), quantity: z.number(), ...priceFields })),
  ...priceFields,
  cartArticlesAmount: z.number(),
});

const told = (sku: string, quantity: number, visit: BackendVisit) => {
  const article = ACCESSORY_ARTICLES.get(sku);
  if (!article) return [];
  const { cents: _, ...described } = article;
  return [{ ...described, ...accessoryPrice(article, quantity, visit) }];
};

interface Piece {
  readonly sku: string;
  readonly quantity: number;
}

/** What the backend knows of accessories, and how they are ordered. [API-14, API-22] */
export const createAccessoryEndpoints = (addArticles: AddArticles): readonly Endpoint[] => {
  const order = async (
    pieces: readonly Piece[],
    request: Request,
    visit: BackendVisit,
  ): Promise<Response> => {
    const articles = pieces.flatMap(({ sku, quantity }) =>
      told(sku, quantity, visit).map(({ priceCurrent, priceOriginal }) => ({
        sku,
        quantity,
        priceCurrent,
        priceOriginal,
      })),
    );
    const added = await addArticles(request, articles.length);
    const total = articles.reduce<Price>(addPrices, { priceCurrent: 0, priceOriginal: 0 });
    added.headers.set("Cache-Control", "private, no-store");
    return Response.json(
      { articles, ...total, cartArticlesAmount: added.cartArticlesAmount },
      { headers: added.headers },
    );
  };
  const priceOf = (path: string, id: string) =>
    endpoint({
      method: "GET",
      path,
      summary: `What a number of pieces of an accessory costs. [${id}]`,
      query: z.object({ sku: skuField, quantity: wholeNumber(1, MOST_PIECES).default(1) }),
      answer: accessory.extend({ quantity: z.number() }),
      run: ({ query: { sku, quantity }, visit }) => {
        const [found] = told(sku, quantity, visit);
        return found
          ? { ...found, quantity }
          : refusal(404, "there is no such accessory", { sku: ["is not known"] });
      },
    });
  const piece = { sku: skuField, quantity: wholeNumberOrText(1, MOST_PIECES).default(1) };
  return [
    endpoint({
      method: "POST",
      path: "/accessory",
      summary: "Puts an accessory into the cart. [API-14]",
      query: NO_FIELDS,
      body: z.object(piece),
      answer: ordered,
      run: ({ body, request, visit }) => order([body], request, visit),
    }),
    priceOf("/price-api/accessory", "API-14"),
    priceOf("/web-api/card-accessory-price", "API-22"),
    endpoint({
      method: "GET",
      path: "/web-api/card-accessories",
      summary:
        "The accessories of cards, of one kind where it is named, with their prices. [API-22]",
      query: z.object({
        accessory: oneOf(ACCESSORIES).optional(),
        envelopeClass: oneOf(["C6", "B6", "DINLANG"]).optional(),
      }),
      answer: z.object({ accessories: z.array(accessory) }),
      run: ({ query, visit }) => ({
        accessories: [...ACCESSORY_ARTICLES.values()]
          .filter(
            (article) =>
              (query.accessory ?? article.accessory) === article.accessory &&
              (query.envelopeClass === undefined || query.envelopeClass === article.envelopeClass),
          )
          .flatMap(({ sku }) => told(sku, 1, visit)),
      }),
    }),
    endpoint({
      method: "POST",
      path: "/web-api/card-accessory-order",
      summary: "Orders accessories of cards: one, or several as `items`. [API-22]",
      query: NO_FIELDS,
      body: z.object({
        sku: skuField.optional(),
        quantity: piece.quantity,
        items: z.array(z.object(piece)).min(1).max(50).optional(),
      }),
      answer: ordered,
      run: ({ body: { sku, quantity, items = [] }, request, visit }) => {
        const pieces = sku === undefined ? items : [{ sku, quantity }, ...items];
        return pieces.length > 0
          ? order(pieces, request, visit)
          : refusal(400, "the body does not fit", { sku: ["must be there, or a list of items"] });
      },
    }),
  ];
};
