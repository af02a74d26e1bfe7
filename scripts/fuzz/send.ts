import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { HostileRequest } from "./requests.ts";

/** What came back on a connection. */
export interface Outcome {
  readonly statuses: readonly number[];
  /** What must not happen, without what differs from request to request; undefined if all is right. */
  readonly fault?: string;
  /** The beginning of the response. */
  readonly text: string;
}

const RESPONSE_TIMEOUT_MS = 10_000;
/** How long a server may take to notice that a request is malformed. */
const REFUSAL_TIMEOUT_MS = 150;
const PAUSE_MS = 20;
/** A server that refuses a longer body closes the connection, and its response may be lost. */
const MAX_RECEIVED_BYTES = 60_000;
const SHOWN_CHARACTERS = 2000;
const HEAD = /^HTTP\/1\.1 (?<status>\d{3}).*\r\n(?<headers>(?:.+\r\n)*)/gmu;

/** Sends a request on a connection of its own until the server closes that. */
export const send = async (
  { port, hostname }: URL,
  { kind, parts, isComplete }: HostileRequest,
): Promise<Outcome> => {
  const socket = connect({ port: Number(port || 80), host: hostname, noDelay: true });
  const { promise: closed, resolve } = Promise.withResolvers<"closed" | "refused">();
  let text = "";
  socket.setEncoding("latin1").on("data", (part: string) => (text += part));
  socket.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code === "ECONNREFUSED") resolve("refused");
  });
  socket.on("close", () => resolve("closed"));
  for (const [at, part] of parts.entries()) {
    if (at > 0) await wait(PAUSE_MS);
    if (socket.writable) socket.write(part);
  }
  const timer = new AbortController();
  const timeout = wait(isComplete ? RESPONSE_TIMEOUT_MS : REFUSAL_TIMEOUT_MS, "hang" as const, {
    signal: timer.signal,
  });
  timeout.catch(() => {});
  const end = await Promise.race([closed, timeout]);
  timer.abort();
  socket.destroy();
  const heads = [...text.matchAll(HEAD)].map(({ groups }) => groups ?? {});
  const failed = heads.find(
    // A full queue says when to come back.
    ({ status = "", headers = "" }) =>
      status >= "500" && !(status === "503" && /^retry-after:/imu.test(headers)),
  );
  const isShort = Buffer.concat(parts).length <= MAX_RECEIVED_BYTES;
  const fault = failed
    ? `${failed["status"]} ${kind}: ${gist(text)}`
    : end === "refused"
      ? "the server has ended or refuses connections"
      : isComplete && (end === "hang" || (heads.length === 0 && isShort))
        ? `${end} ${kind} without a response`
        : undefined;
  return {
    statuses: heads.map(({ status }) => Number(status)),
    text: text.slice(0, SHOWN_CHARACTERS),
    ...(fault !== undefined && { fault }),
  };
};

/** The beginning of a body without what differs from request to request. */
const gist = (text: string): string =>
  text
    .slice(text.indexOf("\r\n\r\n"))
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/gu, "#")
    .replaceAll(/\s+/gu, " ")
    .slice(0, 120);
