import { spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { join } from "node:path";

/** A response of the shop. */
export interface ShopResponse {
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly text: string;
}

/** The built shop on a free port. */
export interface OpenShop {
  readonly port: number;
  readonly fetch: (host: string, path: string) => Promise<ShopResponse>;
  /** The lines written to stderr: the log of the shop. */
  readonly log: () => readonly string[];
  readonly hasExited: () => boolean;
  readonly close: () => Promise<void>;
}

const ROOT = join(import.meta.dirname, "../..");
const TIMEOUT_MS = 30_000;

/** The media types of files whose content nobody reads: thousands of pictures would fill the memory. */
const BINARY = /^(?:image\/(?!svg)|font\/)/;

/** Starts the built shop in production mode, with data in memory; it logs warnings and errors only. */
export const openShop = async (
  environment: Readonly<Record<string, string>> = {},
): Promise<OpenShop> => {
  const server = spawn(process.execPath, ["packages/web/server.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      LOG_LEVEL: "warn",
      PASSEPARTOUT_DATA: ":memory:",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const written: string[] = [];
  server.stderr.setEncoding("utf8").on("data", (text: string) => written.push(text));
  const port = await new Promise<number>((resolve, reject) => {
    let output = "";
    server.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const address = /\.localhost:(\d+)/.exec(output)?.[1];
      if (address !== undefined) resolve(Number(address));
    });
    server.once("exit", () => reject(new Error(`The shop did not start: ${written.join("")}`)));
  });
  const hasExited = () => server.exitCode !== null || server.signalCode !== null;
  const agent = new Agent({ keepAlive: true });
  return {
    port,
    fetch: (host, path) => fetchFrom(agent, port, host, path),
    hasExited,
    log: () =>
      written
        .join("")
        .split("\n")
        .filter((line) => line !== ""),
    close: async () => {
      agent.destroy();
      if (!hasExited()) {
        const closed = new Promise((resolve) => server.once("exit", resolve));
        server.kill("SIGTERM");
        await closed;
      }
    },
  };
};

const fetchFrom = async (
  agent: Agent,
  port: number,
  host: string,
  path: string,
): Promise<ShopResponse> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, accept: "image/avif,image/webp,*/*" };
    const outgoing = request({ agent, host: "127.0.0.1", port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => void parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const type = response.headers["content-type"] ?? "";
        resolve({
          status: response.statusCode ?? 0,
          type,
          location: response.headers.location ?? "",
          text: BINARY.test(type) ? "" : Buffer.concat(parts).toString(),
        });
      });
    });
    outgoing.setTimeout(TIMEOUT_MS, () =>
      outgoing.destroy(new Error(`Request timed out: ${path}`)),
    );
    // The shop may close an idle connection just as the next request is sent on it.
    outgoing.on("error", (reason) => {
      if (outgoing.reusedSocket) resolve(fetchFrom(agent, port, host, path));
      else reject(reason);
    });
    outgoing.end();
  });
