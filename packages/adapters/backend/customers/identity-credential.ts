import { z } from "zod";
import type { VisitorCall } from "./visitor-call.ts";
import type { Identity } from "./identity-token.ts";
import { jsonCookie, readJsonCookie } from "./json-cookie.ts";
import { createToken, hashToken } from "./token.ts";

const COOKIE = "sample_nonce";
/** As long as a credential of the sample service. */
const LIFETIME_S = 300;

const nonceSchema = z.object({ nonce: z.string().max(100) });

const nonceOf = (request: Request): string | undefined =>
  readJsonCookie(request, COOKIE, nonceSchema)?.nonce;

/** What a credential of the sample service names, so that it is of use in this browser alone: the same in all of its tabs. */
export const sampleNonce = (request: Request) => {
  const nonce = nonceOf(request) ?? createToken();
  return { nonce: hashToken(nonce), cookie: jsonCookie(request, COOKIE, { nonce }, LIFETIME_S) };
};

/** The identity of a credential that nobody has used before; undefined if it is not valid here. */
export const spendCredential = async (
  { readIdentity, sampleIdentity, store, now, request }: VisitorCall,
  credential: string,
): Promise<Identity | undefined> => {
  const identity = await readIdentity?.(credential, now());
  if (!identity) return undefined;
  if (sampleIdentity && identity.nonce !== hashToken(nonceOf(request) ?? "")) return undefined;
  const { numInsertedOrUpdatedRows } = await (
    await store()
  )
    .insertInto("used_credentials")
    .values({ hash: hashToken(credential), expires_at: identity.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? undefined : identity;
};
