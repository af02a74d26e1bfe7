import { createScriptLoader } from "@passepartout/adapters/browser/script-loader";
import { protectFromBots } from "@passepartout/domain/tracking/bot-protection";

/** Loads the script of the configured bot-protection service; without it the page lives on. [OPS-06, OPS-Q4] */
export const startBotProtection = (scriptUrl: string): Promise<boolean> =>
  protectFromBots(createScriptLoader(document, [scriptUrl]), scriptUrl);
