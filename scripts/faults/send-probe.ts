import { fetchFrom } from "../server/start-server.ts";

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

/** Sends a request to a shop on this machine, without a redirect being followed. */
export const sendProbe = async (
  port: number,
  { host, path, form }: ProbeRequest,
): Promise<ProbeResponse> => {
  const started = performance.now();
  const msSince = () => Math.round(performance.now() - started);
  try {
    const response = await fetchFrom(port, host, path, {
      signal: AbortSignal.timeout(GIVEN_UP_MS),
      ...(form && {
        method: "POST",
        body: new URLSearchParams(form).toString(),
        headers: {
          origin: `http://${host}:${port}`,
          "content-type": "application/x-www-form-urlencoded",
        },
      }),
    });
    const text = await response.text();
    return {
      status: response.status,
      cacheControl: response.headers.get("cache-control") ?? "",
      retryAfter: response.headers.get("retry-after") ?? undefined,
      text,
      ms: msSince(),
    };
  } catch (error) {
    return {
      status: 0,
      cacheControl: "",
      retryAfter: undefined,
      text: String(error),
      ms: msSince(),
    };
  }
};
