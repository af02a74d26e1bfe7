import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort } from "../test/free-port.ts";

const ROOT = join(import.meta.dirname, "../..");
const READY_TIMEOUT_MS = 20_000;

/** The command that starts the built shop, as `npm start` does. */
export const START = ["sh", join(ROOT, "packages/web/start.sh")] as const;

/** A server in a process of its own. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  /** Time from the start of the process to its first response. */
  readonly readyMs: number;
  /** Its standard error so far. */
  readonly log: () => string;
  readonly hasExited: () => boolean;
  /** Sends SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

export interface StartOptions {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly command?: readonly string[];
  /** The path that returns 200 as soon as the server is ready. */
  readonly readyPath?: string;
  /** The folder of the checkout. */
  readonly folder?: string;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const agent = new Agent({ keepAlive: true });
const BODILESS = [204, 205, 304];

/** Requests a path of a server on this machine as a client of this host would, which `fetch` does not allow; redirects are not followed. */
export const fetchFrom = async (
  port: number,
  host: string,
  path: string,
  { method = "GET", headers = {}, body, signal }: RequestOptions = {},
): Promise<Response> => {
  const sent = request({
    ...{ agent, port, path, method, signal, host: "127.0.0.1" },
    headers: { ...headers, host: `${host}:${port}` },
  }).end(body);
  let response: IncomingMessage;
  try {
    [response] = (await once(sent, "response")) as [IncomingMessage];
  } catch (error) {
    // The server may close an idle connection just as the next request is sent on it.
    if (!sent.reusedSocket || signal?.aborted === true) throw error;
    return fetchFrom(port, host, path, { method, headers, body, signal });
  }
  const { statusCode: status = 0, rawHeaders } = response;
  const received = await buffer(response);
  return new Response(BODILESS.includes(status) ? null : received, {
    status,
    headers: rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""] as [string, string]] : [],
    ),
  });
};

/** Starts a server in production mode, on a free port unless the environment names one, and waits until it responds. It ends with this process. */
export const startServer = async ({
  environment = {},
  command: [program = "", ...parameters] = START,
  readyPath = "/robots.txt",
  folder = ROOT,
}: StartOptions = {}): Promise<RunningServer> => {
  const port = Number(environment["PORT"] ?? (await freePort()));
  const started = performance.now();
  const server = spawn(program, parameters, {
    cwd: folder,
    // Colour settings of a test runner would make Node warn on standard error.
    env: {
      ...process.env,
      FORCE_COLOR: undefined,
      NO_COLOR: undefined,
      NODE_ENV: "production",
      ...environment,
      PORT: String(port),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => (log += text));
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  const kill = () => void server.kill();
  process.once("exit", kill);
  server.on("exit", (code) => {
    process.off("exit", kill);
    resolve(code);
  });
  const hasExited = () => server.exitCode !== null || server.signalCode !== null;
  const isReady = async (): Promise<boolean> => {
    try {
      const response = await fetchFrom(port, "wall.de.localhost", readyPath);
      await response.arrayBuffer();
      return response.status === 200;
    } catch {
      return false;
    }
  };
  while (!(await isReady())) {
    if (hasExited() || performance.now() - started > READY_TIMEOUT_MS) {
      kill();
      throw new Error(`The server on port ${port} did not start: ${log}`);
    }
    await new Promise((wait) => setTimeout(wait, 4));
  }
  return {
    pid: server.pid ?? 0,
    port,
    readyMs: performance.now() - started,
    log: () => log,
    hasExited,
    stop: () => {
      kill();
      return ended;
    },
  };
};
