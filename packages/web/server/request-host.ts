import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { splitHost } from "@passepartout/domain/routing/resolve-url";
import type { Configuration } from "./composition.ts";

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
export const createHostReader = ({
  trustedProxies,
  publicOrigin,
}: Pick<Configuration, "trustedProxies" | "publicOrigin">) => {
  const known = new LRUCache<string, { readonly host: string | undefined }>({ max: MAX_HOSTS });

  const read = (received: string, ownPort: number | undefined): string | undefined => {
    const lower = received.toLowerCase();
    const { hostname, port } = splitHost(lower);
    const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
    if (!HOST.test(name + port) || !URL.canParse(`http://${name}${port}/`)) return undefined;
    if (publicOrigin) return name + publicOrigin.port;
    const isOwnPort =
      port === `:${ownPort}` && port !== ":80" && (trustedProxies === 0 || LOCAL_HOST.test(name));
    return isOwnPort ? name + port : name;
  };

  return (request: IncomingMessage): string | undefined => {
    const { host } = request.headers;
    if (host === undefined || host.length > MAX_HOST_LENGTH || hasSecondHost(request))
      return undefined;
    let result = known.get(host);
    if (!result) {
      result = { host: read(host, request.socket.localPort) };
      known.set(host, result);
    }
    return result.host;
  };
};

/** Node keeps only the first Host header, and a proxy may have read the second. */
const hasSecondHost = ({ rawHeaders }: IncomingMessage): boolean => {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
};
