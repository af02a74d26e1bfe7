import type { PageRequest } from "../router/page-request.server.ts";
import { keysIn, textsOf } from "../router/page-texts.ts";

const TEXTS = keysIn("consent", [
  "title",
  "text",
  "necessary",
  "necessaryText",
  "statistics",
  "statisticsText",
  "save",
  "declineAll",
  "acceptAll",
]);

export type ConsentTexts = ReturnType<typeof consentTextsOf>;

export const consentTextsOf = (request: PageRequest) => ({
  ...textsOf(request.shop, TEXTS),
  coverage: consentCoverageOf(request),
});

/** The hosts of services whose addresses are not configured. */
const FLAG_SERVICE = "https://split.io";
const CAPTCHA_SERVICE = "https://www.google.com";

/** What each category of the consent settings covers: of the services those that are configured. */
const consentCoverageOf = ({ services, shop, address }: PageRequest) => {
  const { flags, captchaSiteKey, botProtectionScript, sessionAnalyticsScript, eventsUrl } =
    services;
  const hasFlags = flags !== undefined && flags.authorizationKey !== "";
  const linesOf = (addresses: Readonly<Record<string, string | false | undefined>>) =>
    Object.entries(addresses).flatMap(([key, url]) =>
      url
        ? shop.text(`consent.covers.${key}`, { service: new URL(url, address.origin).hostname })
        : [],
    );
  return {
    necessary: linesOf({
      session: address.origin,
      choice: address.origin,
      browser: address.origin,
      key: hasFlags && address.origin,
      bots: botProtectionScript,
      captcha: captchaSiteKey && CAPTCHA_SERVICE,
    }),
    statistics: linesOf({
      events: eventsUrl,
      experiments: hasFlags && (flags.url ?? FLAG_SERVICE),
      sessions: sessionAnalyticsScript,
    }),
  };
};
