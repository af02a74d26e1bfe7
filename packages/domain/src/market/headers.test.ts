import { describe, expect, it } from "vitest";
import { CHANNELS } from "./channel.ts";
import { backendHeaders, channelHeader } from "./headers.ts";
import { LOCALES } from "./locale.ts";

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
