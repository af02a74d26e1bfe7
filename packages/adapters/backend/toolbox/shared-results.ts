import { openAsBlob } from "node:fs";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import type { Log } from "@passepartout/domain/logging/log.port";
import { type FilePlaces, readFile } from "../files/file-places.ts";
import { sha256Of, untilFailure } from "../files/file-store.ts";
import type { Store } from "../store/open-store.ts";
import { downloadSchema, type SharedFiles } from "./temporary-files.ts";

export interface ResultContext {
  readonly now: () => number;
  readonly store: () => Promise<Store>;
  readonly files: FilePlaces;
  readonly log: Log | undefined;
}

/** The results of the toolbox are below a prefix, so that a rule of the bucket can expire them too. */
const keyOf = (id: string): string => `toolbox/${id}`;

/** Results in the place of new content, with rows that say what they are and when they end; undefined if that place is the database. */
export const createSharedResults = ({
  now,
  store,
  files,
  log,
}: ResultContext): SharedFiles | undefined => {
  const { target } = files;
  return (
    target && {
      write: async (id, { path, ...download }, expiresAt) => {
        const content = await openAsBlob(path);
        const key = keyOf(id);
        const row = {
          key,
          place: target.place,
          created_at: now(),
          expires_at: expiresAt,
          description: JSON.stringify(download),
        };
        await (await store()).insertInto("files").values(row).execute();
        await target.write(key, content, await sha256Of(content.stream()));
      },
      find: async (id) => {
        const key = keyOf(id);
        const row = await (
          await store()
        )
          .selectFrom("files")
          .select(["place", "description"])
          .where("key", "=", key)
          .where("expires_at", ">=", now())
          .executeTakeFirst();
        if (!row) return undefined;
        return {
          ...downloadSchema.parse(parseJson(row.description ?? "")),
          open: async () => untilFailure(await readFile(files, key, row.place), log),
        };
      },
    }
  );
};
