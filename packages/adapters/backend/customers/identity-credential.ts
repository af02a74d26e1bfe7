import { z } from "zod";
import type { VisitorCall } from "./visitor-call.ts";
import type { Identity } from "./identity-token.ts";
import { jsonCookie } from "./json-cookie.ts";
import { createToken, hashToken } from "./token.ts";

/** What a credential of the sample service names, so that it is of use in this browser alone: the same in all of its tabs, for as long as a credential. */
const nonceCookie = jsonCookie("sample_nonce", z.object({ nonce: z.string().max(100) }), 300);

/** The nonce of a browser, and what sets it with a response. */
export const sampleNonce = (request: Request) => {
  const { nonce } = nonceCookie.read(request) ?? { nonce: createToken() };
  const save = (response: Response) => nonceCookie.set(request, response, { nonce });
  return { nonce: hashToken(nonce), save };
};

/** The identity of a credential that nobody has used before; undefined if it is not valid here. */
export const spendCredential = async (
  { readIdentity, sampleIdentity, store, now, request }: VisitorCall,
  credential: string,
): Promise<Identity | undefined> => {
  const identity = await readIdentity?.(credential, now());
  if (!identity) return undefined;
  if (sampleIdentity && identity.nonce !== hashToken(nonceCookie.read(request)?.nonce ?? ""))
    return undefined;
  const opened = await store();
  const { numInsertedOrUpdatedRows } = await opened
    .insertInto("used_credentials")
    .values({ hash: hashToken(credential), expires_at: identity.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? undefined : identity;
};
