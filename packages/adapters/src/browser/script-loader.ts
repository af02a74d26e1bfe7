import { DEADLINES_MS } from "@passepartout/domain/time/deadline";

export interface ScriptPage {
  readonly createElement: (name: "script") => HTMLScriptElement;
  readonly head: Pick<HTMLHeadElement, "append">;
}

interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string;
}

/** The browser's check of script addresses, where it has one. */
interface TrustedTypes {
  readonly createPolicy: (name: string, policy: ScriptPolicy) => ScriptPolicy;
}

/** The name of the shop's trusted-types policy, for the `trusted-types` directive. */
export const SCRIPT_POLICY = "passepartout-scripts";

/**
 * Loads third-party scripts into the page, each once, and only those whose address without its query is on the list.
 * Where the browser has trusted types, they enforce the same list.
 */
export const createScriptLoader = (
  page: ScriptPage,
  allowed: readonly string[],
  trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes,
) => {
  const addresses = new Set(allowed.map(addressOf));
  const loaded = new Map<string, Promise<void>>();

  const checkedUrl = (url: string): string => {
    const address = addressOf(url);
    if (address.startsWith("https:") && addresses.has(address)) return url;
    throw new Error(`${address || "this"} is not a script that the shop loads`);
  };
  let policy: ScriptPolicy | undefined;
  const trustedUrl = (url: string): string => {
    if (!trustedTypes) return checkedUrl(url);
    policy ??= trustedTypes.createPolicy(SCRIPT_POLICY, { createScriptURL: checkedUrl });
    return policy.createScriptURL(url);
  };

  const insert = (url: string, attributes: Readonly<Record<string, string>>): Promise<void> =>
    new Promise((resolve, reject) => {
      const script = page.createElement("script");
      script.src = trustedUrl(url);
      script.async = true;
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
      const fail = (reason: string) => {
        clearTimeout(timer);
        script.remove();
        reject(new Error(`the script ${addressOf(url)} ${reason}`));
      };
      const timer = setTimeout(() => fail("did not load in time"), DEADLINES_MS.browser);
      script.addEventListener("load", () => {
        clearTimeout(timer);
        resolve();
      });
      script.addEventListener("error", () => fail("could not be loaded"));
      page.head.append(script);
    });

  return {
    /** Some services read their settings from attributes of their script. */
    load: (url: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> => {
      const earlier = loaded.get(url);
      if (earlier) return earlier;
      const loading = insert(url, attributes);
      loaded.set(url, loading);
      // A later attempt may succeed.
      loading.catch(() => loaded.delete(url));
      return loading;
    },
  };
};

/** An address without its query and fragment; empty if it is malformed. */
const addressOf = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.origin}${parsed.pathname}` : "";
};
