import { DAY_MS } from "@passepartout/domain/time/duration";
import { ACTION_KEY_HEADER } from "../../src/contract/contract.ts";
import { claim, endClaim } from "../store/claim.ts";
import type { Store } from "../store/open-store.ts";
import { hashToken } from "./token.ts";

/** The digest of an action: what it changes, its key and its content; undefined without a key. */
export const actionOf = (
  { headers }: Pick<Request, "headers">,
  changed: string,
  content: unknown,
  key = headers.get(ACTION_KEY_HEADER),
): string | undefined => (key ? hashToken(JSON.stringify([changed, key, content])) : undefined);

/** Whether an action was done within a day. */
export const isDone = async (store: Store, hash: string): Promise<boolean> =>
  (await store.selectFrom("actions").select("hash").where("hash", "=", hash).executeTakeFirst()) !==
  undefined;

/**
 * Makes a change once for all requests with the same key and content, within a day; without a key each time. To be
 * called in a transaction, so that the change is stored with its key or not at all. A refusal is not stored.
 */
export const once = async <Refusal>(
  store: Store,
  hash: string | undefined,
  now: number,
  apply: () => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> => {
  if (hash === undefined) return apply();
  if (!(await claim(store, hash, now, DAY_MS))) return undefined;
  const refusal = await apply();
  if (refusal !== undefined) await endClaim(store, hash);
  return refusal;
};
