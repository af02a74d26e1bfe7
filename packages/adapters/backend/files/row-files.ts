import { setImmediate as pause } from "node:timers/promises";
import type { Store } from "../store/open-store.ts";
import { DATABASE } from "../store/store-location.ts";
import { type FileStore, MissingFileError } from "./file-store.ts";

/** The size of a part of an image in bytes. A commit of this much takes some ms; that of a whole image would stop the event loop for a tenth of a second. */
export const PART_BYTES = 256 * 1024;

/** Stores content part by part in rows, under the id of its image; between them, other requests have their turn. */
export const createRowFiles = (store: Store): FileStore => ({
  place: DATABASE,
  write: async (image, content) => {
    for (let part = 0; part * PART_BYTES < content.size; part += 1) {
      const bytes = await content.slice(part * PART_BYTES, (part + 1) * PART_BYTES).bytes();
      await store.insertInto("image_parts").values({ image_id: image, part, bytes }).execute();
      await pause();
    }
  },
  read: async (image) => {
    const partAt = (part: number) =>
      store
        .selectFrom("image_parts")
        .select("bytes")
        .where("image_id", "=", image)
        .where("part", "=", part)
        .executeTakeFirst();
    let next = await partAt(0);
    if (!next) throw new MissingFileError(`the database has no content of the image ${image}`);
    let part = 0;
    return new ReadableStream(
      {
        pull: async (stream) => {
          if (part > 0) next = await partAt(part);
          part += 1;
          if (next) stream.enqueue(next.bytes);
          else stream.close();
        },
      },
      { highWaterMark: 0 },
    );
  },
  remove: async (image) => {
    await store.deleteFrom("image_parts").where("image_id", "=", image).execute();
  },
});
