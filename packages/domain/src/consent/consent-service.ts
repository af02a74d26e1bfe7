import { isSwitchOn } from "../kernel/untrusted-text.ts";

/** The consent services that a query can select. */
export const NAMED_CONSENT_SERVICES = [
  "consentmanager",
  "cookieyes",
  "didomi",
  "didomi-v2",
] as const;

export type NamedConsentService = (typeof NAMED_CONSENT_SERVICES)[number];

export interface ConsentConfiguration {
  /** Script addresses by service. */
  readonly named?: Readonly<Partial<Record<NamedConsentService, string>>>;
  /** The default service, with the id of the shop's settings there. */
  readonly general?: { readonly scriptUrl: string; readonly settingsId: string };
}

export type ConsentLoader =
  | { readonly service: NamedConsentService; readonly scriptUrl: string }
  | { readonly service: "general"; readonly scriptUrl: string; readonly settingsId: string }
  | { readonly service: "own-dialog" };

/** The service that the query parameter `cmp` names exactly, or the default service, or the shop's own dialog if none is configured. */
export const consentLoaderOf = (
  cmp: string | null | undefined,
  { named = {}, general }: ConsentConfiguration,
): ConsentLoader => {
  const service = NAMED_CONSENT_SERVICES.find((name) => name === cmp);
  const scriptUrl = service && named[service];
  if (service && scriptUrl) return { service, scriptUrl };
  return general ? { service: "general", ...general } : { service: "own-dialog" };
};

/** Reads `_debug`, which is set unless its value is 0, and `cmp`; the first value of a repeated parameter counts. Links do not carry `cmp` over, because it has no underscore. */
export const readChromeQuery = (query: string) => {
  const params = new URLSearchParams(query);
  const cmp = params.get("cmp");
  return { isDebug: isSwitchOn(params, "_debug"), ...(cmp !== null && { cmp }) };
};
