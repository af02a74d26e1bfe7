import type { Place } from "@passepartout/domain/market/place";
import { DAY_MS } from "@passepartout/domain/time/duration";
import { GIFT_VALUE, REDEEM_GIFT, REDEEM_VOUCHER, VOUCHER_VALUE } from "../../src/contract/cart.ts";
import type { ResponseOf } from "../../src/http/error-response.ts";
import { claim } from "../store/claim.ts";
import type { Store } from "../store/open-store.ts";
import type { VoucherRow } from "../store/tables.ts";
import { actionOf, isDone } from "./action-key.ts";
import {
  attachVoucher,
  findUse,
  findVoucher,
  isForElsewhere,
  isVoucherCode,
  useVoucher,
  voucherValue,
} from "./cart-vouchers.ts";
import { consumeByAddress } from "../../src/processes/rate-limit.ts";
import { guestWaitMs } from "./cart-change.ts";
import { privateResponse, refuse, tooManyRequests } from "./customer-response.ts";
import type { CustomerText } from "./customer-texts.ts";
import { deleteSession, ownerOf, visitorWithSession } from "./sessions.ts";
import { type VisitorCall, visitorEndpoint, visitorOf } from "./visitor-call.ts";

const endpointsOf = (
  kind: VoucherRow["kind"],
  valueContract: typeof VOUCHER_VALUE,
  redeemContract: typeof REDEEM_VOUCHER,
) => {
  const name = kind === "gift" ? "gift voucher" : "voucher";
  const refuseCode = (key: CustomerText, place: Place) =>
    refuse(place, key, { status: key === "voucherUnknown" ? 404 : 400, field: "code" });
  const findFitting = async (
    call: VisitorCall,
    code: string,
  ): Promise<VoucherRow | ResponseOf<never>> => {
    const { limits, request, place } = call;
    if (!isVoucherCode(code)) return refuseCode("voucherMalformed", place);
    const { waitMs } = await consumeByAddress(request, limits.voucherByAddress);
    if (waitMs > 0) return tooManyRequests(waitMs, place);
    const voucher = await findVoucher(await call.store(), code);
    if (voucher?.kind !== kind) return refuseCode("voucherUnknown", place);
    return isForElsewhere(voucher, place) ? refuseCode("voucherElsewhere", place) : voucher;
  };
  const isUsed = async (call: VisitorCall, { is_for_everyone, code, used_at }: VoucherRow) =>
    is_for_everyone === 1 ? hasUsed(call, code) : used_at !== null;
  return [
    visitorEndpoint(valueContract, {
      summary: `Returns the value of an unused ${name}.`,
      handle: async ({ query, ...call }) => {
        const { request, place } = call;
        const voucher = await findFitting(call, query.code);
        if (voucher instanceof Response) return voucher;
        return (await isUsed(call, voucher))
          ? refuseCode("voucherUsed", place)
          : privateResponse(request, voucherValue(voucher));
      },
    }),
    visitorEndpoint(redeemContract, {
      summary: `Redeems a ${name}, which can be done once, and attaches it to the cart. A guest whose session was lost with the response gets it by the same key.`,
      handle: async ({ body, ...call }) => {
        const { request, place } = call;
        const voucher = await findFitting(call, body.code);
        if (voucher instanceof Response) return voucher;
        const store = await call.store();
        const action = actionOf(request, "voucher", voucher.code);
        // Before the action, which may be done between the two.
        const wasUsed = await isUsed(call, voucher);
        const isRepeated = action !== undefined && (await isDone(store, action));
        if (!isRepeated && wasUsed) return refuseCode("voucherUsed", place);
        const waitMs =
          (voucher.is_for_everyone === 1 && !(await hasUsed(call, voucher.code))
            ? (await consumeByAddress(request, call.limits.welcomeByAddress)).waitMs
            : 0) || (await guestWaitMs(call));
        if (waitMs > 0) return tooManyRequests(waitMs, place);
        const now = call.now();
        const redeemed = await store.transaction().execute(async (transaction) => {
          const { visitor, id } = await visitorWithSession(transaction, request, now);
          const owner = ownerOf(visitor);
          const isRedeemed = await useVoucher(transaction, voucher, owner, now);
          if (isRedeemed && action !== undefined) await claim(transaction, action, now, DAY_MS);
          const isKnown =
            !isRedeemed && action !== undefined && (await isDone(transaction, action));
          if (isRedeemed || (isKnown && (await takeOver(transaction, voucher, owner))))
            await attachVoucher(
              { ...call, store: transaction, owner },
              { ...voucher, used_by: owner },
            );
          if (isRedeemed || isKnown) return { id };
          // Nobody would know the new session.
          if (id !== undefined) await deleteSession(transaction, visitor);
          return undefined;
        });
        return redeemed
          ? privateResponse(request, voucherValue(voucher), redeemed)
          : refuseCode("voucherUsed", place);
      },
    }),
  ];
};

/** Vouchers, and gift vouchers on their own path. */
export const voucherEndpoints = [
  ...endpointsOf("voucher", VOUCHER_VALUE, REDEEM_VOUCHER),
  ...endpointsOf("gift", GIFT_VALUE, REDEEM_GIFT),
];

/** True if the visitor has already redeemed a voucher for everyone. */
const hasUsed = async (call: VisitorCall, code: string): Promise<boolean> => {
  const visitor = await visitorOf(call);
  if (!visitor) return false;
  return (await findUse(await call.store(), ownerOf(visitor), code)) !== undefined;
};

/** Gives a voucher that a guest has redeemed to the same guest in a new session, if the response with the former one was lost. */
const takeOver = async (store: Store, { code }: VoucherRow, owner: string): Promise<boolean> => {
  const { numUpdatedRows } = await store
    .updateTable("vouchers")
    .set({ used_by: owner })
    .where("code", "=", code)
    .where("used_by", "!=", owner)
    .where("used_by", "in", (row) =>
      row.selectFrom("sessions").select("id_hash").where("customer_id", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
