import type { ChannelRules } from "../market/channel-rules.ts";

/** What a page may be about that not every storefront has. */
export type PageOffer = "apps";

/** Whether a storefront has what a page is about: the page of the apps stands only where there are apps. */
export const isOffered = (
  content: { readonly offer?: PageOffer },
  { hasApps }: Pick<ChannelRules, "hasApps">,
): boolean => content.offer !== "apps" || hasApps;
