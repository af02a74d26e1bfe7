import { MAX_ARTICLE_LENGTH } from "@passepartout/domain/cart/cart-article";
import type { Place } from "@passepartout/domain/market/place";
import {
  switchWhitelabelOrder,
  type WhitelabelSwitch,
} from "@passepartout/domain/customer/whitelabel";
import { z } from "zod";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { ACCESSORY_ARTICLES } from "../pricing/accessory-price.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { listOf } from "../http/field-schemas.ts";
import { priceFields } from "../../src/http/price-fields.ts";
import { prefersHtml } from "../http/prefers-html.ts";
import type { Store } from "../store/open-store.ts";
import type { CartLineRow } from "../store/tables.ts";
import { addLines, findLine, markRemoved, readLines, restoreLine, updateQuantity } from "./cart.ts";
import { answerForm } from "./account-answer.ts";
import { cartWaitMs, changeCart } from "./cart-change.ts";
import {
  type CartRefusal,
  isRefused,
  refusalField,
  refusalResponse,
  refusalText,
  refusedField,
} from "./cart-refusal.ts";
import { chooseDelivery, readDelivery } from "./cart-delivery.ts";
import { attachVoucher, detachVoucher, findVoucher, readVouchers } from "./cart-vouchers.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import {
  customerOf,
  customerResponse,
  customerSchema,
  privateResponse,
  redirectTo,
} from "./customer-response.ts";
import { customerText } from "./customer-texts.ts";
import { cartPage, refererPage } from "./page-urls.ts";
import { findVisitor, hasSessionCookie, type KnownVisitor, ownerOf } from "./sessions.ts";
import { SHIPPING_METHODS } from "../shop/shipping-methods.ts";
import { codeField, isVoucherCode, voucherSchema } from "./voucher-value.ts";

/** Maximum number of accessories of a product. */
const MAX_ACCESSORIES = 20;

const accessoryField = z
  .string("must be the sku of an accessory")
  .refine((sku) => ACCESSORY_ARTICLES.has(sku), "is not the sku of an accessory")
  .meta({ examples: ["ribbon-satin-gold"] });

const articleField = z
  .string("must be a designer link or a sku")
  .min(1, "must be a designer link or a sku")
  .max(MAX_ARTICLE_LENGTH, `must have at most ${MAX_ARTICLE_LENGTH} characters`)
  .meta({ examples: ["pen", "/configurator-card?themeId=1001&quantity=40"] });

const LINE_ID = /^[\w-]{1,60}$/;

const idField = z
  .string("must be the id of a line")
  .regex(LINE_ID, "must be the id of a line")
  .meta({ examples: ["6f6a1e0c-3f0f-4b57-9f7c-0d5a9b8f2c11"] });

/** A quantity as a visitor has entered it; the shop says in its words what is wrong with one. */
const quantityField = z
  .union([z.number(), z.string().max(20), z.null()], "must be a whole number")
  .meta({ examples: [1, "40"] })
  .transform((entry) => (/^\d{1,9}$/.test(String(entry)) ? Number(entry) : Number.NaN));

const lineSchema = z.object({ id: z.string(), article: z.string(), quantity: z.number() });

const cartSchema = z.object({
  lines: z.array(
    lineSchema.extend({
      price: z.object(priceFields).optional(),
      priceStored: z.number().nonnegative().optional(),
    }),
  ),
  vouchers: z.array(
    voucherSchema.extend({ kind: z.enum(["voucher", "gift"]), refusal: z.string().optional() }),
  ),
  delivery: z.string().optional(),
  removed: lineSchema.optional(),
  notice: z.string().optional(),
  noticeField: z.string().optional(),
  cartArticlesAmount: z.number(),
});

const EMPTY = { lines: [], vouchers: [], cartArticlesAmount: 0 };

/** Fragment of the message that an article has been added. */
const ADDED = "#added";

/** The address of a page without the line that has been edited on it: what is added next is no edit of it. */
const withoutLine = (page: string): string =>
  page.replace(/([?&])_line=[^&]*&?/, "$1").replace(/[?&]$/, "");

/** Changes the cart of an owner, or says why it cannot. */
type CartChange = (store: Store, owner: string) => Promise<CartRefusal | undefined>;

/** The response to an attempt beyond the limit: a browser is redirected to the cart, which says so. */
const tooMany = (request: Request, place: Place, waitMs: number): Response =>
  prefersHtml(request)
    ? redirectTo(request, cartPage(request, place, { refused: "tooMany" }))
    : tooManyRequests(waitMs, place);

export const cartEndpoints = (context: CustomerContext): readonly Endpoint[] => {
  const contentOf = async (store: Store, owner: string, place: Place) => {
    const [read, vouchers, delivery] = await Promise.all([
      readLines(store, owner, place, context.now()),
      readVouchers(store, owner, place),
      readDelivery(store, owner),
    ]);
    return {
      ...read,
      vouchers,
      ...(delivery !== undefined && { delivery }),
      cartArticlesAmount: read.lines.length,
    };
  };

  /** Changes the visitor's cart, and responds with what is in it then; a browser is redirected to the page that `next` leads to. */
  const change = async (
    request: Request,
    place: Place,
    apply: CartChange,
    next: string = cartPage(request, place),
  ): Promise<Response> => {
    const waitMs = await cartWaitMs(context, request);
    if (waitMs > 0) return tooMany(request, place, waitMs);
    const store = await context.store();
    const changed = await changeCart(context, request, apply);
    if (isRefused(changed))
      return prefersHtml(request)
        ? redirectTo(request, cartPage(request, place, { refused: changed }))
        : refusalResponse(changed, place);
    return prefersHtml(request)
      ? redirectTo(request, next, changed)
      : privateResponse(request, await contentOf(store, ownerOf(changed.visitor), place), changed);
  };

  const changeLine = (
    request: Request,
    place: Place,
    id: string,
    apply: (store: Store, line: CartLineRow) => Promise<CartRefusal | undefined>,
    next?: string,
  ) =>
    change(
      request,
      place,
      async (store, owner) => {
        const line = await findLine(store, owner, id);
        return line ? apply(store, line) : "gone";
      },
      next,
    );

  return [
    endpoint({
      method: "GET",
      path: "/web-api/cart",
      summary:
        "Returns the lines of the visitor's cart with their prices at this moment, and the attached vouchers; `refused` adds the text of a refusal as `notice`, and the field that it is about as `noticeField`.",
      query: z.object({ refused: refusalField.optional().catch(undefined) }),
      response: cartSchema,
      handle: async ({ query: { refused }, request, place }) => {
        const store = hasSessionCookie(request) ? await context.store() : undefined;
        const visitor = store && (await findVisitor(store, request, context.now()));
        const content = store && visitor ? await contentOf(store, ownerOf(visitor), place) : EMPTY;
        return privateResponse(request, {
          ...content,
          ...(refused && {
            notice: refusalText(refused, place),
            noticeField: refusedField(refused),
          }),
        });
      },
    }),
    endpoint({
      method: "POST",
      path: "/web-api/cart-article",
      summary:
        "Adds an article to the cart, which is a designer link or a SKU, in a `quantity`, and accessories that are ordered with it by SKU, each in that quantity; it joins the line of the same article, or takes the place of `line`. Redirects a browser back to the page of the form.",
      query: NO_FIELDS,
      body: z.object({
        article: articleField,
        quantity: quantityField.optional(),
        /** The line whose choice has been edited. */
        line: idField.optional().catch(undefined),
        "accessories[]": listOf(accessoryField, MAX_ACCESSORIES).default([]),
      }),
      response: cartSchema,
      handle: async ({ body, request, place }) => {
        const { article, quantity, line } = body;
        const choices = [
          { article, quantity },
          ...body["accessories[]"].map((sku) => ({ article: sku, quantity: quantity ?? 1 })),
        ];
        return change(
          request,
          place,
          (store, owner) =>
            addLines(store, owner, choices, { place, now: context.now(), replaced: line }),
          `${withoutLine(refererPage(request, place))}${ADDED}`,
        );
      },
    }),
    endpoint({
      method: "POST",
      path: "/web-api/cart-quantity",
      summary: "Sets the quantity of a line, whose price is then that of this moment.",
      query: NO_FIELDS,
      body: z.object({ id: idField, quantity: quantityField }),
      response: cartSchema,
      handle: ({ body: { id, quantity }, request, place }) =>
        changeLine(request, place, id, (store, line) =>
          updateQuantity(store, line, quantity, place, context.now()),
        ),
    }),
    endpoint({
      method: "POST",
      path: "/web-api/cart-remove",
      summary: "Removes a line, which can be restored for an hour.",
      query: NO_FIELDS,
      body: z.object({ id: idField }),
      response: cartSchema,
      handle: ({ body: { id }, request, place }) =>
        changeLine(
          request,
          place,
          id,
          async (store, line) => {
            if (line.removed_at === null) await markRemoved(store, line, context.now());
            return undefined;
          },
          cartPage(request, place, { removed: id }),
        ),
    }),
    endpoint({
      method: "POST",
      path: "/web-api/cart-restore",
      summary: "Puts a removed line back to its place.",
      query: NO_FIELDS,
      body: z.object({ id: idField }),
      response: cartSchema,
      handle: ({ body: { id }, request, place }) =>
        changeLine(request, place, id, async (store, line) =>
          line.removed_at === null ? undefined : restoreLine(store, line, place, context.now()),
        ),
    }),
    endpoint({
      method: "POST",
      path: "/web-api/cart-voucher",
      summary:
        "Attaches a voucher or a gift voucher to the cart, which does not redeem it; another voucher is detached.",
      query: NO_FIELDS,
      body: z.object({ code: codeField }),
      response: cartSchema,
      handle: async ({ body: { code }, request, place }) => {
        const { waitMs } = await consumeByAddress(request, context.limits.voucherByAddress);
        if (waitMs > 0) return tooMany(request, place, waitMs);
        return change(request, place, async (store, owner) => {
          if (!isVoucherCode(code)) return "voucherMalformed";
          const voucher = await findVoucher(store, code);
          return voucher
            ? attachVoucher(store, owner, voucher, place, context.now())
            : "voucherUnknown";
        });
      },
    }),
    endpoint({
      method: "POST",
      path: "/web-api/cart-delivery",
      summary:
        "Chooses a shipping method for the cart; it counts where the articles and the country of delivery have it.",
      query: NO_FIELDS,
      body: z.object({
        method: z.enum(SHIPPING_METHODS, `must be one of ${SHIPPING_METHODS.join(", ")}`),
      }),
      response: cartSchema,
      handle: ({ body: { method }, request, place }) =>
        change(request, place, async (store, owner) => {
          await chooseDelivery(store, owner, method);
          return undefined;
        }),
    }),
    endpoint({
      method: "POST",
      path: "/web-api/cart-voucher-remove",
      summary: "Detaches a voucher from the cart.",
      query: NO_FIELDS,
      body: z.object({ code: codeField }),
      response: cartSchema,
      handle: ({ body: { code }, request, place }) =>
        change(request, place, async (store, owner) => {
          if (isVoucherCode(code)) await detachVoucher(store, owner, code);
          return undefined;
        }),
    }),
    endpoint({
      method: "POST",
      path: "/whitelabel/switch",
      summary:
        "Switches a whitelabel customer between own orders and orders on behalf of others. Everybody else gets 403.",
      query: NO_FIELDS,
      body: z.object({ to: z.enum(["on", "off"], "must be on or off").optional() }),
      response: customerSchema,
      confirmation: (locale) => ({
        prompt: `${customerText("whitelabelSwitch", locale)}?`,
        button: customerText("confirm", locale),
      }),
      handle: async ({ body, request, place }) => {
        const { waitMs } = await consumeByAddress(request, context.limits.whitelabelByAddress);
        if (waitMs > 0) return tooManyRequests(waitMs, place);
        const visitor = await switchWhitelabel(context, request, body.to);
        if (!visitor)
          return prefersHtml(request)
            ? answerForm(
                request,
                place,
                "login",
                {},
                errorResponse(403, customerText("sessionEnded", place.locale)),
              )
            : errorResponse(403, customerText("whitelabelRefused", place.locale));
        return prefersHtml(request)
          ? redirectTo(request, refererPage(request, place))
          : customerResponse(context, request, visitor);
      },
    }),
  ];
};

/** Returns undefined if the visitor is no whitelabel customer. */
const switchWhitelabel = async (
  context: CustomerContext,
  request: Request,
  to: WhitelabelSwitch | undefined,
): Promise<KnownVisitor | undefined> => {
  if (!hasSessionCookie(request)) return undefined;
  const store = await context.store();
  const visitor = await findVisitor(store, request, context.now());
  const isOn = switchWhitelabelOrder(customerOf(context, visitor), to);
  if (!visitor || !isOn.ok) return undefined;
  const session = { ...visitor.session, is_whitelabel_order: isOn.value ? 1 : 0 };
  await store
    .updateTable("sessions")
    .set({ is_whitelabel_order: session.is_whitelabel_order })
    .where("id_hash", "=", session.id_hash)
    .execute();
  return { ...visitor, session };
};
