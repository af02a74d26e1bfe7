import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Configuration } from "@passepartout/adapters/wiring/configuration";

type TrustedProxies = Configuration["trustedProxies"];

/** Whether the forwarding headers of a request are trusted. */
export const isFromProxy = (
  { socket }: Pick<IncomingMessage, "socket">,
  trusted: TrustedProxies,
): boolean =>
  typeof trusted === "number" ? trusted > 0 : isListed(trusted, socket.remoteAddress ?? "");

/** The address of a client: the other end of the connection or, behind trusted proxies, the address that the first of them saw. Each appends to `X-Forwarded-For` what it saw, so that what the client sends stands before. */
export const clientAddress = (request: IncomingMessage, trusted: TrustedProxies): string => {
  const address = request.socket.remoteAddress ?? "unknown";
  if (!isFromProxy(request, trusted)) return address;
  const seen = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((text) => withoutPort(text.trim()));
  const first =
    typeof trusted === "number"
      ? seen.slice(-trusted)[0]
      : seen.findLast((hop) => !isListed(trusted, hop));
  return first !== undefined && isIP(first) !== 0 ? first : address;
};

const isListed = (list: Exclude<TrustedProxies, number>, address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
};

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
