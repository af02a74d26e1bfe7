import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { createWorkQueue, type WorkOrder } from "../../src/processes/work-queue.ts";

/** 19 MiB and two passes take about 50 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Compared if there is no stored password, so that the response takes as long as with one. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$cGFzc2VwYXJ0b3V0LS0tLQ$c29tZWJvZHkgZWxzZSdzIHNlY3JldCwgbm90IHlvdXI`;

/** Hashing occupies a core and 19 MiB; one core is left for other requests. Fifty wait two and a half seconds. */
const enqueue = createWorkQueue("passwords", {
  concurrency: Math.max(1, availableParallelism() - 1),
  maxWaiting: 50,
  maxPerClient: 10,
});

const unpaddedBase64 = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** Composed characters are normalized: keyboards enter them differently. */
const derive = (password: string, nonce: Buffer, tagLength: number, cost: typeof COST) => {
  const message = Buffer.from(password.normalize("NFC"));
  return promisify(argon2)("argon2id", { ...cost, message, nonce, tagLength });
};

/** Hashes a password with argon2id and a random salt, in the PHC string format. Rejects with a QueueFullError if too many wait. */
export const hashPassword = (password: string, order?: WorkOrder): Promise<string> =>
  enqueue(async () => {
    const nonce = randomBytes(SALT_BYTES);
    const hash = await derive(password, nonce, HASH_BYTES, COST);
    return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpaddedBase64(nonce)}$${unpaddedBase64(hash)}`;
  }, order);

/** Verifies a password. Without a stored hash the result is false after the same time. Rejects with a QueueFullError if too many wait. */
export const verifyPassword = (password: string, stored: string | null, order?: WorkOrder) =>
  enqueue(async () => {
    const [, memory, passes, parallelism, nonce = "", expected = ""] =
      STORED.exec(stored ?? DUMMY_HASH) ?? [];
    const hash = Buffer.from(expected, "base64");
    const actual = await derive(password, Buffer.from(nonce, "base64"), hash.length, {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    });
    return stored !== null && timingSafeEqual(actual, hash);
  }, order);
