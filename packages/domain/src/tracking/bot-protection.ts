import type { ScriptLoader } from "./script-loader.port.ts";

/** Loads the script of the bot-protection service. Returns false if none is configured or it fails to load; the page then works without protection. */
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
