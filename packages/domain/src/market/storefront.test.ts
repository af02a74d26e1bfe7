import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { CHANNELS } from "./channel.ts";
import { HOST_SUFFIXES, hostSuffixOf } from "./host-suffix.ts";
import { LOCALES } from "./locale.ts";
import {
  createHostTable,
  hostOf,
  isStaffHost,
  localesOfChannel,
  mayDebug,
  storefrontOfHost,
} from "./storefront.ts";

const bare = createHostTable();
const configured = createHostTable([
  { channel: "wall", suffix: "de", host: "Shop.Example.DE" },
  { channel: "wall", suffix: "de", host: "www.shop.example.de" },
  { channel: "card", suffix: "gb", host: "cards.example.co.uk" },
  { channel: "card", suffix: "gb", host: "shop.example.de" },
]);
const storefronts = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  suffix: fc.constantFrom(...HOST_SUFFIXES),
});

describe("the host table", () => {
  it.each(HOST_SUFFIXES)(
    "always contains wall, card and cards on %s.localhost [LOC-Q7]",
    (suffix) => {
      for (const table of [bare, configured]) {
        expect(storefrontOfHost(`wall.${suffix}.localhost`, table)).toEqual({
          channel: "wall",
          suffix,
          known: true,
        });
        for (const label of ["card", "cards"]) {
          expect(storefrontOfHost(`${label}.${suffix}.localhost`, table)).toEqual({
            channel: "card",
            suffix,
            known: true,
          });
        }
      }
    },
  );

  it("treats uk as gb [LOC-Q7]", () => {
    expect(storefrontOfHost("wall.uk.localhost", bare)).toEqual({
      channel: "wall",
      suffix: "gb",
      known: true,
    });
    expect(hostOf("wall", "gb", bare)).toBe("wall.gb.localhost");
  });

  it("contains the configured hosts; the first entry of a host wins [LOC-Q7]", () => {
    expect(storefrontOfHost("shop.example.de", configured)).toEqual({
      channel: "wall",
      suffix: "de",
      known: true,
    });
    expect(storefrontOfHost("cards.example.co.uk", configured)).toEqual({
      channel: "card",
      suffix: "gb",
      known: true,
    });
  });

  it("leads redirects to the first configured host, else to localhost [LOC-Q7]", () => {
    expect(hostOf("wall", "de", configured)).toBe("shop.example.de");
    expect(hostOf("card", "gb", configured)).toBe("cards.example.co.uk");
    expect(hostOf("card", "ch", configured)).toBe("card.ch.localhost");
    expect(hostOf("wall", "com", bare)).toBe("wall.com.localhost");
  });

  it("has nothing but the configured hosts if it is closed, and leads to the first for any other storefront [LOC-Q7]", () => {
    const table = createHostTable(
      [
        { channel: "wall", suffix: "de", host: "www.shop.example" },
        { channel: "wall", suffix: "ch", host: "www.shop.example.ch" },
      ],
      { isClosed: true },
    );
    expect(Object.keys(table.storefronts)).toEqual(["www.shop.example", "www.shop.example.ch"]);
    expect(localesOfChannel("wall", table)).toEqual(["de-CH", "de-DE", "fr-CH", "it-CH"]);
    expect(localesOfChannel("card", table)).toEqual([]);
    expect(storefrontOfHost("wall.de.localhost", table).known).toBe(false);
    expect(hostOf("card", "fr", table)).toBe("www.shop.example");
  });

  it("compares names as DNS does, without case and final dot [LOC-Q7]", () => {
    expect(storefrontOfHost("WALL.De.LocalHost.", bare)).toEqual({
      channel: "wall",
      suffix: "de",
      known: true,
    });
  });

  it("is plain data, equal after a JSON round trip [LOC-Q7]", () => {
    expect(JSON.parse(JSON.stringify(configured))).toEqual(configured);
  });

  it("contains a storefront of each channel for every locale [CHN-02] [CHN-Q1]", () => {
    for (const channel of CHANNELS) {
      for (const locale of LOCALES) {
        const suffix = hostSuffixOf(locale);
        expect(storefrontOfHost(hostOf(channel, suffix, bare), bare)).toEqual({
          channel,
          suffix,
          known: true,
        });
      }
    }
  });

  it("maps the host of a storefront back to the storefront in any configuration [LOC-Q7]", () => {
    const hosts = fc.array(
      fc.record({
        channel: fc.constantFrom(...CHANNELS),
        suffix: fc.constantFrom(...HOST_SUFFIXES),
        host: fc.domain(),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(hosts, storefronts, (list, { channel, suffix }) => {
        const table = createHostTable(list);
        expect(storefrontOfHost(hostOf(channel, suffix, table), table)).toEqual({
          channel,
          suffix,
          known: true,
        });
      }),
    );
  });
});

describe("the own computer of a developer", () => {
  const offer = {
    channels: ["card"],
    locales: ["fr-CH", "de-CH"],
    features: [],
    kinds: [],
  } as const;

  it.each(["localhost", "127.0.0.1", "[::1]"])(
    "%s is the first storefront that is sold, unless a host is configured [LOC-Q7]",
    (host) => {
      const storefront = { channel: "card", suffix: "ch" } as const;
      const table = createHostTable([], { isClosed: true, hasLocal: true, offer });
      expect(storefrontOfHost(host, table)).toEqual({ ...storefront, known: true });
      expect(Object.keys(table.storefronts)).not.toContain(host);
      const strict = createHostTable([{ ...storefront, host: "shop.example" }], {
        isClosed: true,
        offer,
      });
      expect(storefrontOfHost(host, strict).known).toBe(false);
      expect(storefrontOfHost(host, bare).known).toBe(false);
    },
  );
});

describe("a host outside the table", () => {
  it.each([
    ["localhost", "wall"],
    ["127.0.0.1", "wall"],
    ["[::1]", "wall"],
    ["", "wall"],
    ["wall.preview.example", "wall"],
    ["card.preview.example", "card"],
    ["cards.preview.example", "card"],
    ["CARD.preview.example", "card"],
    ["card", "card"],
    ["cardinal.example", "wall"],
    ["evil.example", "wall"],
    ["card.de.localhost.evil.example", "card"],
    ["wall.us.localhost", "wall"],
    ["card.xx.localhost", "card"],
    ["constructor", "wall"],
    ["__proto__", "wall"],
  ] as const)("%j is unknown, with channel %s [LOC-Q7] [CHN-Q5]", (host, channel) => {
    expect(storefrontOfHost(host, bare)).toEqual({ channel, known: false });
  });

  it("has a channel and no region, whatever its name [LOC-Q7] [CHN-Q5]", () => {
    fc.assert(
      fc.property(anyText(300), (host) => {
        const name = `${host}.example`;
        const meaning = storefrontOfHost(name, bare);
        expect(meaning.known).toBe(false);
        expect(meaning.channel).toBe(
          ["card", "cards"].includes(name.toLowerCase().split(".")[0] ?? "") ? "card" : "wall",
        );
      }),
    );
  });
});

describe("a staff host", () => {
  const staffHosts = ["staff.example", "Intern.Example"];

  it.each(["staff.example", "STAFF.example.", "intern.example"])(
    "%s is internal once configured [LOC-15] [LOC-Q10]",
    (host) => {
      expect(isStaffHost(host, staffHosts)).toBe(true);
      expect(isStaffHost(host, [])).toBe(false);
    },
  );

  it.each(["", "wall.de.localhost", "x.staff.example", "staff.example.evil", "staff"])(
    "%j is not internal [LOC-15]",
    (host) => {
      expect(isStaffHost(host, staffHosts)).toBe(false);
    },
  );

  it("is never the empty name, even if an entry of the configuration is empty [LOC-15]", () => {
    expect(isStaffHost("", [""])).toBe(false);
    expect(isStaffHost(".", ["."])).toBe(false);
  });

  it("is required for debugging in production, not in development [LOC-Q10]", () => {
    expect(mayDebug("staff.example", { staffHosts, development: false })).toBe(true);
    expect(mayDebug("wall.de.localhost", { staffHosts, development: false })).toBe(false);
    expect(mayDebug("wall.de.localhost", { staffHosts: [], development: true })).toBe(true);
  });

  it("exists nowhere by default [LOC-Q10]", () => {
    fc.assert(
      fc.property(anyText(), (host) => {
        expect(isStaffHost(host, [])).toBe(false);
      }),
    );
  });
});
