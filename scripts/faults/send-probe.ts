import { request } from "node:http";

/** What is requested of the shop. */
export interface ProbeRequest {
  readonly host: string;
  readonly path: string;
  /** Sent as a form, with POST. */
  readonly form?: Readonly<Record<string, string>>;
}

/** How the shop responded. */
export interface ProbeResponse {
  /** 0 if there was no response within 20 s. */
  readonly status: number;
  readonly cacheControl: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
  readonly ms: number;
}

const GIVEN_UP_MS = 20_000;

/** Sends a request to a shop on loopback, without a redirect being followed. */
export const sendProbe = async (
  port: number,
  { host, path, form }: ProbeRequest,
): Promise<ProbeResponse> => {
  const started = performance.now();
  const body = form && new URLSearchParams(form).toString();
  return new Promise((resolve) => {
    const end = (response: Omit<ProbeResponse, "ms">) =>
      resolve({ ...response, ms: Math.round(performance.now() - started) });
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: body === undefined ? "GET" : "POST",
        headers: {
          host: `${host}:${port}`,
          ...(body !== undefined && {
            "content-type": "application/x-www-form-urlencoded",
            "content-length": String(Buffer.byteLength(body)),
            origin: `http://${host}:${port}`,
          }),
        },
      },
      (incoming) => {
        let text = "";
        incoming.setEncoding("utf8").on("data", (part: string) => (text += part));
        incoming.on("end", () =>
          end({
            status: incoming.statusCode ?? 0,
            cacheControl: incoming.headers["cache-control"] ?? "",
            retryAfter: incoming.headers["retry-after"],
            text,
          }),
        );
      },
    );
    sent.setTimeout(GIVEN_UP_MS, () => sent.destroy(new Error("no response")));
    sent.on("error", (reason) =>
      end({ status: 0, cacheControl: "", retryAfter: undefined, text: String(reason) }),
    );
    sent.end(body);
  });
};
