import {
  actionBarColors,
  closeBar,
  isCountingDown,
  ONLY_UNTIL_KEY,
  shownBars,
  withoutBrackets,
  withPhrase,
} from "@passepartout/domain/banners/action-bar";
import { COUNTDOWN_LABEL_KEYS } from "@passepartout/domain/banners/countdown";
import {
  APP_SYSTEMS,
  appRatingText,
  SMART_BANNER_COOKIE,
} from "@passepartout/domain/banners/smart-banner";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import type { GlobalConfiguration } from "@passepartout/domain/storefront/global-configuration";
import { hrefFor, type PageVisit } from "../router/visit.server.ts";
import type { AppBannerView, BarsView } from "../router/banner-data.ts";

/** The action bars of the visit's storefront: the same for every visitor, so closed ones are among them. [ACT-01, ACT-02, ACT-03, ACT-04] */
export const barsViewOf = (
  visit: PageVisit,
  { actionBars }: Pick<GlobalConfiguration, "actionBars">,
  now: number,
): BarsView | undefined => {
  if (actionBars.length === 0) return undefined;
  const { text } = visit.shop;
  const phrase = text(ONLY_UNTIL_KEY).toUpperCase();
  return {
    bars: shownBars(actionBars, {}).map((bar) => {
      const { text: color, background } = actionBarColors(bar);
      return {
        id: bar.id,
        textCounting: withPhrase(bar.text, phrase),
        textPlain: withoutBrackets(bar.text),
        ...(bar.link !== "" && { href: hrefFor(visit, bar.link) }),
        // A text on a background that nobody chose, or the other way round, may be unreadable.
        ...(color && background && { color, background }),
        ...(bar.countdownStartDate && { startDate: bar.countdownStartDate }),
        ...(bar.countdownEndDate && { endDate: bar.countdownEndDate }),
        isCounting: isCountingDown(bar, now),
        closing: closeBar(bar.id),
      };
    }),
    texts: {
      label: text("actionBar.label"),
      close: text("actionBar.close"),
      countdown: text("countdown.label"),
      day: text("countdown.day"),
      days: text(COUNTDOWN_LABEL_KEYS.days),
      hour: text("countdown.hour"),
      hours: text(COUNTDOWN_LABEL_KEYS.hours),
      minutes: text(COUNTDOWN_LABEL_KEYS.minutes),
      seconds: text(COUNTDOWN_LABEL_KEYS.seconds),
    },
  };
};

/** The smart banner of the visit's storefront, on the web, where there are apps and a store to lead to. [SMB-01, SMB-04, SMB-Q3] */
export const appBannerOf = (
  visit: PageVisit,
  { appStores }: Pick<GlobalConfiguration, "appStores">,
): AppBannerView | undefined => {
  const { text, visit: place } = visit.shop;
  const stores = APP_SYSTEMS.flatMap((system) => {
    const url = appStores[system];
    return url === undefined ? [] : [{ system, url }];
  });
  const { hasApps } = channelRules(place.channel, place.locale);
  if (!hasApps || stores.length === 0 || place.platform !== "web") return undefined;
  const rating = appRatingText(place.locale);
  return {
    rating,
    ratingText: text("smartBanner.rating").replace("{rating}", rating),
    stores,
    cookie: SMART_BANNER_COOKIE,
    texts: {
      title: text("smartBanner.title"),
      button: text("smartBanner.button"),
      close: text("smartBanner.close"),
    },
  };
};
