import { present } from "@passepartout/domain/kernel/fields";
import { offers } from "@passepartout/domain/market/storefront";
import { switchWhitelabelOrder } from "@passepartout/domain/customer/customer";
import * as z from "zod/mini";
import { accessoryField, ADDED } from "../catalogue/accessory-endpoints.ts";
import type { Sending } from "../../src/contract/contract.ts";
import type { ResponseOf } from "../../src/http/error-response.ts";
import { withBody, withQuery } from "../http/endpoint.ts";
import { prefersHtml } from "../http/request-place.ts";
import type { CartLineRow } from "../store/tables.ts";
import { type Cart, findLine, readLines, removeLine, restoreLine, updateQuantity } from "./cart.ts";
import { answerForm } from "./account-answer.ts";
import { addOnce, cartWaitMs, changeCart } from "./cart-change.ts";
import {
  isRefused,
  refusalField,
  refusalResponse,
  refusalText,
  refusedField,
} from "./cart-refusal.ts";
import { chooseDelivery, readDelivery } from "./cart-delivery.ts";
import {
  attachVoucher,
  detachVoucher,
  findVoucher,
  isVoucherCode,
  readVouchers,
} from "./cart-vouchers.ts";
import { addBasketOwner, orderOfBasket } from "./checkout-endpoints.ts";
import { consumeByAddress } from "../../src/processes/rate-limit.ts";
import {
  customerOf,
  customerResponse,
  privateResponse,
  redirectTo,
  refuse,
  tooManyRequests,
} from "./customer-response.ts";
import { confirmationOf } from "./customer-texts.ts";
import { cartPage, refererPage } from "./page-urls.ts";
import { countCartLines, ownerOf } from "./sessions.ts";
import { type VisitorCall, visitorEndpoint, visitorOf } from "./visitor-call.ts";
import { SHIPPING_METHODS } from "../shop/shipping-methods.ts";
import { SWITCH_WHITELABEL } from "../../src/contract/accounts.ts";
import * as contracts from "../../src/contract/cart.ts";
import { lenient, listOf, oneOf } from "../../src/contract/fields.ts";

type CartBody = Sending<typeof contracts.CART> & { readonly cartArticlesAmount: number };

const EMPTY: CartBody = { lines: [], vouchers: [], cartArticlesAmount: 0 };

/** The address of a page without the line that has been edited on it: what is added next is no edit of it. */
const withoutLine = (page: string): string =>
  page.replace(/([?&])_line=[^&]*&?/, "$1").replace(/[?&]$/, "");

/** Changes the cart of an owner, or says why it cannot. */
type CartChange = Parameters<typeof changeCart>[1];

/** The response to an attempt beyond the limit: a browser is redirected to the cart, which says so. */
const tooMany = (call: VisitorCall, waitMs: number): ResponseOf<never> =>
  prefersHtml(call.request)
    ? redirectTo(call.request, cartPage(call, { refused: "tooMany" }))
    : tooManyRequests(waitMs, call.place);

const contentOf = async (call: VisitorCall, owner: string): Promise<CartBody> => {
  const cart = { ...call, store: await call.store(), owner };
  const [read, vouchers, delivery] = await Promise.all([
    readLines(cart),
    readVouchers(cart),
    readDelivery(cart),
  ]);
  return { ...read, vouchers, ...present({ delivery }), cartArticlesAmount: read.lines.length };
};

/** Changes the visitor's cart, and responds with what is in it then; a browser is redirected to the page that `next` leads to. */
const change = async (call: VisitorCall, apply: CartChange, next: string = cartPage(call)) => {
  const { request, place } = call;
  const waitMs = await cartWaitMs(call);
  if (waitMs > 0) return tooMany(call, waitMs);
  const changed = await changeCart(call, apply);
  if (isRefused(changed))
    return prefersHtml(request)
      ? redirectTo(request, cartPage(call, { refused: changed }))
      : refusalResponse(changed, place);
  return prefersHtml(request)
    ? redirectTo(request, next, changed)
    : privateResponse(request, await contentOf(call, ownerOf(changed.visitor)), changed);
};

const changeLine = (
  call: VisitorCall,
  id: string,
  apply: (cart: Cart, line: CartLineRow) => ReturnType<CartChange>,
  next?: string,
) => {
  const changeFound: CartChange = async (cart) => {
    const line = await findLine(cart, id);
    return line ? apply(cart, line) : "gone";
  };
  return change(call, changeFound, next);
};

export const cartEndpoints = [
  visitorEndpoint(withQuery(contracts.CART, { refused: lenient(refusalField) }), {
    summary:
      "Returns the lines of the visitor's cart with their prices at this moment, and the attached vouchers; `refused` adds the text of a refusal as `notice`, and the field that it is about as `noticeField`; `basket`, with which a checkout sends the visitor back, the number of its order as `orderNumber`, if it was this cart.",
    handle: async ({ query: { refused, basket }, ...call }) => {
      const visitor = await visitorOf(call);
      const content = visitor ? await contentOf(call, ownerOf(visitor)) : EMPTY;
      const orderNumber =
        visitor && basket !== undefined
          ? await orderOfBasket(await call.store(), basket, ownerOf(visitor))
          : undefined;
      return privateResponse(call.request, {
        ...content,
        ...present({ orderNumber }),
        ...(refused && {
          notice: refusalText(refused, call.place),
          noticeField: refusedField(refused),
        }),
      });
    },
  }),
  visitorEndpoint(
    withBody(contracts.ADD_ARTICLE, {
      "accessories[]": z._default(listOf(accessoryField, contracts.MAX_ACCESSORIES), []),
    }),
    {
      summary:
        "Adds an article to the cart, which is a designer link or a SKU, in a `quantity`, and accessories that are ordered with it by SKU, each in that quantity; it joins the line of the same article, or takes the place of `line`. Redirects a browser back to the page of the form.",
      handle: async ({ body, ...call }) => {
        const { article, quantity, line } = body;
        const choices = [
          { article, quantity },
          ...body["accessories[]"].map((sku) => ({ article: sku, quantity: quantity ?? 1 })),
        ];
        const next = `${withoutLine(refererPage(call))}${ADDED}`;
        return change(call, addOnce(call, choices, line), next);
      },
    },
  ),
  visitorEndpoint(contracts.SET_QUANTITY, {
    summary: "Sets the quantity of a line, whose price is then that of this moment.",
    handle: ({ body: { id, quantity }, ...call }) =>
      changeLine(call, id, (cart, line) => updateQuantity(cart, line, quantity)),
  }),
  visitorEndpoint(contracts.REMOVE_LINE, {
    summary:
      "Removes a line, and with cards the accessories that came with them; it can be restored for an hour.",
    handle: ({ body: { id }, ...call }) =>
      changeLine(call, id, removeLine, cartPage(call, { removed: id })),
  }),
  visitorEndpoint(contracts.RESTORE_LINE, {
    summary: "Puts a removed line back to its place, with those that were removed with it.",
    handle: ({ body: { id }, ...call }) => changeLine(call, id, restoreLine),
  }),
  visitorEndpoint(contracts.ATTACH_VOUCHER, {
    summary:
      "Attaches a voucher or a gift voucher to the cart, which does not redeem it; another voucher is detached.",
    handle: async ({ body: { code }, ...call }) => {
      const { request } = call;
      const { voucherByAddress, welcomeByAddress } = call.limits;
      const { waitMs } = await consumeByAddress(request, voucherByAddress);
      if (waitMs > 0) return tooMany(call, waitMs);
      const isReadable = isVoucherCode(code) && offers(call.definition, "vouchers");
      const voucher = isReadable ? await findVoucher(await call.store(), code) : undefined;
      const welcome =
        voucher?.is_for_everyone === 1 && (await consumeByAddress(request, welcomeByAddress));
      if (welcome && welcome.waitMs > 0) return tooMany(call, welcome.waitMs);
      return change(call, async (cart) => {
        if (!isVoucherCode(code)) return "voucherMalformed";
        return voucher ? attachVoucher(cart, voucher) : "voucherUnknown";
      });
    },
  }),
  visitorEndpoint(withBody(contracts.CHOOSE_DELIVERY, { method: oneOf(SHIPPING_METHODS) }), {
    summary:
      "Chooses a shipping method for the cart; it counts where the articles and the country of delivery have it.",
    handle: ({ body: { method }, ...call }) => change(call, (cart) => chooseDelivery(cart, method)),
  }),
  visitorEndpoint(contracts.DETACH_VOUCHER, {
    summary: "Detaches a voucher from the cart.",
    handle: ({ body: { code }, ...call }) =>
      change(call, async ({ store, owner }) => {
        if (isVoucherCode(code)) await detachVoucher(store, owner, code);
      }),
  }),
  visitorEndpoint(contracts.HAND_OVER, {
    summary:
      "Notes that a basket with a random id, which is handed over to the checkout, is of the visitor's cart; its order is settled with that customer or guest. 404 if the cart is empty.",
    handle: ({ body: { basket }, ...call }) =>
      change(call, async ({ store, owner }) => {
        if ((await countCartLines(store, owner)) === 0) return "gone";
        return addBasketOwner(store, basket, owner, call.now());
      }),
  }),
  visitorEndpoint(SWITCH_WHITELABEL, {
    summary:
      "Switches a whitelabel customer between own orders and orders on behalf of others. Everybody else gets 403.",
    confirmation: confirmationOf("whitelabelSwitch"),
    handle: async ({ body, ...call }) => {
      const { place, request } = call;
      const { waitMs } = await consumeByAddress(request, call.limits.whitelabelByAddress);
      if (waitMs > 0) return tooManyRequests(waitMs, place);
      const visitor = await visitorOf(call);
      const isOn = switchWhitelabelOrder(customerOf(call, visitor), body.to);
      if (!visitor || !isOn.ok)
        return prefersHtml(request)
          ? answerForm(call, "login", {}, refuse(place, "sessionEnded", { status: 403 }))
          : refuse(place, "whitelabelRefused", { status: 403 });
      const session = { ...visitor.session, is_whitelabel_order: isOn.value ? 1 : 0 };
      const store = await call.store();
      await store
        .updateTable("sessions")
        .set({ is_whitelabel_order: session.is_whitelabel_order })
        .where("id_hash", "=", session.id_hash)
        .execute();
      return prefersHtml(request)
        ? redirectTo(request, refererPage(call))
        : customerResponse(call, { visitor: { ...visitor, session } });
    },
  }),
];
