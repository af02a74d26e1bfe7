import type { Place } from "@passepartout/domain/market/place";
import { networkOfClient } from "../../processes/client-network.ts";
import { errorResponse } from "../http/error-response.ts";
import type { CustomerContext } from "./customer-context.ts";
import { customerText } from "./customer-texts.ts";
import type { RateLimit } from "./rate-limit.ts";

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

/** Counts an email to an account: one at a time, few for one client, so that a stranger cannot use up those of the owner, and not many in all. */
export const mayEmail = async (
  { limits }: Pick<CustomerContext, "limits">,
  request: Request,
  account: string,
): Promise<boolean> => {
  const pair = `${account} ${networkOfClient(request) ?? ""}`;
  return (
    (await limits.emailRepeated.consume(account)) === 0 &&
    (await limits.emailByAccountAndAddress.consume(pair)) === 0 &&
    (await limits.emailByAccount.consume(account)) === 0
  );
};

export const tooManyRequests = (waitMs: number, { locale }: Place): Response => {
  const response = errorResponse(429, customerText("tooMany", locale));
  response.headers.set("Retry-After", String(Math.ceil(waitMs / 1000)));
  return response;
};
