import type { PageRequest } from "../router/page-request.server.ts";
import { textsIn } from "../router/page-texts.server.ts";

export type ConsentTexts = ReturnType<typeof consentTextsOf>;

/** The hosts of services whose addresses are not configured. */
const FLAG_SERVICE = "https://split.io";
const CAPTCHA_SERVICE = "https://www.google.com";

/** The texts of the consent settings, with what each category covers: of the services those that are configured. */
export const consentTextsOf = ({ services, shop, address }: PageRequest) => {
  const { flags, captchaSiteKey, botProtectionScript, sessionAnalyticsScript, eventsUrl } =
    services;
  const hasFlags = flags !== undefined && flags.authorizationKey !== "";
  const linesOf = (addresses: Readonly<Record<string, string | false | undefined>>) =>
    Object.entries(addresses).flatMap(([key, url]) =>
      url
        ? shop.text(`consent.covers.${key}`, { service: new URL(url, address.origin).hostname })
        : [],
    );
  const coverage = {
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
  return { ...textsIn(shop, "consent"), coverage };
};
