import type { ServerResponse } from "node:http";
import type { Send } from "./send.ts";

/** How long a check counts, in ms: probes, and strangers, cannot make the shop check more often. */
const CHECK_EACH_MS = 2000;
const RETRY_AFTER_S = 5;

/** What health is about: which services are away, each as a sentence. */
export type CheckServices = () => Promise<readonly string[]>;

/**
 * Responds to `/health/live` as long as the process can, to `/health/ready` until it stops, and to `/health/services`
 * with 503 while a service is away that many requests need. A process without a service still has its cached pages, as
 * all others have, so it stays ready.
 */
export const createHealth = (
  check: CheckServices,
  send: Pick<Send, "text">,
  now: () => number = () => performance.now(),
) => {
  let checked = -Infinity;
  let checking: ReturnType<CheckServices> | undefined;

  const unavailable = (): ReturnType<CheckServices> => {
    if (!checking || now() - checked >= CHECK_EACH_MS) {
      checked = now();
      checking = check();
    }
    return checking;
  };

  const sendJson = (
    response: ServerResponse,
    status: number,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): void =>
    send.text(response, status, `${JSON.stringify(body)}\n`, {
      "Content-Type": "application/json; charset=utf-8",
      ...headers,
    });

  return {
    live: (response: ServerResponse): void => sendJson(response, 200, { status: "live" }),
    ready: (response: ServerResponse, isStopping: boolean): void =>
      isStopping
        ? sendJson(response, 503, { status: "stopping" })
        : sendJson(response, 200, { status: "ready" }),
    services: async (response: ServerResponse): Promise<void> => {
      const services = await unavailable();
      if (services.length === 0) return sendJson(response, 200, { status: "available" });
      // The reasons name hosts of the inside, so they are in the log alone.
      return sendJson(
        response,
        503,
        { status: "unavailable", services: services.length },
        { "Retry-After": String(RETRY_AFTER_S) },
      );
    },
  };
};
