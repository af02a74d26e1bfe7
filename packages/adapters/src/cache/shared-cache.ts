import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { TurnLimit } from "../processes/request-rate.ts";
import { within } from "../processes/within.ts";

/** A page that has to be rendered takes about as long. */
const TIMEOUT_MS = 50;
/** After a failure the cache is left alone for a while. */
const PAUSE_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;

/** The list has the last turns, the newest first, by the clock of the server. */
const TAKE_TURN = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local count, interval, patience = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local earlier = tonumber(redis.call('LINDEX', KEYS[1], count - 1)) or 0
local wait = math.max(0, math.ceil(earlier + interval - now))
if wait < patience then
  redis.call('LPUSH', KEYS[1], now + wait)
  redis.call('LTRIM', KEYS[1], 0, count - 1)
  redis.call('PEXPIRE', KEYS[1], math.ceil(wait + interval))
end
return wait`;

const redisUrl = (url: string): string => url.replace(/^valkey/, "redis");

/** Rejects unless a Valkey or Redis accepts values and scripts. */
export const trySharedCache = async (url: string): Promise<void> => {
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url: redisUrl(url),
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false },
  });
  // Each failure is also the reason of a rejection.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.set("check", "1", { expiration: { type: "PX", value: PAUSE_MS } });
    await client.eval("return 1");
  } finally {
    if (client.isOpen) client.destroy();
  }
};

/** The client is loaded when it is needed. */
const connect = async (url: string, failed: (reason: unknown) => void) => {
  const { createClient, RESP_TYPES } = await import("@redis/client");
  const client = createClient({
    url: redisUrl(url),
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(PAUSE_MS, 2 ** retries * 50),
    },
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  });
  client.on("error", failed);
  // It goes on trying, and reports each failure as an error.
  void client.connect().catch(() => undefined);
  return client;
};

/** Values that all processes of the shop share, in a Valkey or Redis. One that is away is used as soon as it responds: whatever happens to it, it has a value or has none. */
export const createSharedCache = (url: string, log: Log) => {
  let pausedUntil = 0;
  let isAway = false;
  const failed = (reason: unknown) => {
    pausedUntil = performance.now() + PAUSE_MS;
    if (!isAway)
      log.warning("service-unavailable", { service: "valkey", reason: reasonOf(reason) });
    isAway = true;
  };
  const connecting = connect(url, failed);

  const orElse = async <T>(
    otherwise: T,
    send: (client: Awaited<typeof connecting>) => Promise<T>,
  ): Promise<T> => {
    if (performance.now() < pausedUntil) return otherwise;
    const client = await connecting;
    if (!client.isReady) return otherwise;
    try {
      const value = await within(send(client), TIMEOUT_MS, `no response in ${TIMEOUT_MS} ms`);
      isAway = false;
      return value;
    } catch (reason) {
      failed(reason);
      return otherwise;
    }
  };
  const lasting = (ms: number) => ({
    expiration: { type: "PX", value: Math.ceil(ms) } as const,
  });

  return {
    get: async (key: string): Promise<Buffer | undefined> =>
      (await orElse(null, (client) => client.get(key))) ?? undefined,
    /** Stores a value for some ms, without anybody waiting for it. */
    set: (key: string, value: Buffer, ms: number): void =>
      void orElse(null, (client) => client.set(key, value, lasting(ms))),
    /** True for one process within some ms, and for every process while the cache is away. */
    claim: async (key: string, ms: number) => {
      const claimed = await orElse<Buffer | string | null>("away", (client) =>
        client.set(key, "1", { condition: "NX", ...lasting(ms) }),
      );
      return claimed !== null;
    },
    /** Ends a claim, without anybody waiting for it. */
    release: (key: string): void => void orElse(0, (client) => client.del(key)),
    /** Takes the next turn of a key that all processes share: see `TakeSharedTurn`. Nobody's patience is longer than `maxPatience` ms. */
    takeTurn: async (
      key: string,
      { count, interval, patience }: TurnLimit,
      maxPatience: number,
    ): Promise<number | undefined> => {
      const wait = await orElse<unknown>(undefined, (client) =>
        client.eval(TAKE_TURN, { keys: [key], arguments: [count, interval, patience].map(String) }),
      );
      // After a clock was set back, turns are later than anybody waits.
      const isTurn = typeof wait === "number" && wait >= 0 && wait <= maxPatience + interval;
      return isTurn ? wait : undefined;
    },
    close: async () => (await connecting).destroy(),
  };
};

export type SharedCache = ReturnType<typeof createSharedCache>;
