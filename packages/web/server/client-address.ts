import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** The address of a client: the other end of the connection or, behind trusted proxies, the address that the first of them saw. Each appends to `X-Forwarded-For` what it saw, so that what the client sends stands before. */
export const clientAddress = (
  { socket, headers }: IncomingMessage,
  trustedProxies: number,
): string => {
  const address = socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return address;
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  const seen = withoutPort(forwarded.slice(-trustedProxies)[0]?.trim() ?? "");
  return isIP(seen) === 0 ? address : seen;
};

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
