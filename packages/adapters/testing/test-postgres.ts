import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

/** An empty PostgreSQL database, or the reason why there is none. */
export type TestPostgres =
  | {
      readonly url: string;
      readonly close: () => Promise<void>;
      /** Of a server that was started here. */
      readonly server?: TestServer;
    }
  | { readonly url?: never; readonly server?: never; readonly reason: string };

export interface TestServer {
  /** How it fails: loses its connections, is frozen, or stops for a while. */
  readonly outages: readonly ((ms: number) => Promise<void>)[];
  /** Archives its log from now on, and makes a base backup. */
  readonly backUp: () => Promise<void>;
  /** Stops it, and starts another one at its address with the data of a moment. */
  readonly restoreTo: (moment: string) => Promise<void>;
}

/** Creates a database on the server of DATABASE_URL, or starts a PostgreSQL server if one is installed. */
export const openTestPostgres = async (): Promise<TestPostgres> => {
  const url = process.env["DATABASE_URL"];
  return url ? createDatabase(url) : startServer();
};

const createDatabase = async (url: string): Promise<TestPostgres> => {
  const name = `passepartout_test_${process.pid}`;
  const execute = async (statement: string) => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  try {
    await execute(`create database ${name}`);
  } catch (reason) {
    return { reason: `DATABASE_URL: ${reason instanceof Error ? reason.message : String(reason)}` };
  }
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return { url: databaseUrl.href, close: () => execute(`drop database ${name} with (force)`) };
};

const startServer = async (): Promise<TestPostgres> => {
  const [programs] = globSync("/usr/lib/postgresql/*/bin/").toSorted().toReversed();
  if (programs === undefined || !existsSync(join(programs, "initdb")))
    return { reason: "DATABASE_URL is not set and no PostgreSQL is installed" };
  const user = userOf();
  if (!user)
    return { reason: "PostgreSQL does not run as root, and there is no user named postgres" };
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  try {
    const options = { ...user, cwd: folder, stdio: "ignore" } as const;
    const execute = (program: string, args: readonly string[]) =>
      void execFileSync(join(programs, program), args, options);
    execute("initdb", [
      "-D",
      data,
      "-U",
      "shop",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C",
      "--no-sync",
    ]);
    const url = `postgresql://shop@${encodeURIComponent(folder)}/postgres`;
    const run = async (from: string, settings: readonly string[] = []) => {
      const started = spawn(
        join(programs, "postgres"),
        [
          ...["-D", from, "-F"],
          ...[
            // Each backend of a test has its own connections, which stay open for a while.
            "max_connections=500",
            "listen_addresses=",
            `unix_socket_directories=${folder}`,
            ...settings,
          ].flatMap((setting) => ["-c", setting]),
        ],
        options,
      );
      await waitUntilReady(url);
      return started;
    };
    let server = await run(data);
    const stop = async () => {
      if (server.exitCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
    };
    const backup = join(folder, "backup");
    const archive = join(folder, "archive");
    return {
      url,
      close: async () => {
        await stop();
        rmSync(folder, { recursive: true, force: true });
      },
      server: {
        outages: [
          () => endConnections(url),
          async (ms) => {
            const pids = [server.pid ?? 0, ...childrenOf(server.pid ?? 0)];
            for (const pid of pids) process.kill(pid, "SIGSTOP");
            await wait(ms);
            for (const pid of pids) process.kill(pid, "SIGCONT");
          },
          async (ms) => {
            await stop();
            await wait(ms);
            server = await run(data);
          },
        ],
        backUp: async () => {
          await stop();
          const command = `mkdir -p '${archive}' && cp '%p' '${archive}/%f'`;
          server = await run(data, ["archive_mode=on", `archive_command=${command}`]);
          execute("pg_basebackup", ["-D", backup, "-h", folder, "-U", "shop", "-c", "fast"]);
        },
        restoreTo: async (moment) => {
          await stop();
          execFileSync("touch", [join(backup, "recovery.signal")], options);
          server = await run(backup, [
            `restore_command=cp '${archive}/%f' '%p'`,
            `recovery_target_time=${moment}`,
            "recovery_target_action=promote",
            // It is ready when it is restored.
            "hot_standby=off",
          ]);
        },
      },
    };
  } catch (reason) {
    return { reason: reason instanceof Error ? reason.message : String(reason) };
  }
};

/** PostgreSQL refuses to run as root: use the user of the installation. */
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

const childrenOf = (pid: number): readonly number[] =>
  execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "")
    .map(Number);

/** Ends all connections to a database under whoever is writing. */
export const endConnections = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
};

const waitUntilReady = async (url: string): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (reason) {
      if (attempt === 100) throw reason;
      await wait(100);
    }
  }
};
