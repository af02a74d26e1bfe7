import { access, constants, mkdir } from "node:fs/promises";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import type { Configuration } from "./configuration.ts";

/** Checks that the database of the embedded backend is available; undefined if so or if none is used, otherwise the reason without a password. */
export const checkDatabase = async ({
  backendUrl,
  data: { folder, databaseUrl },
}: Pick<Configuration, "backendUrl" | "data">): Promise<string | undefined> => {
  if (backendUrl !== undefined) return undefined;
  if (databaseUrl !== undefined) return checkPostgres(databaseUrl);
  return folder === undefined ? undefined : checkFolder(folder);
};

const checkFolder = async (folder: string): Promise<string | undefined> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    return undefined;
  } catch (reason) {
    return `the folder of PASSEPARTOUT_DATA is not writable: ${(reason as Error).message}`;
  }
};

const checkPostgres = async (databaseUrl: string): Promise<string | undefined> => {
  const { Client } = await import("pg");
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: DEADLINES_MS.database,
  });
  // Without a listener a connection that breaks would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return undefined;
  } catch (reason) {
    const { code, message } = reason as { readonly code?: string; readonly message: string };
    return `the database of DATABASE_URL at ${new URL(databaseUrl).host} is unreachable: ${message || code}`;
  } finally {
    await client.end().catch(() => undefined);
  }
};
