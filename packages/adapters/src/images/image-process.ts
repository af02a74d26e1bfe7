import { readFile } from "node:fs/promises";
import { createIPX, type IPXStorage } from "ipx";
import { serveTasks } from "../processes/child-processes.ts";
import type { StoredImage } from "./image-cache.ts";

export interface ImageTask {
  readonly path: string;
  /** The address of the image, whose extension tells its type. */
  readonly source: string;
  /** In the optimiser's own names. */
  readonly modifiers: Readonly<Record<string, string>>;
}

/** More than any image of a shop, to refuse small files that decode to huge images. */
const MAX_PIXELS = 60_000_000;

/**
 * The effort of AVIF encoding: 2 instead of sharp's default of 4 makes an image a tenth larger in a seventh of the time, which the first visitor waits for.
 * ipx passes no such option to the encoder, but keeps it if it is set among sharp's constructor options.
 */
const AVIF_EFFORT = { heifEffort: 2 };

const fileAt = (path: string): IPXStorage => ({
  name: "passepartout:file",
  getMeta: () => ({}),
  getData: async () => {
    const { buffer, byteOffset, length } = await readFile(path);
    return buffer.slice(byteOffset, byteOffset + length);
  },
});

serveTasks(async ({ path, source, modifiers }: ImageTask): Promise<StoredImage> => {
  const storage = fileAt(path);
  const optimise = createIPX({
    storage,
    httpStorage: storage,
    sharpOptions: { limitInputPixels: MAX_PIXELS, ...AVIF_EFFORT },
  });
  const { data, format = "" } = await optimise(source, { ...modifiers }).process();
  return { data: Buffer.from(data), format };
});
