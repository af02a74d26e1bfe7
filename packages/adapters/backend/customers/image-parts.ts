import { setImmediate as pause } from "node:timers/promises";
import type { Store } from "../store/open-store.ts";

/** The size of a part of an image in bytes. A commit of this much takes some ms; that of a whole image would stop the event loop for a tenth of a second. */
export const PART_BYTES = 256 * 1024;

/** Stores the content of an image part by part; between them, other requests have their turn. */
export const writeParts = async (store: Store, image: string, content: Blob): Promise<void> => {
  for (let part = 0; part * PART_BYTES < content.size; part += 1) {
    const bytes = await content.slice(part * PART_BYTES, (part + 1) * PART_BYTES).bytes();
    await store.insertInto("image_parts").values({ image_id: image, part, bytes }).execute();
    await pause();
  }
};

/** Sends the content of an image part by part, as fast as the client reads it. Fails if the image is deleted meanwhile. */
export const readParts = (store: Store, image: string): ReadableStream<Uint8Array> => {
  let part = 0;
  return new ReadableStream(
    {
      pull: async (stream) => {
        const row = await store
          .selectFrom("image_parts")
          .select("bytes")
          .where("image_id", "=", image)
          .where("part", "=", part)
          .executeTakeFirst();
        part += 1;
        if (row) stream.enqueue(row.bytes);
        else stream.close();
      },
    },
    { highWaterMark: 0 },
  );
};
