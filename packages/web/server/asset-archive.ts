import { constants, copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "@passepartout/domain/time/duration";

/** How long the files of builds before are kept available: longer than a page is open, or cached by anybody. */
const MAX_AGE_MS = 30 * DAY_MS;

/** Copies the hashed files of a build into a folder that builds share, and deletes those of builds that are long gone. */
export const archiveAssets = async (
  clientFolder: string,
  archive: string,
  now: number,
): Promise<void> => {
  const [source, target] = [join(clientFolder, "assets"), join(archive, "assets")];
  await mkdir(target, { recursive: true });
  const current = new Set(await readdir(source));
  const archived = new Set(await readdir(target));
  for (const name of current) {
    if (archived.has(name)) continue;
    // Renamed, because another process may be sending it already.
    const part = join(target, `.${process.pid}.${name}`);
    await copyFile(join(source, name), part, constants.COPYFILE_FICLONE);
    await rename(part, join(target, name));
  }
  for (const name of archived) {
    const path = join(target, name);
    if (current.has(name)) continue;
    const file = await stat(path).catch(() => undefined);
    if (file && now - file.mtimeMs > MAX_AGE_MS) await rm(path, { force: true });
  }
};
