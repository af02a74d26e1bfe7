import type { ScriptLoader } from "./script-loader.port.ts";

/** Loads the script of the bot-protection service that is configured; without one nothing is loaded, and a page lives on without its protection. Says whether the script runs. [OPS-06, OPS-Q4] */
export const protectFromBots = async (
  scripts: ScriptLoader,
  scriptUrl: string | undefined,
): Promise<boolean> => {
  const url = scriptUrl?.trim() ?? "";
  if (url === "") return false;
  try {
    await scripts.load(url);
    return true;
  } catch {
    return false;
  }
};
