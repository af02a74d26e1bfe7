import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../../../scripts/test/free-port.ts";

const ROOT = join(import.meta.dirname, "../../..");

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    request({ host: "127.0.0.1", port, path: "/robots.txt" }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on("error", () => resolve(false))
      .end();
  });

/** A server of the built shop in its own process. */
export interface OwnServer {
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
  command: readonly string[] = ["packages/web/server.ts"],
): Promise<OwnServer> => {
  const port = Number(environment["PORT"] ?? (await freePort()));
  const server = spawn(process.execPath, command, {
    cwd: ROOT,
    // The runner's colour settings would make Node warn on standard error.
    env: {
      ...process.env,
      FORCE_COLOR: undefined,
      NO_COLOR: undefined,
      PORT: String(port),
      NODE_ENV: "production",
      PASSEPARTOUT_FLAG_FILE: "packages/web/e2e/flags.json",
      ...environment,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => (log += text));
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  // A test that fails before it stops its server must not leave it running.
  const kill = () => void server.kill();
  process.once("exit", kill);
  server.on("exit", (code) => {
    process.off("exit", kill);
    resolve(code);
  });
  await expect.poll(() => isOpen(port), { timeout: 20_000 }).toBe(true);
  return {
    port,
    at: (storefront, path) => `http://${storefront}.localhost:${port}${path}`,
    request: (path, body) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { Host: `wall.de.localhost:${port}`, "Content-Type": "application/json" },
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      }),
    stop: () => {
      server.kill("SIGTERM");
      return ended;
    },
    log: () => log,
  };
};

/** Starts a server that is expected to end by itself; resolves with its exit code and output. */
export const runServer = async (
  environment: Readonly<Record<string, string>>,
  parameters: readonly string[] = [],
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> => {
  const server = spawn(process.execPath, ["packages/web/server.ts", ...parameters], {
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
