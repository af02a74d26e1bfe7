import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, longText } from "../../../testing/any-text.ts";
import { LANGUAGES, LOCALES } from "../../market/locale.ts";
import { applicationAreaOf, THANK_YOU_PATHS, WELCOME_PATHS } from "../../routing/localised-path.ts";
import { localePrefixOf } from "../../routing/path-prefix.ts";
import {
  confirmedLocation,
  subscribeAction,
  subscribeResponse,
  uniqueIdentifierOf,
} from "./subscribe.ts";
import { runs } from "../../../testing/runs.ts";

const WALL_DE = { channel: "wall", locale: "de-DE", platform: "web", prefix: "" } as const;
const CARD_FR_CH = { channel: "card", locale: "fr-CH", platform: "web", prefix: "/fr" } as const;

describe("subscribeAction", () => {
  it.each([
    [WALL_DE, "/web-api/newsletter-subscribe?locale=de-DE"],
    [CARD_FR_CH, "/fr/web-api/newsletter-subscribe?locale=fr-CH"],
    [
      { ...WALL_DE, platform: "desktop" } as const,
      "/web-api/newsletter-subscribe/desktop?locale=de-DE",
    ],
    [
      { ...CARD_FR_CH, platform: "desktop" } as const,
      "/fr/web-api/newsletter-subscribe/desktop?locale=fr-CH",
    ],
  ])("of %j is %s [NWS-06, NWS-Q3]", (place, action) => {
    expect(subscribeAction(place)).toBe(action);
  });
});

describe("subscribeResponse", () => {
  it.each([
    [WALL_DE, "/newsletter-danke"],
    [{ ...WALL_DE, locale: "en-GB" } as const, "/newsletter-thank-you"],
    [{ ...WALL_DE, platform: "desktop" } as const, "/d/newsletter-danke"],
    [CARD_FR_CH, "/fr/newsletter-merci/"],
  ])("of a valid address in %j redirects to %s with 303 [NWS-Q6]", (place, location) => {
    expect(subscribeResponse("ada@example.com", place, "http://wall.de.localhost/poster")).toEqual({
      status: 303,
      location,
    });
  });

  it.each([
    ["http://wall.de.localhost:4100/poster?size=a#top", "/poster?size=a#newsletter-email-fault"],
    ["/poster/", "/poster/#newsletter-email-fault"],
    ["https://elsewhere.example/poster", "/poster#newsletter-email-fault"],
    ["https://elsewhere.example//evil.example/x", "/evil.example/x#newsletter-email-fault"],
    ["javascript:alert(1)", "/#newsletter-email-fault"],
    ["", "/#newsletter-email-fault"],
    ["http://[", "/#newsletter-email-fault"],
  ])(
    "of an invalid address redirects back to the form on the page %s: %s [NWS-Q7]",
    (page, location) => {
      expect(subscribeResponse("ada@", WALL_DE, page)).toEqual({ status: 303, location });
    },
  );

  it("redirects to the start page of the platform if the browser names no page [NWS-Q7]", () => {
    const desktop = { ...CARD_FR_CH, platform: "desktop" } as const;
    expect(subscribeResponse("", CARD_FR_CH, "").location).toBe("/fr/#newsletter-email-fault");
    expect(subscribeResponse("", desktop, "").location).toBe(
      "/fr/desktop-startseite#newsletter-email-fault",
    );
  });

  it("stays on its host, whatever page the browser names [NWS-Q7]", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(60),
          anyText(40).map((text) => `http://x//${text}`),
        ),
        fc.constantFrom(...LOCALES),
        (page, locale) => {
          const place = { ...WALL_DE, locale, prefix: localePrefixOf(locale) };
          const { location } = subscribeResponse("", place, page);
          expect(location).toMatch(/^\/(?![/\\])/);
        },
      ),
    );
  });

  it.each([THANK_YOU_PATHS, WELCOME_PATHS])(
    "has a page in every language, none at the path of an application: %j [NWS-Q6]",
    (paths) => {
      expect(Object.keys(paths)).toEqual([...LANGUAGES]);
      expect(new Set(Object.values(paths)).size).toBe(6);
      for (const path of Object.values(paths)) expect(applicationAreaOf(path)).toBeUndefined();
    },
  );
});

describe("confirmedLocation", () => {
  it.each([
    [WALL_DE, "/newsletter-bestaetigt"],
    [{ ...WALL_DE, platform: "desktop" } as const, "/d/newsletter-bestaetigt"],
    [CARD_FR_CH, "/fr/newsletter-confirmee/"],
  ])("in %j is %s [NWS-Q6]", (place, location) => {
    expect(confirmedLocation(place)).toBe(location);
  });
});

describe("uniqueIdentifierOf", () => {
  it.each([
    ["/", "home"],
    ["", "home"],
    ["//", "home"],
    ["/wandbilder", "wandbilder"],
    ["/wandbilder/leinwand/", "wandbilder-leinwand"],
    ["/fr/tableaux/photo", "fr-tableaux-photo"],
    ["/a//b", "a--b"],
  ])("of %s is %s [NWS-04, NWS-Q2]", (path, identifier) => {
    expect(uniqueIdentifierOf(path)).toBe(identifier);
  });

  it("is never empty and contains no slash, for any path [NWS-Q2]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("/", "/a")), (path) => {
        const identifier = uniqueIdentifierOf(path);
        expect(identifier).not.toBe("");
        expect(identifier).not.toContain("/");
      }),
      runs(60),
    );
  });
});
