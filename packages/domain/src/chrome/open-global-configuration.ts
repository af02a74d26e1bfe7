import type { Log } from "../logging/log.port.ts";
import type { ChromeContent } from "./chrome-content.port.ts";
import { EMPTY_GLOBAL_CONFIGURATION, type GlobalConfiguration } from "./global-configuration.ts";

/** Header, menus, banners and footer. That a storefront has none is logged. Rejects if they fail to load. */
export const openGlobalConfiguration = async (shop: {
  readonly chrome: ChromeContent;
  readonly log: Log;
}): Promise<GlobalConfiguration> => {
  const configuration = await shop.chrome.globalConfiguration();
  if (configuration === EMPTY_GLOBAL_CONFIGURATION)
    shop.log.warning("cms-page-not-found", { story: "global" });
  return configuration;
};
