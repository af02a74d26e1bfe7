import type { ServerResponse } from "node:http";
import type { Send } from "./send.ts";

/** How long a check counts, in ms: probes, and strangers, cannot make the shop check more often. */
const CHECK_EACH_MS = 2000;
const RETRY_AFTER_S = 5;

/**
 * Responds to `/health/live` as long as the process can, to `/health/ready` until it stops, and to `/health/services`
 * with 503 while a service is away that many requests need. A process without a service still has its cached pages, as
 * all others have, so it stays ready.
 */
export const createHealth = (
  /** Which services are away, each as a sentence. */
  check: () => Promise<readonly string[]>,
  send: Pick<Send, "text">,
  now: () => number = () => performance.now(),
) => {
  let checked = -Infinity;
  let checking: ReturnType<typeof check> | undefined;

  return async (path: string, response: ServerResponse, isStopping: boolean): Promise<void> => {
    const respond = (status: 200 | 503, body: object, headers = {}): void =>
      send.text(response, status, `${JSON.stringify(body)}\n`, {
        "Content-Type": "application/json; charset=utf-8",
        ...headers,
      });
    if (path === "/health/live") return respond(200, { status: "live" });
    if (path === "/health/ready")
      return isStopping ? respond(503, { status: "stopping" }) : respond(200, { status: "ready" });
    if (!checking || now() - checked >= CHECK_EACH_MS) {
      checked = now();
      checking = check();
    }
    const { length: services } = await checking;
    if (services === 0) return respond(200, { status: "available" });
    // The reasons name hosts of the inside, so they are in the log alone.
    const headers = { "Retry-After": String(RETRY_AFTER_S) };
    return respond(503, { status: "unavailable", services }, headers);
  };
};
