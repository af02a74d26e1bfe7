import { Agent, request } from "node:http";

/** A question to a server on this machine, under the host that the answer is for. */
export interface PageQuestion {
  readonly protocol: "http:" | "https:";
  readonly host: string;
  readonly path: string;
}

/** What a server answered. */
export interface PageReply {
  readonly status: number;
  readonly type: string;
  readonly location: string;
  /** Whether any cache may keep it for everybody. */
  readonly isShared: boolean;
  readonly body: Buffer;
}

/** Asks a server on this machine. */
export type AskPage = (question: PageQuestion) => Promise<PageReply>;

/** As long as one answer may take. */
const PATIENCE_MS = 30_000;

/** Asks the server on a port; the host of a question is no name that has to be looked up. */
export const createLoopback = (port: number): { readonly ask: AskPage; close: () => void } => {
  const agent = new Agent({ keepAlive: true });
  const ask: AskPage = async ({ protocol, host, path }) =>
    new Promise((resolve, reject) => {
      const headers = { Host: host, "X-Forwarded-Proto": protocol.slice(0, -1) };
      const asking = request({ agent, host: "127.0.0.1", port, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => void parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers["content-type"] ?? "",
            location: answer.headers.location ?? "",
            isShared: /\bpublic\b/.test(answer.headers["cache-control"] ?? ""),
            body: Buffer.concat(parts),
          }),
        );
      });
      asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Error(`${path} takes too long`)));
      asking.on("error", reject);
      asking.end();
    });
  return { ask, close: () => agent.destroy() };
};
