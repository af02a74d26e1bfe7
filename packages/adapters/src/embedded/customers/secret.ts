import { createHash, randomBytes } from "node:crypto";

/** A secret that stands for somebody: 256 random bits, as text that needs no escaping anywhere. */
export const createSecret = (): string => randomBytes(32).toString("base64url");

/** How a secret is kept: who reads the store cannot act with it. */
export const hashOf = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");
