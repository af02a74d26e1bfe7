import { spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { join } from "node:path";

/** An answer of the shop, without its body's bytes where it is no text. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly text: string;
}

/** The built shop on a port that is free, with what it has written to its journal. */
export interface OpenShop {
  readonly port: number;
  readonly ask: (host: string, path: string) => Promise<Reply>;
  readonly journal: () => readonly string[];
  /** Whether it ended by itself. */
  readonly hasEnded: () => boolean;
  readonly close: () => Promise<void>;
}

const ROOT = join(import.meta.dirname, "../..");
const PATIENCE_MS = 30_000;

/** Starts the built shop as `npm start` does, with nothing kept and nothing written but warnings and errors. */
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
    let said = "";
    server.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = /\.localhost:(\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    server.once("exit", () => reject(new Error(`the shop did not open: ${written.join("")}`)));
  });
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const agent = new Agent({ keepAlive: true });
  return {
    port,
    ask: (host, path) => askShop(agent, port, host, path),
    hasEnded: () => hasEnded(),
    journal: () =>
      written
        .join("")
        .split("\n")
        .filter((line) => line !== ""),
    close: async () => {
      agent.destroy();
      if (!hasEnded()) {
        const closed = new Promise((resolve) => server.once("exit", resolve));
        server.kill("SIGTERM");
        await closed;
      }
    },
  };
};

const askShop = async (agent: Agent, port: number, host: string, path: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, accept: "image/avif,image/webp,*/*" };
    const asking = request({ agent, host: "127.0.0.1", port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => void parts.push(part));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers["content-type"] ?? "",
          location: answer.headers.location ?? "",
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Error(`${path} takes too long`)));
    // The shop may close a connection that waits just as the next question goes out on it.
    asking.on("error", (reason) => {
      if (asking.reusedSocket) resolve(askShop(agent, port, host, path));
      else reject(reason);
    });
    asking.end();
  });
