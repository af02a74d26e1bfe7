import { DAY_MS } from "@passepartout/domain/time/duration";
import { ACTION_KEY_HEADER } from "../../src/contract/contract.ts";
import type { Store } from "../store/open-store.ts";
import { hashToken } from "./token.ts";

/**
 * Changes the data of an owner once for all requests with the same key and content, within a day; without a key each
 * time. To be called in a transaction that locks the owner, so that the change is stored with its key or not at all. A
 * refusal is not stored.
 */
export const once = async <Refusal>(
  store: Store,
  owner: string,
  { headers }: Pick<Request, "headers">,
  content: unknown,
  now: number,
  apply: () => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> => {
  const key = headers.get(ACTION_KEY_HEADER);
  if (!key) return apply();
  const hash = hashToken(JSON.stringify([owner, key, content]));
  const known = await store
    .selectFrom("actions")
    .select("hash")
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (known) return undefined;
  const refusal = await apply();
  if (refusal === undefined)
    await store
      .insertInto("actions")
      .values({ hash, expires_at: now + DAY_MS })
      .execute();
  return refusal;
};
