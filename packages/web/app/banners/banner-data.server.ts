import { isCountingDown, shownBars } from "@passepartout/domain/chrome/banners/action-bar";
import type { GlobalConfiguration } from "@passepartout/domain/chrome/global-configuration";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import type { ShopContext } from "@passepartout/domain/shop";

export type ShownBars = NonNullable<ReturnType<typeof barsOf>>;

/** The action bars of the storefront. They are the same for all visitors, so they include closed ones. */
export const barsOf = ({ actionBars }: Pick<GlobalConfiguration, "actionBars">, now: number) =>
  actionBars.length === 0
    ? undefined
    : shownBars(actionBars, {}).map((bar) => ({ ...bar, isCounting: isCountingDown(bar, now) }));

/** The stores of the app, for the smart banner of the storefront: only on the web, and only if there is one to link to. */
export const appStoresOf = (
  { place }: Pick<ShopContext, "place">,
  { appStores }: Pick<GlobalConfiguration, "appStores">,
) => {
  const { hasApps } = channelRules(place.channel, place.locale);
  const hasStore = Object.values(appStores).some((url) => url !== undefined);
  return hasApps && hasStore && place.platform === "web" ? { ...appStores } : undefined;
};
