import type { ChannelRules } from "../market/channel-rules.ts";

/** Subjects of pages that not every storefront offers. */
export const PAGE_OFFERS = ["apps", "guest-books", "condolence-books"] as const;

export type PageOffer = (typeof PAGE_OFFERS)[number];

const RULE_OF = {
  apps: "hasApps",
  "guest-books": "hasGuestbooks",
  "condolence-books": "hasCondolenceBooks",
} as const satisfies Readonly<Record<PageOffer, keyof ChannelRules>>;

/** True if a storefront offers the subject of a page: the page about the apps exists only where there are apps. */
export const isOffered = (
  content: { readonly offer?: PageOffer | undefined },
  rules: Pick<ChannelRules, (typeof RULE_OF)[PageOffer]>,
): boolean => content.offer === undefined || rules[RULE_OF[content.offer]];
