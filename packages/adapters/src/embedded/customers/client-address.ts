import { refusal } from "../endpoint.ts";
import type { BackendVisit } from "../endpoint.ts";
import type { Attempts } from "./attempts.ts";
import { customerText } from "./customer-texts.ts";

/** The header in which the web server says who is asking; it overwrites whatever a client sends under this name. */
const CLIENT_ADDRESS = "x-client-address";

/** Counts an attempt of the client's address; in process there is none, and nothing to count. */
export const attemptFrom = (request: Request, attempts: Attempts) => {
  const address = request.headers.get(CLIENT_ADDRESS);
  return {
    wait: address === null ? 0 : attempts.take(address),
    giveBack: () => {
      if (address !== null) attempts.giveBack(address);
    },
  };
};

/** Too often tried; says when to come back. */
export const tooMany = (waitMs: number, { locale }: BackendVisit): Response => {
  const response = refusal(429, customerText("tooMany", locale));
  response.headers.set("Retry-After", String(Math.ceil(waitMs / 1000)));
  return response;
};
