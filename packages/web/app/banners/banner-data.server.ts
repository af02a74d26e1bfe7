import {
  actionBarColors,
  isCountingDown,
  ONLY_UNTIL_KEY,
  shownBars,
  withoutBrackets,
  withPhrase,
} from "@passepartout/domain/chrome/banners/action-bar";
import { countdownSpan } from "@passepartout/domain/chrome/banners/countdown";
import { APP_SYSTEMS } from "@passepartout/domain/chrome/banners/smart-banner";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import type { GlobalConfiguration } from "@passepartout/domain/chrome/global-configuration";
import { lastDayText } from "@passepartout/domain/facts/fact-format";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

export type BarsView = NonNullable<ReturnType<typeof barsViewOf>>;

export type AppBannerView = NonNullable<ReturnType<typeof appBannerOf>>;

/** The action bars of the storefront. They are the same for all visitors, so they include closed ones. */
export const barsViewOf = (
  request: PageRequest,
  { actionBars }: Pick<GlobalConfiguration, "actionBars">,
  now: number,
) => {
  if (actionBars.length === 0) return undefined;
  const { text, place } = request.shop;
  return shownBars(actionBars, {}).map((bar) => {
    const { text: color, background } = actionBarColors(bar);
    const { startsAt, endsAt } = countdownSpan(bar.countdownStartDate, bar.countdownEndDate);
    const textPlain = withoutBrackets(bar.text);
    const onlyUntil = (end: number) =>
      text(ONLY_UNTIL_KEY, { date: lastDayText(place.locale, end) }).toUpperCase();
    return {
      id: bar.id,
      textCounting: endsAt === null ? textPlain : withPhrase(bar.text, onlyUntil(endsAt)),
      textPlain,
      ...(bar.link !== "" && { href: hrefFor(request, bar.link) }),
      // If only one of the two colours is configured, the text may be unreadable.
      ...(color && background && { color, background }),
      // As times, so that no browser has to parse dates.
      ...(endsAt !== null && { span: { startsAt, endsAt } }),
      isCounting: isCountingDown(bar, now),
    };
  });
};

/** The smart banner of the storefront: only on the web, and only if there is an app with a store to link to. */
export const appBannerOf = (
  request: PageRequest,
  { appStores }: Pick<GlobalConfiguration, "appStores">,
) => {
  const { place } = request.shop;
  const stores = APP_SYSTEMS.flatMap((system) => {
    const url = appStores[system];
    return url === undefined ? [] : [{ system, url }];
  });
  const { hasApps } = channelRules(place.channel, place.locale);
  if (!hasApps || stores.length === 0 || place.platform !== "web") return undefined;
  return { stores };
};
