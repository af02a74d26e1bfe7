import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

/** A PostgreSQL with an empty database for tests, or why there is none. */
export type TestPostgres =
  | { readonly url: string; readonly close: () => Promise<void> }
  | { readonly url?: never; readonly reason: string };

/** An empty database on the server of DATABASE_URL; else on one that is started for the tests alone, where PostgreSQL is installed. */
export const openTestPostgres = async (): Promise<TestPostgres> => {
  const given = process.env["DATABASE_URL"];
  return given ? onServer(given) : startServer();
};

const onServer = async (url: string): Promise<TestPostgres> => {
  const name = `passepartout_test_${process.pid}`;
  const ask = async (question: string) => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
    await client.connect();
    try {
      await client.query(question);
    } finally {
      await client.end();
    }
  };
  try {
    await ask(`create database ${name}`);
  } catch (reason) {
    return { reason: `DATABASE_URL: ${reason instanceof Error ? reason.message : String(reason)}` };
  }
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, close: () => ask(`drop database ${name} with (force)`) };
};

const startServer = async (): Promise<TestPostgres> => {
  const [programs] = globSync("/usr/lib/postgresql/*/bin/").toSorted().toReversed();
  if (programs === undefined || !existsSync(join(programs, "initdb")))
    return { reason: "DATABASE_URL is not set and no PostgreSQL is installed" };
  const user = userOf();
  if (!user) return { reason: "PostgreSQL does not run as root, and there is no user postgres" };
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  try {
    const options = { ...user, cwd: folder, stdio: "ignore" } as const;
    execFileSync(
      join(programs, "initdb"),
      ["-D", data, "-U", "shop", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
      options,
    );
    const server = spawn(
      join(programs, "postgres"),
      ["-D", data, "-F", "-c", "listen_addresses=", "-c", `unix_socket_directories=${folder}`],
      options,
    );
    const url = `postgresql://shop@${encodeURIComponent(folder)}/postgres`;
    await untilItAnswers(url);
    return {
      url,
      close: async () => {
        server.kill("SIGINT");
        await once(server, "exit");
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (reason) {
    return { reason: reason instanceof Error ? reason.message : String(reason) };
  }
};

/** Root may not run the server: the user of the installation does. */
const userOf = (): { readonly uid?: number; readonly gid?: number } | undefined => {
  if (process.getuid?.() !== 0) return {};
  try {
    const idOf = (kind: string) =>
      Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8", stdio: "pipe" }));
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    return undefined;
  }
};

const untilItAnswers = async (url: string): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (reason) {
      if (tries === 100) throw reason;
      await wait(100);
    }
  }
};
