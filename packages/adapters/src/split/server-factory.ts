import { FLAG_CLIENT_DEFAULTS } from "@passepartout/domain/experiments/flag-limits";
import { SECOND_MS } from "@passepartout/domain/time/duration";
import { flagSettings, type FlagServiceOptions } from "./flag-settings.ts";

/** How the vendor's library for servers is set up. */
export interface ServerFactoryOptions extends FlagServiceOptions {
  /** Replaces the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The interval between requests for changed flags. */
  readonly refreshMs?: number;
  /** Called for each evaluation. */
  readonly onEvaluation?: (data: SplitIO.ImpressionData) => void;
}

const REFRESH_MS = 60_000;

/** The second parameter of the library, which its types omit. */
interface Parts {
  platform: object;
  SignalListener: unknown;
}

/** Loads the vendor's library. It submits nothing about visitors; their browsers do, once they have consented. */
export const createServerFactory = async (
  { fetch: send, refreshMs = REFRESH_MS, onEvaluation, ...options }: ServerFactoryOptions,
  authorizationKey: string,
): Promise<SplitIO.ISDK> => {
  const { SplitFactory } = await import("@splitsoftware/splitio");
  const withParts = SplitFactory as (
    settings: SplitIO.INodeSettings,
    change: (parts: Parts) => void,
  ) => SplitIO.ISDK;
  const fetchWithoutVisitors = withoutVisitors(send ?? ((request) => fetch(request)));
  return withParts(
    {
      core: { authorizationKey, IPAddressesEnabled: false },
      ...flagSettings(options),
      scheduler: {
        featuresRefreshRate: refreshMs / SECOND_MS,
        segmentsRefreshRate: refreshMs / SECOND_MS,
      },
      ...(onEvaluation && { impressionListener: { logImpression: onEvaluation } }),
    },
    (parts) => {
      parts.platform = {
        ...parts.platform,
        getFetch: () => fetchWithoutVisitors,
        getOptions: undefined,
      };
      // It would end the process on SIGTERM, before the server has finished its requests.
      parts.SignalListener = undefined;
    },
  );
};

/** The submissions that name no visitor: metrics of the library itself. */
const METRICS_PATH = /\/v1\/metrics\/(config|usage)$/;

/** Discards submissions about visitors. */
const withoutVisitors =
  (send: (request: Request) => Promise<Response>) =>
  async (url: string, init: RequestInit): Promise<Response> =>
    init.method === "POST" && !METRICS_PATH.test(url)
      ? new Response(null, { status: 200 })
      : send(
          new Request(url, {
            ...init,
            // The library itself has no timeout once it is ready.
            signal: AbortSignal.timeout(FLAG_CLIENT_DEFAULTS.requestTimeoutBeforeReadyMs),
          }),
        );
