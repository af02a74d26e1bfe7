import { isIP } from "node:net";

/** Set by the web server, which overwrites a value sent by the client. */
const CLIENT_ADDRESS = "x-client-address";

/** The network of a client; undefined for a request within the process. */
export const networkOfClient = (request: Request): string | undefined => {
  const address = request.headers.get(CLIENT_ADDRESS);
  return address === null ? undefined : networkOf(address);
};

/** Whether a client is on this machine; true also for a request within the process. */
export const isOnThisMachine = (request: Request): boolean => {
  const network = networkOfClient(request);
  return network === undefined || isLoopback(network);
};

export const isLoopback = (network: string): boolean =>
  network === LOOPBACK || network.startsWith("127.");

/** What is limited as one: an IPv4 address, or the /64 of an IPv6 address, because a single customer of a provider has all of it. */
export const networkOf = (address: string): string => {
  const [plain = ""] = address.split("%", 1);
  if (isIP(plain) !== 6) return plain;
  const groups = groupsOf(plain);
  const [, , , , , mark, high = "0", low = "0"] = groups;
  const isMapped = mark === "ffff" && groups.slice(0, 5).every((group) => group === "0");
  if (!isMapped) return `${groups.slice(0, 4).join(":")}::/64`;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join(".");
};

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): readonly string[] => {
  const { hostname } = new URL(`http://[${address}]`);
  const [left = [], right] = hostname
    .slice(1, -1)
    .split("::", 2)
    .map((part) => part.split(":").filter((group) => group !== ""));
  if (!right) return left;
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
};

const LOOPBACK = networkOf("::1");
