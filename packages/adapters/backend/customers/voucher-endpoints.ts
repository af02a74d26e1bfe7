import type { Place } from "@passepartout/domain/market/place";
import { z } from "zod";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import type { Store } from "../store/open-store.ts";
import { codeOfUse } from "../store/seed-vouchers.ts";
import type { VoucherRow } from "../store/tables.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { privateResponse } from "./customer-response.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { guestWaitMs } from "./guest-limit.ts";
import { attachVoucher } from "./cart-vouchers.ts";
import {
  codeField,
  isVoucherCode,
  voucherSchema,
  voucherValue,
  isForElsewhere,
} from "./voucher-value.ts";
import { deleteSession, findVisitor, ownerOf, visitorWithSession } from "./sessions.ts";

/** Vouchers, and gift vouchers on their own path. */
export const voucherEndpoints = (context: CustomerContext): readonly Endpoint[] => [
  ...endpointsOf(context, "/web-api/voucher", "voucher"),
  ...endpointsOf(context, "/gift-voucher", "gift"),
];

const endpointsOf = (
  context: CustomerContext,
  path: string,
  kind: VoucherRow["kind"],
): readonly Endpoint[] => {
  const name = kind === "gift" ? "gift voucher" : "voucher";
  const refuse = (key: CustomerText, { locale }: Place) =>
    errorResponse(key === "voucherUnknown" ? 404 : 400, customerText(key, locale), {
      code: [customerText(key, locale)],
    });
  /** Finds a voucher that the visitor can use, or the error response. */
  const findUsable = async (
    code: string,
    request: Request,
    place: Place,
  ): Promise<VoucherRow | Response> => {
    if (!isVoucherCode(code)) return refuse("voucherMalformed", place);
    const { waitMs } = await consumeByAddress(request, context.limits.voucherByAddress);
    if (waitMs > 0) return tooManyRequests(waitMs, place);
    const store = await context.store();
    const voucher = await store
      .selectFrom("vouchers")
      .selectAll()
      .where("code", "=", code)
      .where("kind", "=", kind)
      .executeTakeFirst();
    if (!voucher) return refuse("voucherUnknown", place);
    if (isForElsewhere(voucher, place)) return refuse("voucherElsewhere", place);
    const isUsed =
      voucher.is_for_everyone === 1
        ? await hasUsed(store, voucher.code, request, context.now())
        : voucher.used_at !== null;
    return isUsed ? refuse("voucherUsed", place) : voucher;
  };
  return [
    endpoint({
      method: "GET",
      path,
      summary: `Returns the value of an unused ${name}.`,
      query: z.object({ code: codeField }),
      response: voucherSchema,
      handle: async ({ query, request, place }) => {
        const voucher = await findUsable(query.code, request, place);
        return voucher instanceof Response
          ? voucher
          : privateResponse(request, voucherValue(voucher));
      },
    }),
    endpoint({
      method: "POST",
      path,
      summary: `Redeems a ${name}, which can be done once, and attaches it to the cart.`,
      query: NO_FIELDS,
      body: z.object({ code: codeField }),
      response: voucherSchema,
      handle: async ({ body, request, place }) => {
        const voucher = await findUsable(body.code, request, place);
        if (voucher instanceof Response) return voucher;
        const waitMs =
          (voucher.is_for_everyone === 1
            ? (await consumeByAddress(request, context.limits.welcomeByAddress)).waitMs
            : 0) || (await guestWaitMs(context, request));
        if (waitMs > 0) return tooManyRequests(waitMs, place);
        const now = context.now();
        const store = await context.store();
        const redeemed = await store.transaction().execute(async (transaction) => {
          const { visitor, id } = await visitorWithSession(transaction, request, now);
          const owner = ownerOf(visitor);
          if (await redeem(transaction, voucher, owner, now)) {
            await attachVoucher(transaction, owner, { ...voucher, used_by: owner }, place, now);
            return { id };
          }
          // Nobody would know the new session.
          if (id !== undefined) await deleteSession(transaction, visitor);
          return undefined;
        });
        return redeemed
          ? privateResponse(request, voucherValue(voucher), redeemed)
          : refuse("voucherUsed", place);
      },
    }),
  ];
};

/** True if the visitor has already redeemed a voucher for everyone. */
const hasUsed = async (
  store: Store,
  code: string,
  request: Request,
  now: number,
): Promise<boolean> => {
  const visitor = await findVisitor(store, request, now);
  if (!visitor) return false;
  const use = await store
    .selectFrom("voucher_uses")
    .select("code")
    .where("code", "=", codeOfUse(code))
    .where("used_by", "=", ownerOf(visitor))
    .executeTakeFirst();
  return use !== undefined;
};

/** Redeems a voucher; false if a concurrent request was first. */
const redeem = async (
  store: Store,
  { code, is_for_everyone }: VoucherRow,
  used_by: string,
  used_at: number,
): Promise<boolean> => {
  if (is_for_everyone === 1) {
    const { numInsertedOrUpdatedRows = 0n } = await store
      .insertInto("voucher_uses")
      .values({ code: codeOfUse(code), used_by, used_at })
      .onConflict((use) => use.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await store
    .updateTable("vouchers")
    .set({ used_at, used_by })
    .where("code", "=", code)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
