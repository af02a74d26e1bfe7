import type { Store } from "./open-store.ts";

/** Claims a key for some ms, with the transaction of what is done for it; false while somebody else has it. A claim that is being made is waited for. */
export const claim = async (store: Store, hash: string, now: number, ms: number) => {
  const expires_at = now + ms;
  const { numInsertedOrUpdatedRows = 0n } = await store
    .insertInto("actions")
    .values({ hash, expires_at })
    .onConflict((conflict) =>
      conflict.column("hash").doUpdateSet({ expires_at }).where("actions.expires_at", "<=", now),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

export const endClaim = (store: Store, hash: string) =>
  store.deleteFrom("actions").where("hash", "=", hash).execute();
