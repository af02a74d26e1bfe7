import { openFilePlaces } from "../backend/files/file-places.ts";
import { MissingFileError } from "../backend/files/file-store.ts";
import type { Configuration } from "./configuration.ts";

/** A key that no file has. */
const NO_FILE = "health-check";

/** Checks that the places of photos respond: a sentence without secrets for each that is away. */
export const checkFiles = async ({
  backendUrl,
  data: { fileAddresses = [] },
}: Pick<Configuration, "backendUrl" | "data">): Promise<readonly (string | undefined)[]> => {
  const { stores } = openFilePlaces(backendUrl === undefined ? fileAddresses : []);
  return Promise.all(
    stores.map(async ({ place, read }) => {
      try {
        await (await read(NO_FILE)).cancel();
        return undefined;
      } catch (reason) {
        if (reason instanceof MissingFileError) return undefined;
        return `the photos of PASSEPARTOUT_FILES_URL at ${place} are unavailable: ${(reason as Error).message}`;
      }
    }),
  );
};
