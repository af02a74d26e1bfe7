import { Agent, request } from "node:http";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";

/** A request to the server on this machine in the name of a host. */
export interface PageRequest {
  readonly protocol: "http:" | "https:";
  readonly host: string;
  readonly path: string;
}

export interface PageResponse {
  readonly status: number;
  /** The Content-Type header. */
  readonly type: string;
  /** The Location header, or an empty text. */
  readonly location: string;
  /** Whether shared caches may store the response. */
  readonly isShared: boolean;
  readonly body: Buffer;
}

export type FetchPage = (request: PageRequest) => Promise<PageResponse>;

/** Creates a client of the server on a local port; the hosts of requests are sent as headers and need no DNS. */
export const createLoopbackClient = (
  port: number,
): { readonly fetch: FetchPage; readonly close: () => void } => {
  const agent = new Agent({ keepAlive: true });
  const fetch: FetchPage = async ({ protocol, host, path }) =>
    new Promise((resolve, reject) => {
      const headers = { Host: host, "X-Forwarded-Proto": protocol.slice(0, -1) };
      const outgoing = request({ agent, host: "127.0.0.1", port, path, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => void chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            type: incoming.headers["content-type"] ?? "",
            location: incoming.headers.location ?? "",
            isShared: /\bpublic\b/.test(incoming.headers["cache-control"] ?? ""),
            body: Buffer.concat(chunks),
          }),
        );
      });
      outgoing.setTimeout(DEADLINES_MS.page, () =>
        outgoing.destroy(new Error(`${path} timed out`)),
      );
      outgoing.on("error", reject);
      outgoing.end();
    });
  return { fetch, close: () => agent.destroy() };
};
