import type { Context } from "./context.ts";
import type { Result } from "@passepartout/domain/kernel/result";
import { failed, Failure, invalidInput, messageOf, unwrap } from "./failure.ts";
import type { OpenedData } from "./composition.ts";

/** Opens the data that `--data` or the environment describes, like `serve`. */
export const openStoredData = (
  { dependencies, io }: Context,
  data: string | undefined,
): Promise<OpenedData> => dependencies.openData(io.env, data);

const inMemory = (): Failure =>
  invalidInput(
    "data-in-memory",
    "the data is only in memory; name a folder with --data or PASSEPARTOUT_DATA",
    "",
  );

/** The data folder; other places of the data have no file to copy. */
export const folderOf = ({ location }: OpenedData, postgresCommand: string): string => {
  if (location === "memory") throw inMemory();
  if ("databaseUrl" in location)
    throw invalidInput(
      "data-in-postgres",
      `the data is in PostgreSQL: use ${postgresCommand}`,
      "DATABASE_URL",
    );
  return location.folder;
};

/** Names the place of data that other processes share. */
export const sharedPlaceOf = ({ location }: OpenedData): string => {
  if (location === "memory") throw inMemory();
  return "databaseUrl" in location ? "DATABASE_URL" : location.folder;
};

/** The value of work with the data folder; a database that is locked, or a full disk, ends with exit code 3. */
export const unwrapStored = async <T>(work: Promise<Result<T>>, folder: string): Promise<T> => {
  try {
    return unwrap(await work);
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw failed("data-failed", `the database failed: ${messageOf(cause)}`, folder, cause);
  }
};
