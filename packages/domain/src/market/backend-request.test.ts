import { describe, expect, it } from "vitest";
import { CHANNELS } from "./channel.ts";
import { backendHeaders, channelHeader, backendPath } from "./backend-request.ts";
import { LOCALES } from "./locale.ts";
import * as fc from "fast-check";

describe("the headers of a backend request", () => {
  it.each([
    ["wall", "de-DE", "wall-de"],
    ["card", "en-US", "card-us"],
    ["wall", "en-GB", "wall-gb"],
    ["card", "fr-CH", "card-ch"],
    ["wall", "de-IT", "wall-it"],
    ["card", "de-LI", "card-li"],
  ] as const)("name %s and %s as %s [API-01] [API-Q1]", (channel, locale, header) => {
    expect(channelHeader(channel, locale)).toBe(header);
    expect(backendHeaders(channel, locale)).toEqual({ "X-Channel": header, "X-Locale": locale });
  });

  it("contain lower-case channel and country, different for all storefronts [API-Q1]", () => {
    const seen = new Set<string>();
    for (const channel of CHANNELS) {
      for (const locale of LOCALES) {
        const headers = backendHeaders(channel, locale);
        expect(headers["X-Channel"]).toBe(`${channel}-${locale.slice(-2).toLowerCase()}`);
        expect(headers["X-Locale"]).toBe(locale);
        seen.add(JSON.stringify(headers));
      }
    }
    expect(seen.size).toBe(34);
  });
});

describe("a backend path on the desktop platform", () => {
  it.each([
    ["/web-api/customer-data", "/web-api/customer-data/desktop"],
    ["/accessory", "/accessory/desktop"],
    ["/price-api/prices/formats", "/price-api/prices/formats/desktop"],
  ])("appends /desktop to %s [API-13]", (path, desktop) => {
    expect(backendPath(path, "desktop")).toBe(desktop);
  });

  it.each([
    ["/api/get-location/", "/api/get-location/desktop"],
    ["/api/get-location/?ip=1", "/api/get-location/desktop?ip=1"],
    ["/web-api/themes?sort=popularity", "/web-api/themes/desktop?sort=popularity"],
    ["/web-api/themes?from=/a/", "/web-api/themes/desktop?from=/a/"],
    ["/web-api/themes?", "/web-api/themes/desktop?"],
    ["/", "/desktop"],
    ["", "/desktop"],
    ["/a//", "/a/desktop"],
  ])("turns %j into %s: before the query, no double slash [API-Q6]", (path, desktop) => {
    expect(backendPath(path, "desktop")).toBe(desktop);
  });

  it.each(["/cdn/stories", "/cdn/stories/home?version=draft&token=t"])(
    "does not change %s of the content service [API-Q6]",
    (path) => {
      expect(backendPath(path, "desktop")).toBe(path);
    },
  );

  it("preserves the query and ends in exactly one /desktop [API-13] [API-Q6]", () => {
    const segments = fc.array(fc.stringMatching(/^[a-z-]{1,12}$/), { minLength: 1, maxLength: 4 });
    const query = fc.oneof(
      fc.constant(""),
      fc.webQueryParameters().map((text) => `?${text}`),
    );
    fc.assert(
      fc.property(segments, fc.nat(3), query, (parts, slashes, text) => {
        const path = `/web-api/${parts.join("/")}`;
        expect(backendPath(path + "/".repeat(slashes) + text, "desktop")).toBe(
          `${path}/desktop${text}`,
        );
      }),
    );
  });
});

it("a backend path on the web is not changed [API-13]", () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      expect(backendPath(path, "web")).toBe(path);
    }),
  );
  expect(backendPath("/api/get-location/", "web")).toBe("/api/get-location/");
});
