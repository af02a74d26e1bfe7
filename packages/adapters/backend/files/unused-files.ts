import { setImmediate as pause } from "node:timers/promises";
import type { Store } from "../store/open-store.ts";
import { MAX_UPLOAD_MS } from "../store/sweep-store.ts";
import type { FilePlaces } from "./file-places.ts";

/** Files of a step; other queries run between steps. */
const STEP_ROWS = 100;

/** Removes the files that no photo refers to: of photos that were deleted or moved, of uploads that were broken off, and results of the toolbox whose time is over. Those that are still being written are young. A file whose removal is interrupted is removed again. Returns their number. */
export const removeUnusedFiles = async (
  store: Store,
  { stores }: FilePlaces,
  now: number,
  signal?: AbortSignal,
): Promise<number> => {
  let removed = 0;
  for (const { place, remove } of stores) {
    let after: string | undefined = "";
    while (after !== undefined) {
      await pause();
      const page = await store
        .selectFrom("files")
        .leftJoin("pictures", "pictures.file", "files.key")
        .select(["files.key", "pictures.id", "files.created_at", "files.expires_at"])
        .where("files.place", "=", place)
        .where("files.key", ">", after)
        .orderBy("files.key")
        .limit(STEP_ROWS)
        .execute();
      for (const { key, id, created_at, expires_at } of page) {
        if (signal?.aborted) return removed;
        if (id !== null || (expires_at ?? created_at + MAX_UPLOAD_MS) > now) continue;
        await remove(key);
        await store.deleteFrom("files").where("key", "=", key).execute();
        removed += 1;
      }
      after = page.at(-1)?.key;
    }
  }
  return removed;
};
