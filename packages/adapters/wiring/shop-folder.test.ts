import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { COLORS, CORK_FILES, CORK_SHOP, OWN_SHOP, writeShopFolder } from "../testing/own-shop.ts";
import { hostTableOf, readConfiguration } from "./configuration.ts";
import { readShopFolder } from "./shop-folder.ts";

const { wall } = OWN_SHOP.brands;
const { kork: KORK } = CORK_SHOP.addedMaterials;

const withTheme = (theme: object) => ({ ...OWN_SHOP, brands: { wall: { ...wall, theme } } });

const problemsOf = (shop: unknown, files?: Readonly<Record<string, string>>) =>
  readShopFolder(writeShopFolder(shop, files)).problems.map(
    ({ field, message }) => `${field} ${message}`,
  );

describe("a shop's folder", () => {
  it("is its definition: what is not sold has no gaps [CHN-Q12]", () => {
    const { shop } = readShopFolder(writeShopFolder());
    expect(shop?.definition).toMatchObject({
      channels: ["wall"],
      locales: ["de-DE", "fr-FR"],
      features: ["gifts"],
      kinds: ["photoframe"],
      materials: ["leinwand", "poster"],
      brands: {
        wall: { name: "Nordwand", logoWidth: 92, themeColor: COLORS.paper },
        card: { name: "Nordwand" },
      },
    });
    expect(Object.keys(shop?.definition.phones ?? {})).toHaveLength(12);
  });

  it("may say everything that the sample shop says [CHN-Q12]", () => {
    const { channels: _, brands, ...rest } = SAMPLE_SHOP;
    const { themeColor: _color, logoWidth: _width, ...brand } = brands.wall;
    const { problems, shop } = readShopFolder(
      writeShopFolder({ ...rest, brands: { wall: brand } }),
    );
    expect(problems).toEqual([]);
    expect(shop?.definition).toMatchObject({ ...rest, channels: ["wall"] });
  });

  it.each([
    ["a locale that nobody knows", { ...OWN_SHOP, locales: ["de-XX"] }, "locales.0"],
    ["no locale", { ...OWN_SHOP, locales: [] }, "locales"],
    ["a locale without its host's main one", { ...OWN_SHOP, locales: ["fr-CH"] }, "locales lacks"],
    ["no brand", { ...OWN_SHOP, brands: {} }, "brands"],
    ["a field that nobody knows", { ...OWN_SHOP, colour: "red" }, 'Unrecognized key: "colour"'],
    ["a country without telephone", { ...OWN_SHOP, phones: { de: "1" } }, "phones.fr"],
    ["a language without address", { ...OWN_SHOP, address: { de: "Hamburg" } }, "address.fr"],
    [
      "an address for emails that is none",
      { ...OWN_SHOP, emails: { help: "hallo", privacy: "a@b.example" } },
      "emails",
    ],
    [
      "hours that end before they begin",
      { ...OWN_SHOP, serviceHours: { from: 17, to: 9, answersUntil: 9 } },
      "serviceHours",
    ],
    ["a kind that nobody makes", { ...OWN_SHOP, kinds: ["mug"] }, "kinds.0"],
    ["a material that nobody makes", { ...OWN_SHOP, materials: ["holz"] }, "materials.0"],
    [
      "a text that cannot be read on its ground",
      withTheme({ colors: { ...COLORS, "ink-soft": "#c0c0c0" } }),
      "brands.wall.theme.colors.ink-soft has a contrast of 1.8",
    ],
    [
      "a palette with a gap",
      withTheme({ colors: { ink: "#000000" } }),
      "brands.wall.theme.colors.paper",
    ],
    [
      "a style sheet in a length",
      withTheme({ radius: "1px}body{display:none" }),
      "brands.wall.theme.radius",
    ],
    [
      "a font that is not there",
      withTheme({ fonts: { text: { family: "Own", file: "fonts/own.woff2" } } }),
      "brands.wall.theme.fonts.text.file public/fonts/own.woff2 does not exist",
    ],
    [
      "a font outside of the folder",
      withTheme({ fonts: { text: { family: "Own", file: "../own.woff2" } } }),
      "brands.wall.theme.fonts.text.file",
    ],
  ])("is refused with the field for %s [CHN-Q12]", (_, shop, field) => {
    expect(problemsOf(shop).join("\n")).toContain(field);
  });

  it("adds materials, each with its texts and image, and sets currencies [CHN-Q12] [WAL-01]", () => {
    const { shop, problems } = readShopFolder(writeShopFolder(CORK_SHOP, CORK_FILES));
    expect(problems).toEqual([]);
    expect(shop?.definition).toMatchObject({
      materials: ["leinwand", "kork"],
      addedMaterials: CORK_SHOP.addedMaterials,
      currencies: { fr: "chf" },
    });
    expect(problemsOf(CORK_SHOP)).toEqual([
      "messages/de-DE.json lacks materials.kork",
      "messages/de-DE.json lacks materials.kork-framed",
      "messages/de-DE.json lacks productDialogs.materials.kork",
      "messages/fr-FR.json lacks materials.kork",
      "messages/fr-FR.json lacks materials.kork-framed",
      "messages/fr-FR.json lacks productDialogs.materials.kork",
      "public/media/material-kork.svg is missing",
    ]);
  });

  it.each([
    ["a price below zero", { kork: { ...KORK, base: -1 } }, "addedMaterials.kork.base"],
    ["a tenth of a cent", { kork: { ...KORK, base: 9.999 } }, "addedMaterials.kork.base"],
    ["a model that nobody makes", { kork: { ...KORK, like: "holz" } }, "addedMaterials.kork.like"],
    ["sides that no format has", { kork: { ...KORK, shortestSide: 2000 } }, "addedMaterials.kork"],
    ["a name with a dash", { "kork-hell": KORK }, "addedMaterials.kork-hell"],
    ["the name of another material", { poster: KORK }, "addedMaterials.poster"],
  ])("is refused with the field for a material with %s [CHN-Q12]", (_, addedMaterials, field) => {
    expect(problemsOf({ ...CORK_SHOP, addedMaterials }).join("\n")).toContain(field);
  });

  it.each([
    ["a material", { addedMaterials: { kork: KORK } }, "addedMaterials.kork"],
    [
      "a delivery",
      { delivery: { us: { standard: { price: 1, minDays: 1, maxDays: 2 } } } },
      "delivery.us",
    ],
    ["a production", { production: { card: { minDays: 1, maxDays: 2 } } }, "production.card"],
    ["a currency", { currencies: { gb: "eur" } }, "currencies.gb"],
  ])("is refused for %s that it does not sell [CHN-Q12]", (_, more, field) => {
    expect(problemsOf({ ...OWN_SHOP, ...more })).toEqual([`${field} is not sold`]);
  });

  it("is refused for texts of a locale that has none, and for those that are not JSON [CHN-Q12]", () => {
    const texts = { "messages/de-CH.json": "{}", "messages/de-DE.json": '{"a": "b",}' };
    const problems = problemsOf(OWN_SHOP, texts);
    expect(problems).toEqual([
      expect.stringMatching(/^messages\/de-CH\.json must be named de-DE\.json, /),
      expect.stringMatching(/^messages\/de-DE\.json is not JSON: /),
    ]);
  });

  it("is refused for a field that its file has twice, of which one would be ignored [CHN-Q12]", () => {
    const json = JSON.stringify(OWN_SHOP).replace('"locales":', '"locales":["fr-FR"],"locales":');
    expect(problemsOf(OWN_SHOP, { "shop.json": json })).toEqual(["locales is there twice"]);
    expect(
      problemsOf(OWN_SHOP, { "messages/de-DE.json": '{"cart":{"title":"a","title":"b"}}' }),
    ).toEqual(["messages/de-DE.json has cart.title twice"]);
  });

  it("is refused for a currency that the shop does not have [CHN-Q12]", () => {
    expect(problemsOf({ ...OWN_SHOP, currencies: { fr: "sek" } }).join()).toContain(
      "currencies.fr",
    );
  });

  it.each([
    ["a price below zero", { standard: { price: -1, minDays: 1, maxDays: 2 } }],
    ["more days at least than at most", { standard: { price: 1, minDays: 3, maxDays: 2 } }],
    ["no standard", { express: { price: 1, minDays: 1, maxDays: 2 } }],
  ])("is refused for a delivery with %s [CHN-Q12]", (_, delivery) => {
    expect(problemsOf({ ...OWN_SHOP, delivery: { de: delivery } }).join()).toContain(
      "delivery.de.standard",
    );
  });

  it("is refused for a font of 2 MB, a missing icon and a logo without size [CHN-Q12]", () => {
    const font = { family: "Own", file: "fonts/own.woff2" };
    const large = { "public/fonts/own.woff2": "x".repeat(2_000_000) };
    expect(problemsOf(withTheme({ fonts: { text: font } }), large)).toEqual([
      "brands.wall.theme.fonts.text.file has 2000000 bytes; a font has at most 150000",
    ]);
    expect(problemsOf(OWN_SHOP, { "public/brand/wall.svg": "<svg></svg>" })).toEqual([
      "public/brand/wall.svg must have a viewBox",
    ]);
    const folder = writeShopFolder();
    rmSync(join(folder, "public/brand/favicon-wall.svg"));
    expect(readShopFolder(folder).problems).toEqual([
      { field: "public/brand/favicon-wall.svg", message: "is missing" },
    ]);
  });

  it("is refused for a link that leads out of its files, or nowhere [CHN-Q12]", () => {
    const folder = writeShopFolder();
    symlinkSync("/etc/hostname", join(folder, "public/outside.txt"));
    symlinkSync("nowhere", join(folder, "public/brand/lock"));
    symlinkSync("wall.svg", join(folder, "public/brand/other.svg"));
    expect(
      readShopFolder(folder)
        .problems.map(({ field }) => field)
        .toSorted(),
    ).toEqual(["public/brand/lock", "public/outside.txt"]);
  });

  it("is refused if it has no shop.json, or one that is not JSON [CHN-Q12]", () => {
    const folder = writeShopFolder(OWN_SHOP, { "shop.json": "{" });
    expect(() => readConfiguration({ PASSEPARTOUT_SHOP: folder })).toThrow(
      /PASSEPARTOUT_SHOP: shop\.json: is not JSON/,
    );
    rmSync(join(folder, "shop.json"));
    expect(() => readConfiguration({ PASSEPARTOUT_SHOP: folder })).toThrow(
      /shop\.json: cannot be read: ENOENT/,
    );
  });

  it("stands for the variables of its parts, unless they are set [CHN-Q12]", () => {
    const folder = writeShopFolder(OWN_SHOP, {
      "content/wall/de-DE/start.json": "{}",
      "prices.csv": "article,currency,price,reduced\nphotoframe-leinwand-600x450,eur,29.95,\n",
    });
    const { content, listedPrices } = readConfiguration({ PASSEPARTOUT_SHOP: folder });
    expect(content.folder).toBe(join(folder, "content"));
    expect(listedPrices).toBeDefined();
    const set = { PASSEPARTOUT_SHOP: folder, PASSEPARTOUT_CONTENT_FOLDER: import.meta.dirname };
    expect(readConfiguration(set).content.folder).toBe(import.meta.dirname);
  });

  it("has local hosts of what it sells alone, and in production the configured ones [CHN-Q12] [LOC-Q7]", () => {
    const PASSEPARTOUT_SHOP = writeShopFolder();
    const hostsOf = (variables: Readonly<Record<string, string>>) =>
      Object.keys(
        hostTableOf(readConfiguration({ PASSEPARTOUT_SHOP, ...variables })).storefronts,
      ).toSorted();
    expect(hostsOf({})).toEqual(["wall.de.localhost", "wall.fr.localhost"]);
    const sold = { NODE_ENV: "production", PASSEPARTOUT_HOSTS: "wall.de=www.shop.example" };
    expect(hostsOf(sold)).toEqual(["www.shop.example"]);
    expect(() => hostsOf({ PASSEPARTOUT_HOSTS: "card.de=cards.example" })).toThrow(
      "card.de is not sold",
    );
  });
});
