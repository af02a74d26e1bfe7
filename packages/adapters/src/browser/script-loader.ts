import type { ScriptLoader } from "@passepartout/domain/tracking/script-loader.port";

/** As much of a page as scripts are put into. */
export interface ScriptPage {
  readonly createElement: (name: "script") => HTMLScriptElement;
  readonly head: Pick<HTMLHeadElement, "append">;
}

/** A loader that can also write attributes at a script, as some services read their settings there. */
export interface PageScripts extends ScriptLoader {
  readonly load: (url: string, attributes?: Readonly<Record<string, string>>) => Promise<void>;
}

/** How long a script is waited for, in ms. [ERR-Q7] */
const PATIENCE_MS = 10_000;

interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string;
}

/** The browser's own guard over script addresses, where it has one. */
interface TrustedTypes {
  readonly createPolicy: (name: string, policy: ScriptPolicy) => ScriptPolicy;
}

/** The name of the shop's rule for script addresses, for `trusted-types` of the page's policy. */
export const SCRIPT_POLICY = "passepartout-scripts";

/**
 * Puts scripts of third parties into the page, each once, and only those whose address without its query is on the list.
 * The browser's trusted types, where it has them, hold every address to the same list. [OPS-06, NWS-10, CNS-03]
 */
export const createScriptLoader = (
  page: ScriptPage,
  allowed: readonly string[],
  trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes,
): PageScripts => {
  const addresses = new Set(allowed.map(addressOf));
  const loaded = new Map<string, Promise<void>>();

  const checked = (url: string): string => {
    const address = addressOf(url);
    if (address.startsWith("https:") && addresses.has(address)) return url;
    throw new Error(`${address || "this"} is no script that the shop loads`);
  };
  let policy: ScriptPolicy | undefined;
  const trusted = (url: string): string => {
    if (!trustedTypes) return checked(url);
    policy ??= trustedTypes.createPolicy(SCRIPT_POLICY, { createScriptURL: checked });
    return policy.createScriptURL(url);
  };

  const insert = (url: string, attributes: Readonly<Record<string, string>>): Promise<void> =>
    new Promise((resolve, reject) => {
      const script = page.createElement("script");
      script.src = trusted(url);
      script.async = true;
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
      const fail = (reason: string) => {
        clearTimeout(patience);
        script.remove();
        reject(new Error(`the script ${addressOf(url)} ${reason}`));
      };
      const patience = setTimeout(() => fail("did not come in time"), PATIENCE_MS);
      script.addEventListener("load", () => {
        clearTimeout(patience);
        resolve();
      });
      script.addEventListener("error", () => fail("could not be loaded"));
      page.head.append(script);
    });

  return {
    load: (url, attributes = {}) => {
      const known = loaded.get(url);
      if (known) return known;
      const loading = insert(url, attributes);
      loaded.set(url, loading);
      // Whoever asks again may have more luck.
      loading.catch(() => loaded.delete(url));
      return loading;
    },
  };
};

/** An address without its query and fragment; empty when it is none. */
const addressOf = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.origin}${parsed.pathname}` : "";
};
