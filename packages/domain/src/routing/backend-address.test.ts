import { describe, expect, it } from "vitest";
import { createHostTable } from "../market/storefront.ts";
import { localeOfCountry, placeOfBackendAddress, readBackendPath } from "./backend-address.ts";

describe("the path of a backend request", () => {
  it.each([
    ["/web-api/themes", "/web-api/themes", "", "web"],
    ["/fr/web-api/themes", "/web-api/themes", "fr", "web"],
    ["/web-api/themes/desktop", "/web-api/themes", "", "desktop"],
    ["/fr/web-api/themes/desktop", "/web-api/themes", "fr", "desktop"],
    ["/french/web-api/x", "/french/web-api/x", "", "web"],
  ] as const)("%s has its parts [API-13]", (pathname, path, language, platform) => {
    expect(readBackendPath(pathname)).toEqual({ path, language, platform });
  });
});

describe("the place of a backend request without headers", () => {
  const hosts = createHostTable([{ channel: "card", suffix: "ch", host: "www.cards.example" }]);

  it.each([
    ["card.ch.localhost", "/web-api/x", "card", "de-CH", "web"],
    ["card.ch.localhost", "/fr/web-api/x", "card", "fr-CH", "web"],
    ["card.ch.localhost", "/it/web-api/x/desktop", "card", "it-CH", "desktop"],
    ["www.cards.example", "/fr/web-api/x", "card", "fr-CH", "web"],
    ["wall.com.localhost", "/web-api/x", "wall", "en-US", "web"],
    ["card.ch.localhost", "/nl/web-api/x", "card", "de-CH", "web"],
    ["127.0.0.1", "/web-api/x", "wall", "de-DE", "web"],
    ["localhost", "/fr/web-api/x", "wall", "fr-FR", "web"],
    ["localhost", "/xx/web-api/x", "wall", "de-DE", "web"],
  ] as const)(
    "at %s%s is %s, %s, %s [API-Q3] [LOC-12]",
    (hostname, path, channel, locale, platform) => {
      const address = readBackendPath(path);
      expect(placeOfBackendAddress(hostname, address, hosts)).toEqual({
        channel,
        locale,
        platform,
      });
    },
  );
});

describe("the locale of a country", () => {
  it.each([
    ["ch", "", "de-CH"],
    ["ch", "fr", "fr-CH"],
    ["ch", "nl", "de-CH"],
    ["us", "", "en-US"],
    ["gb", "", "en-GB"],
    ["atlantis", "", undefined],
  ])("%s with the language %j is %s [API-Q1]", (country, language, locale) => {
    expect(localeOfCountry(country, language)).toBe(locale);
  });
});
