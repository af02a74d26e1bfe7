import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";

/** Values that all processes of the shop share. Whatever happens to it, it has a value or has none. */
export interface SharedCache {
  readonly get: (key: string) => Promise<Buffer | undefined>;
  /** Stores a value for some ms, without anybody waiting for it. */
  readonly set: (key: string, value: Buffer, ms: number) => void;
  /** True for one process within some ms, and for every process while the cache is away. */
  readonly claim: (key: string, ms: number) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** A page that has to be rendered takes about as long. */
const TIMEOUT_MS = 50;
/** After a failure the cache is left alone for a while. */
const PAUSE_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;

/** Opens a Valkey or Redis at an address. One that is away is used as soon as it responds. */
export const openSharedCache = async (url: string, log: Log): Promise<SharedCache> => {
  const { createClient, RESP_TYPES } = await import("@redis/client");
  const client = createClient({
    url: url.replace(/^valkey/, "redis"),
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(PAUSE_MS, 2 ** retries * 50),
    },
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  });
  let pausedUntil = 0;
  let isAway = false;
  const failed = (reason: unknown) => {
    pausedUntil = performance.now() + PAUSE_MS;
    if (!isAway)
      log.warning("service-unavailable", { service: "valkey", reason: reasonOf(reason) });
    isAway = true;
  };
  client.on("error", failed);
  // It goes on trying, and reports each failure as an error.
  void client.connect().catch(() => undefined);

  const within = async <T>(send: () => Promise<T>, otherwise: T): Promise<T> => {
    if (performance.now() < pausedUntil || !client.isReady) return otherwise;
    const { promise: expired, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error(`no response in ${TIMEOUT_MS} ms`)),
      TIMEOUT_MS,
    );
    try {
      const value = await Promise.race([send(), expired]);
      isAway = false;
      return value;
    } catch (reason) {
      failed(reason);
      return otherwise;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    get: async (key) => (await within(() => client.get(key), null)) ?? undefined,
    set: (key, value, ms) =>
      void within(
        () => client.set(key, value, { expiration: { type: "PX", value: Math.ceil(ms) } }),
        null,
      ),
    claim: async (key, ms) => {
      const claimed = await within<Buffer | string | null>(
        () =>
          client.set(key, "1", {
            condition: "NX",
            expiration: { type: "PX", value: Math.ceil(ms) },
          }),
        "away",
      );
      return claimed !== null;
    },
    close: async () => client.destroy(),
  };
};
