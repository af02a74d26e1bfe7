import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../test/free-port.ts";

export const ROOT = join(import.meta.dirname, "../..");

const TICK_MS = 10;
const READY_TIMEOUT_MS = 20_000;

const canPin =
  availableParallelism() > 1 && spawnSync("taskset", ["-c", "0,1", "true"]).status === 0;

/** The command pinned to one CPU, if the machine supports it, so that server and client do not compete. */
export const pinned = (
  cpu: 0 | 1 | undefined,
  command: readonly [string, ...string[]],
): readonly [string, ...string[]] =>
  canPin && cpu !== undefined ? ["taskset", "-c", String(cpu), ...command] : command;

/** A server in its own process. */
export interface Served {
  readonly pid: number;
  readonly port: number;
  /** Time from the start of the process to its first response. */
  readonly readyMs: number;
  /** CPU time so far, user and system, in ms. */
  cpuMs(): number;
  /** Resident memory now and its maximum in MB (1,000,000 bytes). */
  memory(): { readonly now: number; readonly max: number };
  stop(): Promise<void>;
}

/** The host of the German wall picture shop. */
export const hostAt = (port: number): string => `wall.de.localhost:${port}`;

const statusOf = (port: number, path: string): Promise<number> =>
  new Promise((resolve) => {
    get(
      { port, host: "127.0.0.1", path, agent: false, headers: { host: hostAt(port) } },
      (response) => response.resume().on("end", () => resolve(response.statusCode ?? 0)),
    ).on("error", () => resolve(0));
  });

const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** Starts a server script on a free port (in PORT) and waits until `/` returns 200. */
export const serve = async (
  script: string,
  options: {
    readonly cpu?: 0 | 1;
    readonly env?: Readonly<Record<string, string>>;
    readonly flags?: readonly string[];
  } = {},
): Promise<Served> => {
  const port = await freePort();
  const [command, ...parameters] = pinned(options.cpu, [
    process.execPath,
    ...(options.flags ?? []),
    script,
  ]);
  const started = performance.now();
  const child = spawn(command, parameters, {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      PORT: String(port),
      ...options.env,
    },
  });
  running.add(child);
  const ended = once(child, "exit");
  while ((await statusOf(port, "/")) !== 200) {
    if (child.exitCode !== null || performance.now() - started > READY_TIMEOUT_MS)
      throw new Error(`${script} does not respond on port ${port}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 4);
    });
  }
  const readyMs = performance.now() - started;
  const pid = child.pid ?? 0;
  return {
    pid,
    port,
    readyMs,
    cpuMs: () => {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    memory: () => {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      const megabytes = (name: string) =>
        (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
      return { now: megabytes("VmRSS"), max: megabytes("VmHWM") };
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      running.delete(child);
    },
  };
};

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly scripts: { readonly start: string };
};
/** `npm start`: the environment of Node, and its arguments, which are flags and then the script. */
const [START_ENVIRONMENT = "", START_ARGUMENTS = ""] = scripts.start.split(" exec node ");
const START = START_ARGUMENTS.split(" ");

/** The flags of Node in `npm start`. */
export const START_FLAGS: readonly string[] = START.slice(0, -1);

/** The built shop. */
export const serveShop = (
  options: Omit<NonNullable<Parameters<typeof serve>[1]>, "flags"> = {},
): Promise<Served> =>
  serve(START.at(-1) ?? "", {
    ...options,
    flags: START_FLAGS,
    env: {
      ...Object.fromEntries(START_ENVIRONMENT.split(" ").map((setting) => setting.split("="))),
      ...options.env,
    },
  });

/** Requests a page for some seconds over ten connections from the other CPU. Returns the CPU time of the server per request. */
export const load = async (
  server: Served,
  path: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly cpuMs: number; readonly perSecond: number }> => {
  const [command, ...parameters] = pinned(1, [
    process.execPath,
    join(import.meta.dirname, "load.ts"),
    JSON.stringify({
      url: `http://127.0.0.1:${server.port}${path}`,
      duration: seconds,
      connections: 10,
      headers: { host: hostAt(server.port), accept: "text/html", ...headers },
    }),
  ]);
  const before = server.cpuMs();
  const { stdout } = await promisify(execFile)(command, parameters);
  const spent = server.cpuMs() - before;
  const {
    total,
    failed,
    seconds: duration,
  } = JSON.parse(stdout) as { total: number; failed: number; seconds: number };
  if (failed > 0) throw new Error(`${failed} of ${total} requests for ${path} failed`);
  return { cpuMs: spent / total, perSecond: total / duration };
};
