import type { Configuration } from "./configuration.ts";

const TIMEOUT_MS = 3000;

/** Checks that the configured PostgreSQL is reachable; undefined if so or if none is used, otherwise the reason without its password. */
export const checkDatabase = async ({
  backendUrl,
  data: { databaseUrl },
}: Pick<Configuration, "backendUrl" | "data">): Promise<string | undefined> => {
  if (databaseUrl === undefined || backendUrl !== undefined) return undefined;
  const { Client } = await import("pg");
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: TIMEOUT_MS,
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
