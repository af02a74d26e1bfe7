import { spawn } from "node:child_process";
import { request as ask } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect } from "@playwright/test";

const ROOT = join(import.meta.dirname, "../../..");

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    ask({ host: "127.0.0.1", port, path: "/robots.txt" }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on("error", () => resolve(false))
      .end();
  });

/** A built server of a test's own, in a process of its own, on a free port. */
export interface OwnServer {
  readonly port: number;
  readonly at: (storefront: string, path: string) => string;
  /** Asks the German wall storefront without a browser; a body is sent as JSON. */
  readonly ask: (path: string, body?: object) => Promise<Response>;
  /** Asks it to stop; resolves with the code of its end. */
  readonly stop: () => Promise<number | null>;
  /** What it has written to its log. */
  readonly log: () => string;
}

/** Starts the built server, by a command of the project or as `npm start` does, and waits until it answers; the port is free unless one is given. */
export const startOwnServer = async (
  environment: Readonly<Record<string, string>>,
  command: readonly string[] = ["packages/web/server.ts"],
): Promise<OwnServer> => {
  const port = Number(environment["PORT"] ?? (await freePort()));
  const server = spawn(process.execPath, command, {
    cwd: ROOT,
    // The runner's wishes about colours would have Node warn in the server's log.
    env: {
      ...process.env,
      FORCE_COLOR: undefined,
      NO_COLOR: undefined,
      PORT: String(port),
      NODE_ENV: "production",
      ...environment,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => (log += text));
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  server.on("exit", (code) => resolve(code));
  await expect.poll(() => isOpen(port), { timeout: 20_000 }).toBe(true);
  return {
    port,
    at: (storefront, path) => `http://${storefront}.localhost:${port}${path}`,
    ask: (path, body) =>
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
