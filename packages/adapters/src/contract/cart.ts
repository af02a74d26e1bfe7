import { MAX_ARTICLE_LENGTH } from "@passepartout/domain/cart/cart-article";
import { MAX_ACCESSORY_QUANTITY } from "@passepartout/domain/catalogue/card";
import * as z from "zod/mini";
import { get, post } from "./contract.ts";
import {
  accessorySku,
  lenient,
  listOf,
  maybeText,
  only,
  price,
  text,
  textUpTo,
  wholeNumberOrText,
} from "./fields.ts";

/** The articles of a whole cart, in a signed text. */
const MAX_RESULT_LENGTH = 500_000;

const maybeNumber = z.optional(z.number());

const voucher = z.object({
  code: text,
  percent: maybeNumber,
  amount: maybeNumber,
  currency: maybeText,
});

const line = z.object({ id: text, article: text, quantity: z.number() });

const content = z.object({
  lines: z.array(z.extend(line, { price: z.optional(price), priceStored: maybeNumber })),
  vouchers: z.array(z.extend(voucher, { kind: z.enum(["voucher", "gift"]), refusal: maybeText })),
  delivery: maybeText,
  removed: z.optional(z.extend(line, { others: maybeNumber })),
  notice: maybeText,
  noticeField: maybeText,
  orderNumber: maybeText,
});

/** A random text that nobody guesses. */
const basketId = text.check(z.regex(/^[\w-]{1,60}$/, "must be the id of a basket"));

export const CART = get("/web-api/cart", content, {
  query: z.object({ refused: lenient(text), basket: lenient(basketId) }),
  isPersonal: true,
});

export const HAND_OVER = post("/web-api/cart-hand-over", z.object({ basket: basketId }), content);

/** What a checkout says about a basket, once or often, outside of the visitor's session. */
export const CHECKOUT_RESULT = post(
  "/web-api/checkout-result",
  z.object({ result: textUpTo(MAX_RESULT_LENGTH) }),
  z.object({ basket: text, orderNumber: maybeText }),
);

const lineId = z
  .string("must be the id of a line")
  .check(
    z.regex(/^[\w-]{1,60}$/, "must be the id of a line"),
    z.meta({ examples: ["6f6a1e0c-3f0f-4b57-9f7c-0d5a9b8f2c11"] }),
  );

/** A quantity as a visitor has entered it; the shop says in its words what is wrong with one. */
const enteredQuantity = z.pipe(
  z
    .union([z.number(), textUpTo(20), z.null()], "must be a whole number")
    .check(z.meta({ examples: [1, "40"] })),
  z.transform((entry) => (/^\d{1,9}$/.test(String(entry)) ? Number(entry) : Number.NaN)),
);

const code = z.pipe(
  textUpTo(200),
  z.transform((entry) => entry.trim().toUpperCase()),
);

export const MAX_ACCESSORIES = 20;

export const ADD_ARTICLE = post(
  "/web-api/cart-article",
  z.object({
    article: z
      .string("must be a designer link or a sku")
      .check(
        z.minLength(1, "must be a designer link or a sku"),
        z.maxLength(MAX_ARTICLE_LENGTH, `must have at most ${MAX_ARTICLE_LENGTH} characters`),
        z.meta({ examples: ["pen", "/configurator-card?themeId=1001&quantity=40"] }),
      ),
    quantity: z.optional(enteredQuantity),
    /** The line whose choice has been edited. */
    line: lenient(lineId),
    "accessories[]": z._default(listOf(accessorySku, MAX_ACCESSORIES), []),
  }),
  content,
  { hasActionKey: true },
);

const lineBody = z.object({ id: lineId });

export const SET_QUANTITY = post(
  "/web-api/cart-quantity",
  z.extend(lineBody, { quantity: enteredQuantity }),
  content,
);

export const REMOVE_LINE = post("/web-api/cart-remove", lineBody, content);

export const RESTORE_LINE = post("/web-api/cart-restore", lineBody, content);

const codeFields = z.object({ code });

export const ATTACH_VOUCHER = post("/web-api/cart-voucher", codeFields, content);

export const DETACH_VOUCHER = post("/web-api/cart-voucher-remove", codeFields, content);

export const CHOOSE_DELIVERY = post("/web-api/cart-delivery", z.object({ method: text }), content);

const accessory = z.object({
  sku: accessorySku,
  quantity: z._default(wholeNumberOrText(1, MAX_ACCESSORY_QUANTITY), 1),
});

const articlesInCart = only("cartArticlesAmount", z.number());

export const ADD_ACCESSORY = post("/accessory", accessory, articlesInCart, {
  hasActionKey: true,
});

export const ADD_CARD_ACCESSORIES = post(
  "/web-api/card-accessory-order",
  z.extend(accessory, {
    sku: z.optional(accessorySku),
    items: z.optional(z.array(accessory).check(z.minLength(1), z.maxLength(50))),
  }),
  articlesInCart,
  { hasActionKey: true },
);

export const VOUCHER_VALUE = get("/web-api/voucher", voucher, {
  query: codeFields,
  isPersonal: true,
  isRefusable: true,
});

export const GIFT_VALUE = { ...VOUCHER_VALUE, path: "/gift-voucher" };

export const REDEEM_VOUCHER = post(VOUCHER_VALUE.path, codeFields, voucher, {
  hasActionKey: true,
});

export const REDEEM_GIFT = { ...REDEEM_VOUCHER, path: GIFT_VALUE.path };
