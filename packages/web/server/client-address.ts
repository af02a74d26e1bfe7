import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** The address of a client: the other end of the connection or, behind a trusted proxy, the address that this proxy saw, which it appends to `X-Forwarded-For`. */
export const clientAddress = (
  { socket, headers }: IncomingMessage,
  trustsProxy: boolean,
): string => {
  const address = socket.remoteAddress ?? "unknown";
  if (!trustsProxy) return address;
  const forwarded = String(headers["x-forwarded-for"] ?? "");
  const seen = withoutPort(forwarded.split(",").at(-1)?.trim() ?? "");
  return isIP(seen) === 0 ? address : seen;
};

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
