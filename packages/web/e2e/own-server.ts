import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fetchFrom, startServer } from "../../../scripts/server/start-server.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** The built server, in the root folder. */
export const SERVER = "packages/web/dist/server/server.js";

/** A server of the built shop in its own process. */
export interface OwnServer {
  readonly pid: number;
  readonly port: number;
  readonly at: (storefront: string, path: string) => string;
  /** Sends a request to the German wall storefront without a browser; a body is sent as JSON. */
  readonly request: (path: string, body?: object) => Promise<Response>;
  /** Sends SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Its standard error so far. */
  readonly log: () => string;
}

/** Starts a server of the built shop, on a free port unless the environment names one, and waits until it responds. */
export const startOwnServer = async (
  environment: Readonly<Record<string, string>>,
  command: readonly string[] = [SERVER],
): Promise<OwnServer> => {
  const { pid, port, stop, log } = await startServer({
    command: [process.execPath, ...command],
    environment: { PASSEPARTOUT_FLAG_FILE: "packages/web/e2e/flags.json", ...environment },
  });
  return {
    pid,
    port,
    stop,
    log,
    at: (storefront, path) => `http://${storefront}.localhost:${port}${path}`,
    request: (path, body) =>
      fetchFrom(port, "wall.de.localhost", path, {
        headers: { "Content-Type": "application/json" },
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      }),
  };
};

/** Starts a server that is expected to end by itself; resolves with its exit code and output. */
export const runServer = async (
  environment: Readonly<Record<string, string>>,
  parameters: readonly string[] = [],
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> => {
  const server = spawn(process.execPath, [SERVER, ...parameters], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  server.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  server.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const [code] = (await once(server, "close")) as [number];
  return { code, stdout, stderr };
};
