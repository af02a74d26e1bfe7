import type { Place } from "@passepartout/domain/market/place";
import { clientOf } from "../http/client-of.ts";
import { errorResponse } from "../http/error-response.ts";
import { customerText } from "./customer-texts.ts";
import type { RateLimit } from "./rate-limit.ts";

/** Counts an attempt of the client's network address, or `amount` of what is limited. Requests within the process have no address and are not limited. */
export const consumeByAddress = async (request: Request, limit: RateLimit, amount?: number) => {
  const address = clientOf(request);
  return {
    waitMs: address === undefined ? 0 : await limit.consume(address, amount),
    refund: async () => {
      if (address !== undefined) await limit.refund(address);
    },
  };
};

export const tooManyRequests = (waitMs: number, { locale }: Place): Response => {
  const response = errorResponse(429, customerText("tooMany", locale));
  response.headers.set("Retry-After", String(Math.ceil(waitMs / 1000)));
  return response;
};
