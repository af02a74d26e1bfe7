import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { isStaffHost, storefrontOfHost } from "@passepartout/domain/market/storefront";
import { splitHost } from "@passepartout/domain/routing/resolve-url";
import type { Composition } from "./composition.ts";
import { isIP } from "node:net";
import type { Configuration } from "@passepartout/adapters/wiring/configuration";

/** A name or an address, and a port. */
const HOST = /^(?:[a-z\d_][a-z\d._-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/;

/** Hosts of this machine, which no proxy serves on another port. */
const LOCAL_HOST = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Clients send few different hosts, and hardly any request needs parsing. */
const MAX_HOSTS = 1000;
/** More than a name of DNS can have. */
const MAX_HOST_LENGTH = 300;

/**
 * Reads the host of a request as the shop writes it, so that a page has one address and one entry in the page cache:
 * in lower case, without a trailing dot, and with the port of the public origin. If none is configured, the port at which
 * the shop listens is kept, and any other is left out. Undefined for a missing, second or malformed Host header.
 */
export const createHostReader = ({ hosts, configuration }: Composition) => {
  const { trustedProxies, publicOrigin, staffHosts } = configuration;
  const known = new LRUCache<
    string,
    { readonly read: ReturnType<typeof read> },
    number | undefined
  >({
    max: MAX_HOSTS,
    memoMethod: (host, _, { context: ownPort }) => ({ read: read(host, ownPort) }),
  });

  const read = (received: string, ownPort: number | undefined) => {
    const lower = received.toLowerCase();
    const { hostname, port } = splitHost(lower);
    const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
    if (!HOST.test(name + port) || !URL.canParse(`http://${name}${port}/`)) return undefined;
    const isOwnPort =
      port === `:${ownPort}` && port !== ":80" && (trustedProxies === 0 || LOCAL_HOST.test(name));
    const shownPort = publicOrigin?.port ?? (isOwnPort ? port : "");
    return {
      /** With port, if it has one. */
      host: name + shownPort,
      /** Whether the shop is at this host. */
      isServed:
        !hosts.isClosed || storefrontOfHost(name, hosts).known || isStaffHost(name, staffHosts),
    };
  };

  return (request: IncomingMessage) => {
    const { host } = request.headers;
    if (host === undefined || host.length > MAX_HOST_LENGTH || hasSecondHost(request))
      return undefined;
    return known.memo(host, { context: request.socket.localPort }).read;
  };
};

/** Node keeps only the first Host header, and a proxy may have read the second. */
const hasSecondHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length > 1;

/**
 * Determines where a request that changes something was made: on a page of the shop itself, on a page of another site, or
 * by a program that does not send it. Browsers send `Sec-Fetch-Site`; those that do not yet,
 * or speak http with the shop, name the page in `Origin` or `Referer`, which is compared with the Host header as received
 * and with `host`, the host as browsers know it.
 */
export const sourceOf = (
  { headers }: IncomingMessage,
  host: string,
): "own" | "foreign" | "unknown" => {
  const site = headers["sec-fetch-site"];
  if (site === "same-origin") return "own";
  if (site === "cross-site") return "foreign";
  const page = headers.origin ?? headers.referer;
  if (page === undefined) return "unknown";
  const sender = URL.parse(page)?.host;
  return sender !== undefined && [host, headers.host?.toLowerCase()].includes(sender)
    ? "own"
    : "foreign";
};

type TrustedProxies = Configuration["trustedProxies"];

/** Whether the forwarding headers of a request are trusted. */
export const isFromProxy = ({ socket }: Pick<IncomingMessage, "socket">, trusted: TrustedProxies) =>
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
