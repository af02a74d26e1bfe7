import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** 19 MiB and two passes: about 50 ms of one core for each guess. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** What is compared where there is no account or no password, so that it takes as long as where there is. */
const NOBODYS = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$cGFzc2VwYXJ0b3V0LS0tLQ$c29tZWJvZHkgZWxzZSdzIHNlY3JldCwgbm90IHlvdXI`;

/** Hashing occupies a core and 19 MiB: one core is left to those who only read. */
const createGate = (most: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((next) => waiting.push(next));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

const inTurn = createGate(Math.max(1, availableParallelism() - 1));

const text = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** The same letters are the same password, however a keyboard composed them. */
const messageOf = (password: string): Buffer => Buffer.from(password.normalize("NFC"));

/** The password as it is kept: argon2id with its parameters and a salt of its own. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => {
    const nonce = randomBytes(SALT_BYTES);
    const hash = await derive("argon2id", {
      ...COST,
      message: messageOf(password),
      nonce,
      tagLength: HASH_BYTES,
    });
    return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(nonce)}$${text(hash)}`;
  });

/** Whether a password is the one that is kept; where none is kept it never is, after the same time. */
export const isPassword = (password: string, stored: string | null): Promise<boolean> =>
  inTurn(async () => {
    const [, memory, passes, parallelism, nonce = "", kept = ""] =
      STORED.exec(stored ?? NOBODYS) ?? [];
    const hash = Buffer.from(kept, "base64");
    const given = await derive("argon2id", {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      message: messageOf(password),
      nonce: Buffer.from(nonce, "base64"),
      tagLength: hash.length,
    });
    return stored !== null && timingSafeEqual(given, hash);
  });
