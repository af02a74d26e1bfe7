import { access, constants, mkdir } from "node:fs/promises";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { QUERY_LIMITS } from "../backend/store/query-limits.ts";
import type { Configuration } from "./configuration.ts";

type Location = Pick<Configuration, "backendUrl" | "data">;

/** Checks that the data folder of the embedded backend is writable; undefined if so or if none is used, otherwise the reason. */
export const checkDataFolder = async ({
  backendUrl,
  data: { folder },
}: Location): Promise<string | undefined> =>
  backendUrl !== undefined || folder === undefined ? undefined : checkFolder(folder);

/** Checks that the PostgreSQL of the embedded backend is available; undefined if so or if none is used, otherwise the reason without a password. */
export const checkDatabase = async ({
  backendUrl,
  data: { databaseUrl },
}: Location): Promise<string | undefined> =>
  backendUrl !== undefined || databaseUrl === undefined ? undefined : checkPostgres(databaseUrl);

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
    // A pool of connections between here and the database may refuse them.
    ...QUERY_LIMITS,
  });
  // Without a listener a connection that breaks would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ readonly is_replica: boolean }>(
      "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_replica",
    );
    return rows[0]?.is_replica
      ? `the database of DATABASE_URL at ${new URL(databaseUrl).host} accepts no changes: it is a replica`
      : undefined;
  } catch (reason) {
    const { code, message } = reason as { readonly code?: string; readonly message: string };
    return `the database of DATABASE_URL at ${new URL(databaseUrl).host} is unreachable: ${message || code}`;
  } finally {
    await client.end().catch(() => undefined);
  }
};
