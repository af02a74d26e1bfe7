import type { ConsentCoverage } from "../router/menu-data.ts";
import type { PageRequest } from "../router/page-request.server.ts";

/** What the flag service uses whose address is not configured. */
const FLAG_VENDOR = "split.io";
const CAPTCHA = "www.google.com";

/** What each category of the consent settings covers: of the services those that are configured. */
export const consentCoverageOf = ({
  services,
  shop,
  address,
}: Pick<PageRequest, "services" | "shop" | "address">): ConsentCoverage => {
  const { flags, captchaSiteKey, botProtectionScript, sessionAnalyticsScript, eventsUrl } =
    services;
  const hasFlags = flags !== undefined && flags.authorizationKey !== "";
  const line = (key: string, url?: string): readonly string[] => [
    shop.text(`consent.covers.${key}`, {
      service: url === undefined ? "" : new URL(url, address.origin).hostname,
    }),
  ];
  return {
    necessary: [
      ...line("session"),
      ...line("choice"),
      ...line("browser"),
      ...(hasFlags ? line("key") : []),
      ...(botProtectionScript ? line("bots", botProtectionScript) : []),
      ...(captchaSiteKey ? line("captcha", `https://${CAPTCHA}`) : []),
    ],
    statistics: [
      ...(eventsUrl ? line("events", eventsUrl) : []),
      ...(hasFlags ? line("experiments", flags.url ?? `https://${FLAG_VENDOR}`) : []),
      ...(sessionAnalyticsScript ? line("sessions", sessionAnalyticsScript) : []),
    ],
  };
};
