import { CHANNELS, type Channel } from "./channel.ts";
import { HOST_SUFFIXES, type HostSuffix } from "./locale.ts";

/** The regional shop of a sales channel: one channel under one host suffix. [CHN-02] */
export interface Storefront {
  readonly channel: Channel;
  readonly suffix: HostSuffix;
}

/** A host that is configured to be a storefront; `host` is a name without port. [LOC-Q7] */
export interface ConfiguredHost extends Storefront {
  readonly host: string;
}

/** All hosts that are storefronts, and per storefront the one to which others redirect; plain data. [LOC-Q7] */
export interface HostTable {
  readonly storefronts: Readonly<Record<string, Storefront>>;
  readonly hosts: Readonly<Record<string, string>>;
}

/** What a host name means: a storefront of ours, or a stranger of which only the channel can be guessed. [LOC-Q7] */
export type HostMeaning =
  | { readonly channel: Channel; readonly suffix: HostSuffix; readonly known: true }
  | { readonly channel: Channel; readonly known: false };

const CHANNEL_OF_LABEL: Readonly<Record<string, Channel>> = {
  wall: "wall",
  card: "card",
  cards: "card",
};

/** Names are compared as DNS does: without case, and without the dot that may end them. */
const normalised = (hostname: string): string => {
  const lower = hostname.toLowerCase();
  return lower.endsWith(".") ? lower.slice(0, -1) : lower;
};

const localHosts = (): readonly ConfiguredHost[] =>
  Object.entries(CHANNEL_OF_LABEL).flatMap(([label, channel]) =>
    HOST_SUFFIXES.flatMap((suffix) =>
      (suffix === "gb" ? ["gb", "uk"] : [suffix]).map((ending) => ({
        channel,
        suffix,
        host: `${label}.${ending}.localhost`,
      })),
    ),
  );

/**
 * The host table of a configuration; `wall.`, `card.` and `cards.<suffix>.localhost` always belong to it.
 * The first configured host of a storefront is the one that redirects lead to; of a host named twice the first meaning counts. [LOC-Q7]
 */
export const createHostTable = (configured: readonly ConfiguredHost[] = []): HostTable => {
  const storefronts: Record<string, Storefront> = {};
  const hosts: Record<string, string> = {};
  for (const { channel, suffix, host } of [...configured, ...localHosts()]) {
    const name = normalised(host);
    if (name === "" || Object.hasOwn(storefronts, name)) continue;
    storefronts[name] = { channel, suffix };
    hosts[`${channel}.${suffix}`] ??= name;
  }
  return { storefronts, hosts };
};

/** Reads a host name without port; any name outside the table is a stranger, whose channel is that of a known first label, else wall. [LOC-Q7] [CHN-Q5] */
export const storefrontOfHost = (hostname: string, table: HostTable): HostMeaning => {
  const name = normalised(hostname);
  const storefront = Object.hasOwn(table.storefronts, name) ? table.storefronts[name] : undefined;
  if (storefront) {
    return { channel: storefront.channel, suffix: storefront.suffix, known: true };
  }
  const [label = ""] = name.split(".", 1);
  const guessed = Object.hasOwn(CHANNEL_OF_LABEL, label) ? CHANNEL_OF_LABEL[label] : undefined;
  return { channel: guessed ?? CHANNELS[0], known: false };
};

/** The host name, without port, under which a storefront is found; redirects take it from here and never from a request. [LOC-Q7] */
export const hostOf = (channel: Channel, suffix: HostSuffix, table: HostTable): string =>
  table.hosts[`${channel}.${suffix}`] ?? `${channel}.${suffix}.localhost`;

/** Whether a host belongs to the staff and so counts as internal; in production none does unless configured. [LOC-15] [LOC-Q10] */
export const isStaffHost = (hostname: string, staffHosts: readonly string[]): boolean => {
  const name = normalised(hostname);
  return name !== "" && staffHosts.some((host) => normalised(host) === name);
};

/** Whether `_debug` may show error details and stack, and drafts may be read unsigned: on staff hosts and in development only. [LOC-Q10] [LOC-15] */
export const mayDebug = (
  hostname: string,
  { staffHosts, development }: { staffHosts: readonly string[]; development: boolean },
): boolean => development || isStaffHost(hostname, staffHosts);
