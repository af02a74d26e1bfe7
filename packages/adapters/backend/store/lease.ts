import type { Store } from "./open-store.ts";

/** Gives a job to this process for some ms, so that of all processes with the store one does it; false while another one has it. */
export const takeLease = async (
  store: Store,
  job: string,
  now: number,
  ms: number,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await store
    .insertInto("leases")
    .values({ job, ends_at: now + ms })
    .onConflict((conflict) =>
      conflict
        .column("job")
        .doUpdateSet({ ends_at: now + ms })
        .where("leases.ends_at", "<=", now),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};
