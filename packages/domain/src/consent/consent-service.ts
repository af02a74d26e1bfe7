/** The consent services that an address may ask for. [CNS-03] */
export const NAMED_CONSENT_SERVICES = [
  "consentmanager",
  "cookieyes",
  "didomi",
  "didomi-v2",
] as const;

/** A consent service that an address may ask for. [CNS-03] */
export type NamedConsentService = (typeof NAMED_CONSENT_SERVICES)[number];

/** Which consent services a shop has; all of it is configuration. [CNS-Q3] */
export interface ConsentConfiguration {
  /** Script addresses of the services that an address may ask for. */
  readonly named?: Readonly<Partial<Record<NamedConsentService, string>>>;
  /** The service of everybody else, with the id of the shop's settings there. [CNS-04] */
  readonly general?: { readonly scriptUrl: string; readonly settingsId: string };
}

/** What asks a visitor for consent: a service's script, or the shop's own dialog. [CNS-03, CNS-04, CNS-Q3] */
export type ConsentLoader =
  | { readonly service: NamedConsentService; readonly scriptUrl: string }
  | { readonly service: "general"; readonly scriptUrl: string; readonly settingsId: string }
  | { readonly service: "own-dialog" };

/** Chooses what asks for consent by the query value `cmp`, which is matched exactly: a named service, else the general one, and where none is configured the shop's own dialog. [CNS-03, CNS-04, CNS-Q2, CNS-Q3] */
export const consentLoaderOf = (
  cmp: string | null | undefined,
  { named = {}, general }: ConsentConfiguration,
): ConsentLoader => {
  const service = NAMED_CONSENT_SERVICES.find((name) => name === cmp);
  const scriptUrl = service && named[service];
  if (service && scriptUrl) return { service, scriptUrl };
  return general ? { service: "general", ...general } : { service: "own-dialog" };
};

/** What an address says about the chrome: whether details of errors are asked for, and which consent service. [CNS-05] */
export interface ChromeQuery {
  readonly isDebug: boolean;
  readonly cmp?: string;
}

/** Reads `_debug`, set unless it is 0, and `cmp` of a query; of a repeated parameter the first counts. `cmp` has no underscore, so links do not carry it over. [CNS-05, CNS-Q4] */
export const readChromeQuery = (query: string): ChromeQuery => {
  const asked = new URLSearchParams(query);
  const debug = asked.get("_debug");
  const cmp = asked.get("cmp");
  return { isDebug: debug !== null && debug !== "0", ...(cmp !== null && { cmp }) };
};
