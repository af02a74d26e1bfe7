import { createHash, randomBytes } from "node:crypto";

export const createToken = (): string => randomBytes(32).toString("base64url");

/** The stored form of a token, which cannot be used in place of the token. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
