import { FLAG_CLIENT_DEFAULTS } from "@passepartout/domain/experiments/flag-limits";
import { SECOND_MS } from "@passepartout/domain/time/duration";

/** How a flag client, in a browser or on a server, reaches its service. */
export interface FlagServiceOptions {
  /** The base address of a service that serves its whole protocol below it, as the embedded one does; absent: the vendor's own. */
  readonly url?: string;
  readonly readyTimeoutMs?: number;
  /** The sets whose flags are loaded; none: all flags. */
  readonly flagSets?: readonly string[];
}

/** The settings that the vendor's libraries for browsers and for servers share. */
export const flagSettings = ({
  url,
  readyTimeoutMs = FLAG_CLIENT_DEFAULTS.readyTimeoutMs,
  flagSets = [],
}: FlagServiceOptions) => ({
  startup: {
    requestTimeoutBeforeReady: FLAG_CLIENT_DEFAULTS.requestTimeoutBeforeReadyMs / SECOND_MS,
    retriesOnFailureBeforeReady: FLAG_CLIENT_DEFAULTS.retriesBeforeReady,
    readyTimeout: readyTimeoutMs / SECOND_MS,
    eventsFirstPushWindow: FLAG_CLIENT_DEFAULTS.eventsFirstPushWindowMs / SECOND_MS,
  },
  streamingEnabled: false,
  ...(flagSets.length > 0 && {
    sync: { splitFilters: [{ type: "bySet" as const, values: [...flagSets] }] },
  }),
  ...(url !== undefined && {
    urls: { sdk: url, events: url, auth: url, streaming: url, telemetry: url },
  }),
});
