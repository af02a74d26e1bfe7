import type { ChannelRules } from "../market/channel-rules.ts";

/** Subjects of pages that not every storefront offers. */
export type PageOffer = "apps";

/** True if a storefront offers the subject of a page: the page about the apps exists only where there are apps. */
export const isOffered = (
  content: { readonly offer?: PageOffer },
  { hasApps }: Pick<ChannelRules, "hasApps">,
): boolean => content.offer !== "apps" || hasApps;
