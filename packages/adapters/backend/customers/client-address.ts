import type { Place } from "@passepartout/domain/market/place";
import { tooMany, type ResponseOf } from "../../src/http/error-response.ts";
import { networkOfClient } from "../../src/processes/client-network.ts";
import type { RateLimit } from "../../src/processes/rate-limit.ts";
import { customerText } from "./customer-texts.ts";
import { type VisitorCall, visitorOf } from "./visitor-call.ts";

/** Counts an attempt of the client's network, or `amount` of what is limited. Requests within the process have none and are not limited. */
export const consumeByAddress = async (request: Request, limit: RateLimit, amount?: number) => {
  const network = networkOfClient(request);
  return {
    waitMs: network === undefined ? 0 : await limit.consume(network, amount),
    refund: async () => {
      if (network !== undefined) await limit.refund(network);
    },
  };
};

/** Counts a visitor who is about to get a session. Returns 0 if one may be created or there is one, else the time in ms until the address may have another. */
export const guestWaitMs = async (call: VisitorCall): Promise<number> =>
  (await visitorOf(call))
    ? 0
    : (await consumeByAddress(call.request, call.limits.guestByAddress)).waitMs;

export const tooManyRequests = (waitMs: number, { locale }: Place): ResponseOf<never> =>
  tooMany(customerText("tooMany", locale), waitMs);
