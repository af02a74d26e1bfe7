import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  type RunningServer,
  START,
  type StartOptions,
  startServer,
} from "../server/start-server.ts";

export const ROOT = join(import.meta.dirname, "../..");

/** The German shop of wall pictures. */
export const WALL_HOST = "wall.de.localhost";

const TICK_MS = 10;
const canPin =
  availableParallelism() > 1 && spawnSync("taskset", ["-c", "0,1", "true"]).status === 0;

/** The command pinned to one CPU, if the machine supports it, so that server and client do not compete. */
const pinned = (cpu: 0 | 1 | undefined, command: readonly string[]): readonly string[] =>
  canPin && cpu !== undefined ? ["taskset", "-c", String(cpu), ...command] : command;

/** Starts a server, the built shop by default, and waits for its first page. */
export const serve = ({
  cpu,
  command = START,
  environment,
  ...options
}: StartOptions & { readonly cpu?: 0 | 1 } = {}): Promise<RunningServer> =>
  startServer({
    readyPath: "/",
    ...options,
    command: pinned(cpu, command),
    environment: { LOG_LEVEL: "error", ...environment },
  });

/** CPU time of a process so far, user and system, in ms. */
export const cpuMsOf = ({ pid }: Pick<RunningServer, "pid">): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

/** Resident memory of a process now and its maximum, in MB (1,000,000 bytes). */
export const memoryOf = ({
  pid,
}: RunningServer): { readonly now: number; readonly max: number } => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
  return { now: megabytes("VmRSS"), max: megabytes("VmHWM") };
};

/** The part of autocannon's report that is read. */
interface LoadReport {
  readonly requests: { readonly total: number };
  readonly non2xx: number;
  readonly errors: number;
  readonly timeouts: number;
}

/** Requests a page for some seconds over ten connections from the other CPU. Returns the CPU time of the server per request, in ms. */
export const load = async (
  server: RunningServer,
  path: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const sent = { host: `${WALL_HOST}:${server.port}`, accept: "text/html", ...headers };
  const [command = "", ...parameters] = pinned(1, [
    process.execPath,
    fileURLToPath(import.meta.resolve("autocannon")),
    ...["--json", "--no-progress", "-c", "10", "-d", String(seconds)],
    ...Object.entries(sent).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    `http://127.0.0.1:${server.port}${path}`,
  ]);
  const before = cpuMsOf(server);
  const { stdout } = await promisify(execFile)(command, parameters);
  const spent = cpuMsOf(server) - before;
  const { requests, non2xx, errors, timeouts } = JSON.parse(stdout) as LoadReport;
  const failed = non2xx + errors + timeouts;
  if (failed > 0) throw new Error(`${failed} of ${requests.total} requests for ${path} failed`);
  return spent / requests.total;
};
