import { consumeByAddress } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { findVisitor, hasSessionCookie } from "./sessions.ts";

/** Counts a visitor who is about to get a session. Returns 0 if one may be created or there is one, else the time in ms until the address may have another. */
export const guestWaitMs = async (context: CustomerContext, request: Request): Promise<number> => {
  const visitor = hasSessionCookie(request)
    ? await findVisitor(await context.store(), request, context.now())
    : undefined;
  if (visitor) return 0;
  return (await consumeByAddress(request, context.limits.guestByAddress)).waitMs;
};
