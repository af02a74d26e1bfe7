import type { Channel } from "./channel.ts";
import type { Place } from "./place.ts";
import { HOST_SUFFIXES, hostSuffixOf, type HostSuffix } from "./host-suffix.ts";
import { type Locale, LOCALES } from "./locale.ts";

/** The regional shop of a sales channel: one channel under one host suffix. */
export interface Storefront {
  readonly channel: Channel;
  readonly suffix: HostSuffix;
}

export interface ConfiguredHost extends Storefront {
  /** Without port. */
  readonly host: string;
}

/** What a shop sells: a part of its definition. */
export interface Offer {
  readonly channels: readonly Channel[];
  readonly locales: readonly Locale[];
  readonly features: readonly string[];
  readonly kinds: readonly string[];
}

/** The hosts of all storefronts, as plain data. */
export interface HostTable {
  /** By host name. */
  readonly storefronts: Readonly<Record<string, Storefront>>;
  /** The host that redirects lead to, by `<channel>.<suffix>`; what is missing is not sold. */
  readonly hosts: Readonly<Record<string, string>>;
  /** Whether the shop has these hosts alone, and is at no other. */
  readonly isClosed: boolean;
  /** Absent: everything. */
  readonly offer?: Offer;
  /** What a developer sees at `localhost`, if no host is configured. */
  readonly loopback?: Storefront | undefined;
}

/** A storefront of the host table, or an unknown host with a guessed channel. */
export type HostMeaning =
  | { readonly channel: Channel; readonly suffix: HostSuffix; readonly known: true }
  | { readonly channel: Channel; readonly known: false };

const CHANNEL_OF_LABEL: ReadonlyMap<string, Channel> = new Map([
  ["wall", "wall"],
  ["card", "card"],
  ["cards", "card"],
]);

/** Host names are compared as in DNS: ignoring case and a trailing dot. */
const normalised = (hostname: string): string => {
  const lower = hostname.toLowerCase();
  return lower.endsWith(".") ? lower.slice(0, -1) : lower;
};

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

const firstOf = ({ channels: [channel], locales: [locale] }: Offer): Storefront | undefined =>
  channel && locale && { channel, suffix: hostSuffixOf(locale) };

const localHosts = (offer?: Offer): readonly ConfiguredHost[] =>
  [...CHANNEL_OF_LABEL]
    .flatMap(([label, channel]) =>
      HOST_SUFFIXES.flatMap((suffix) =>
        (suffix === "gb" ? ["gb", "uk"] : [suffix]).map((ending) => ({
          channel,
          suffix,
          host: `${label}.${ending}.localhost`,
        })),
      ),
    )
    .filter((storefront) => sellsIn(offer, storefront));

/**
 * Creates the host table of a configuration, which includes `wall.`, `card.` and `cards.<suffix>.localhost` of what is sold unless there are to be no local ones.
 * Redirects lead to the first configured host of a storefront. If a host is configured twice, the first entry wins.
 */
export const createHostTable = (
  configured: readonly ConfiguredHost[] = [],
  {
    isClosed = false,
    hasLocal = !isClosed,
    offer,
  }: { readonly isClosed?: boolean; readonly hasLocal?: boolean; readonly offer?: Offer } = {},
): HostTable => {
  const storefronts: Record<string, Storefront> = {};
  const hosts: Record<string, string> = {};
  for (const { channel, suffix, host } of [...configured, ...(hasLocal ? localHosts(offer) : [])]) {
    const name = normalised(host);
    if (name === "" || Object.hasOwn(storefronts, name)) continue;
    storefronts[name] = { channel, suffix };
    hosts[`${channel}.${suffix}`] ??= name;
  }
  return {
    storefronts,
    hosts,
    isClosed,
    ...(offer && { offer }),
    ...(offer && configured.length === 0 && { loopback: firstOf(offer) }),
  };
};

/** Looks up a host name without port. The channel of an unknown host is guessed from its first label, `wall` by default. */
export const storefrontOfHost = (hostname: string, table: HostTable): HostMeaning => {
  const name = normalised(hostname);
  const storefront = Object.hasOwn(table.storefronts, name)
    ? table.storefronts[name]
    : LOOPBACK_HOST.test(name)
      ? table.loopback
      : undefined;
  if (storefront) return { ...storefront, known: true };
  const [label = ""] = name.split(".", 1);
  return { channel: CHANNEL_OF_LABEL.get(label) ?? "wall", known: false };
};

/** Whether a shop sells in a storefront. */
export const sellsIn = (offer: Offer | undefined, { channel, suffix }: Storefront): boolean =>
  !offer ||
  (offer.channels.includes(channel) &&
    offer.locales.some((locale) => hostSuffixOf(locale) === suffix));

/** Whether a shop has a feature or a kind of product. */
export const offers = (
  offer: Pick<Offer, "features" | "kinds"> | undefined,
  name: string,
): boolean => !offer || offer.features.includes(name) || offer.kinds.includes(name);

/** Whether a channel is sold under a host suffix. */
export const hasStorefront = (channel: Channel, suffix: HostSuffix, table: HostTable): boolean =>
  table.hosts[`${channel}.${suffix}`] !== undefined;

/** Whether a channel is sold in a locale. */
export const isSold = (channel: Channel, locale: Locale, table: HostTable): boolean =>
  hasStorefront(channel, hostSuffixOf(locale), table) &&
  (table.offer?.locales.includes(locale) ?? true);

/** Whether a request may choose a place: one that is sold. At a host of no storefront, such as that of staff, any. */
export const mayChoose = (
  hostname: string,
  { channel, locale }: Pick<Place, "channel" | "locale">,
  table: HostTable,
): boolean => !storefrontOfHost(hostname, table).known || isSold(channel, locale, table);

/** The locales in which a channel is sold. */
export const localesOfChannel = (channel: Channel, table: HostTable): readonly Locale[] =>
  LOCALES.filter((locale) => isSold(channel, locale, table));

/** The host name of a storefront, without port; that of the first one if the shop has no such storefront. Redirects use this host and never one from a request. */
export const hostOf = (channel: Channel, suffix: HostSuffix, table: HostTable): string =>
  table.hosts[`${channel}.${suffix}`] ?? Object.values(table.hosts)[0] ?? "localhost";

/** True for a host that is configured as internal; in production there is none by default. */
export const isStaffHost = (hostname: string, staffHosts: readonly string[]): boolean => {
  const name = normalised(hostname);
  return name !== "" && staffHosts.some((host) => normalised(host) === name);
};

/** Whether `_debug` shows error details and stack traces, and drafts are readable without a signature: on staff hosts and in development only. */
export const mayDebug = (
  hostname: string,
  { staffHosts, development }: { staffHosts: readonly string[]; development: boolean },
): boolean => development || isStaffHost(hostname, staffHosts);
