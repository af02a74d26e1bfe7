import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { HostileRequest } from "./requests.ts";
import { createResponseReader, type Response } from "./responses.ts";

/** How a request ended. */
export interface Exchange {
  readonly responses: readonly Response[];
  /** Why there are fewer responses than requests: the server took too long, closed the connection, refused it, or sent something else than HTTP. */
  readonly failure?: "hang" | "closed" | "refused" | "malformed";
  readonly detail?: string;
  /** Whether the connection can be used again. */
  readonly isOpen: boolean;
}

const RESPONSE_TIMEOUT_MS = 10_000;
/** How long a server may take to notice that a request is malformed. */
const REFUSAL_TIMEOUT_MS = 100;
const PAUSE_MS = 20;

export const openConnection = (port: number, host: string): Socket => {
  const socket = connect({ port, host, noDelay: true });
  // Each exchange listens for itself; this one is for errors between them.
  socket.on("error", () => {});
  return socket;
};

/** Sends a request and waits for its responses, or for a moment if there may be none. */
export const exchange = async (socket: Socket, request: HostileRequest): Promise<Exchange> => {
  const { promise, resolve } = Promise.withResolvers<Exchange>();
  const { methods, isComplete, parts } = request;
  const reader = createResponseReader(methods);
  const responses: Response[] = [];
  let code = "";
  const end = (failure?: Exchange["failure"], detail?: string): void =>
    resolve({
      responses,
      isOpen: failure === undefined && !socket.destroyed && socket.writable,
      ...(failure && { failure }),
      ...(detail !== undefined && { detail }),
    });
  const timeout = setTimeout(
    () => end(isComplete ? "hang" : "closed"),
    isComplete ? RESPONSE_TIMEOUT_MS : REFUSAL_TIMEOUT_MS + PAUSE_MS * parts.length,
  );
  const onData = (bytes: Buffer): void => {
    try {
      responses.push(...reader.push(bytes));
    } catch (error) {
      return end("malformed", (error as Error).message);
    }
    if (responses.length >= methods.length) end();
  };
  const onError = (error: NodeJS.ErrnoException): void => void (code = error.code ?? "");
  const onClose = (): void => {
    const last = reader.end();
    if (last) responses.push(last);
    if (responses.length >= methods.length) end();
    else end(code === "ECONNREFUSED" ? "refused" : "closed", code);
  };
  socket.on("data", onData).on("error", onError).on("close", onClose);
  for (const [at, part] of parts.entries()) {
    if (at > 0) await wait(PAUSE_MS);
    if (socket.writable) socket.write(part);
  }
  if (socket.destroyed) onClose();
  const result = await promise;
  clearTimeout(timeout);
  socket.off("data", onData).off("error", onError).off("close", onClose);
  const closes = result.responses.at(-1)?.headers.get("connection") === "close";
  if (closes || !result.isOpen || !request.isReusable) {
    socket.destroy();
    return { ...result, isOpen: false };
  }
  return result;
};
