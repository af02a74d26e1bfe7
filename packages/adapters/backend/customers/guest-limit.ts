import { consumeByAddress } from "./client-address.ts";
import { type VisitorCall, visitorOf } from "./visitor-call.ts";

/** Counts a visitor who is about to get a session. Returns 0 if one may be created or there is one, else the time in ms until the address may have another. */
export const guestWaitMs = async (call: VisitorCall): Promise<number> =>
  (await visitorOf(call))
    ? 0
    : (await consumeByAddress(call.request, call.limits.guestByAddress)).waitMs;
