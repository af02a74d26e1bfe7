import { describe, expect, it } from "vitest";
import {
  COLORS,
  CORK_FILES,
  CORK_SHOP,
  OWN_SHOP,
  writeShopFolder,
} from "../../adapters/testing/own-shop.ts";
import { serveShippedShop } from "../testing/serve-shop.ts";

const SWISS = { phones: { de: "1", ch: "2" }, payments: { de: ["paypal"], ch: ["twint"] } };

const open = (shop: object = OWN_SHOP, files: Readonly<Record<string, string>> = {}) =>
  serveShippedShop({
    PASSEPARTOUT_SHOP: writeShopFolder(shop, {
      "messages/de-DE.json": JSON.stringify({ header: { openMenu: "Speisekarte" } }),
      ...files,
    }),
  });

describe("a shop of one's own", () => {
  it("has its brand, its company and its texts on its pages, and links to nothing that is not sold [CHN-Q12]", async () => {
    const { send } = await open();
    const start = await send("/");
    expect(start.status).toBe(200);
    expect(start.text).toMatch(/<title>[^<]* – Nordwand<\/title>/);
    expect(start.text).toContain(`name="theme-color" content="${COLORS.paper}"`);
    expect(start.text).toContain('width="92"');
    expect(start.text).toContain("Speisekarte");
    expect(start.text.match(/hrefLang="[^"]+"/gi)).not.toContain('hrefLang="de-AT"');
    for (const sold of ["card.", "wall.at", "wall.ch"])
      expect(start.text).not.toContain(`//${sold}`);
    const imprint = await send("/impressum");
    expect(imprint.text).toContain("Nordwand Druck GmbH, Am Deich 1, 20095 Hamburg");
    expect(imprint.text).toContain("hallo@nordwand.example");
  });

  it("answers 404 for what it lacks, on other hosts as well [CHN-Q12]", async () => {
    const { send } = await open();
    for (const path of [
      "/configurator-photobook",
      "/products",
      "/themes/1001",
      "/suche",
      "/kundenkonto",
    ])
      expect([path, (await send(path)).status]).toEqual([path, 404]);
    expect((await send("/", { host: "wall.at.localhost" })).status).toBe(404);
    expect((await send("/", { host: "card.de.localhost" })).status).toBe(404);
    expect((await send("/geschenke")).status).toBe(200);
    expect((await send("/warenkorb")).status).toBe(200);
  });

  it("shows no search, sign-in, newsletter or reviews that it lacks, and starts no experiments [CHN-Q12]", async () => {
    const without = (await (await open()).send("/wandbilder")).text;
    const all = (await (await open({ ...OWN_SHOP, features: undefined })).send("/wandbilder")).text;
    for (const sign of [
      'search-link"',
      'class="account-item"',
      'class="newsletter"',
      'class="reviews"',
    ]) {
      expect([sign, all.includes(sign)]).toEqual([sign, true]);
      expect([sign, without.includes(sign)]).toEqual([sign, false]);
    }
    expect(all).toMatch(/"experiments":/);
    expect(without).not.toMatch(/"experiments":/);
  });

  it("takes no codes of vouchers that it does not have [CHN-Q12]", async () => {
    const cartOf = async (shop: object) => (await (await open(shop)).send("/warenkorb")).text;
    expect(await cartOf(OWN_SHOP)).not.toContain('/web-api/cart-voucher"');
    expect(await cartOf({ ...OWN_SHOP, features: ["vouchers"] })).toContain(
      '/web-api/cart-voucher"',
    );
  });

  it("tells the delivery of what it sells alone, and its cart leads to nothing else [CHN-Q12]", async () => {
    const { send } = await open();
    const delivery = (await send("/versand-und-zahlung")).text;
    expect(delivery).toMatch(/<th[^>]*>Wandbild</);
    expect(delivery).not.toMatch(/<th[^>]*>(?:Fotobuch|Fotokalender)</);
    expect((await send("/warenkorb")).text).not.toContain('class="secondary" href="/fotoboxen"');
  });

  it("has no endpoints of features that it lacks, and sells no accessories of such kinds [CHN-Q12]", async () => {
    const { send } = await open({ ...OWN_SHOP, features: ["search"] });
    const post = async (path: string, body: object) =>
      (
        await send(path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        })
      ).status;
    expect(await post("/web-api/customer-login", { email: "a@b.example", password: "x" })).toBe(
      404,
    );
    expect(await post("/web-api/newsletter-subscribe", { email: "a@b.example" })).toBe(404);
    expect(await post("/web-api/voucher", { code: "HALLO10" })).toBe(404);
    expect(await post("/web-api/cart-voucher", { code: "HALLO10" })).toBe(404);
    expect(await post("/web-api/cart-article", { article: "pen" })).toBe(400);
    expect((await send("/web-api/customer-data")).status).toBe(200);
  });

  it("refuses in its own words [CHN-Q12]", async () => {
    const { send } = await open(
      { ...OWN_SHOP, features: ["account"] },
      { "messages/de-DE.json": JSON.stringify({ customers: { passwordShort: "Länger, bitte." } }) },
    );
    const refused = await send("/web-api/customer-signup", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email: "a@b.example",
        password: "kurz",
        firstName: "A",
        lastName: "B",
      }),
    });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining("Länger, bitte."),
    ]);
  });

  it("has a sitemap of what it sells, and sets no key of experiments that it lacks [CHN-Q12]", async () => {
    const { send } = await open({ ...OWN_SHOP, locales: ["de-DE", "de-CH"], ...SWISS });
    const sitemap = (await send("/sitemap.xml", { host: "wall.ch.localhost" })).text;
    expect(sitemap.match(/sitemap-[\w-]+/g)).toEqual(["sitemap-de-CH"]);
    expect((await send("/sitemap-fr-CH.xml", { host: "wall.ch.localhost" })).status).toBe(404);
    const keyIn = async (shop: object) =>
      (await (await open(shop)).send("/web-api/customer-data")).headers["set-cookie"]?.join() ?? "";
    expect(await keyIn(OWN_SHOP)).not.toContain("splitIoUserKey");
    expect(await keyIn({ ...OWN_SHOP, features: ["experiments"] })).toContain("splitIoUserKey");
  });

  it("delivers to the countries in which it sells [CHN-Q12]", async () => {
    const { send } = await open();
    const options = (
      (await send("/versand-und-zahlung")).text.match(/name="country".*?<\/select>/s) ?? [""]
    )[0].match(/value="[a-z]{2}"/g);
    expect(options).toEqual(['value="de"', 'value="fr"']);
    const { headers } = await send("/web-api/cart-article", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        article: "/configurator-photo-frame?materialType=leinwand&format=600x450",
      }),
    });
    const cookie = headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? "";
    const { text } = await send("/warenkorb", { headers: { cookie } });
    const countries = [...text.matchAll(/<option value="([a-z]{2})"/g)].map(([, code]) => code);
    expect(countries).toEqual(["de", "fr"]);
  });

  it("has no price for what it does not sell, and names what it sells [CHN-Q12]", async () => {
    const { send } = await open();
    const priceOf = (material: string) =>
      send(
        `/web-api/product-selection-photo-frame/price-article?materialType=${material}&formatType=600x450&quantity=1`,
      );
    expect((await priceOf("leinwand")).status).toBe(200);
    const refused = await priceOf("acrylglas");
    expect(refused.status).toBe(404);
    expect(refused.text).toContain("must be one of leinwand, poster");
    expect((await send("/web-api/calendar-price")).status).toBe(404);
  });

  it("sells a material of its own like any other, and takes the currencies that it says [CHN-Q12] [WAL-01]", async () => {
    const { send } = await open(CORK_SHOP, CORK_FILES);
    const priceOf = (query: string, host?: string) =>
      send(
        `/web-api/product-selection-photo-frame/price-article?materialType=kork&quantity=1&${query}`,
        ...(host === undefined ? [] : [{ host }]),
      );
    const price = async (query: string) => (await priceOf(query)).text;
    expect(await price("formatType=600x450")).toContain('"priceCurrent":27.9');
    expect(await price("formatType=600x450&frameType=holzrahmen")).toMatch(/"priceCurrent":7\d/);
    expect(await price("formatType=1200x900")).toContain("sides from 100 to 1000 mm");
    expect(await price("formatType=600x450&optionTypes[]=poster-laminierung-matt")).toContain(
      "errors",
    );
    const page = (await send("/wandbilder?materialType=kork&format=600x450")).text;
    expect(page).toContain('<option value="kork" selected="">Naturkork');
    expect(page).toContain("27,90\u00a0€");
    expect(page).toContain('"vocabulary":{"addedMaterials":{"kork":"poster"}');
    const designer = await send(
      "/configurator-photo-frame?materialType=kork&format=600x450&frameType=holzrahmen-silber",
    );
    expect(designer.text).toContain("Naturkork");
    const french = (await send("/tableaux-photo", { host: "wall.fr.localhost" })).text;
    expect(french).toContain("CHF");
    expect(french).not.toContain("€");
    const plain = await (await open()).send("/wandbilder");
    expect(plain.text).not.toContain('"vocabulary"');
  });

  it("delivers at its own prices and in its own time, to the cent [CHN-Q12]", async () => {
    const { send } = await open({
      ...OWN_SHOP,
      currencies: { fr: "chf" },
      delivery: { de: { standard: { price: 3.33, minDays: 2, maxDays: 3 } } },
      production: { photoframe: { minDays: 7, maxDays: 9 } },
    });
    const shipping = JSON.parse((await send("/web-api/shipping-information")).text) as object;
    expect(shipping).toMatchObject({
      production: { photoframe: { minDays: 7, maxDays: 9 } },
      methods: [{ id: "standard", minDays: 2, maxDays: 3, priceCurrent: 3.33 }],
    });
    expect((await send("/wandbilder")).text).toContain("Versand 3,33\u00a0€");
    // The prices of a country are in its currency, and are converted in another storefront.
    const french = await send("/web-api/shipping-information?country=de", {
      host: "wall.fr.localhost",
    });
    expect(french.text).toContain('"priceCurrent":4.9');
    const abroad = await send("/web-api/shipping-information?country=fr");
    expect(abroad.text).toContain('"minDays":2,"maxDays":4');
    expect((await send("/web-api/express-shop")).text).toContain('"isAvailable":false');
  });

  it("sends its own files before those of the sample shop [CHN-Q12]", async () => {
    const { send } = await open(OWN_SHOP, {
      "public/media/eigen.svg": "<svg>own</svg>",
      "public/fonts/eigen.woff2": "font",
    });
    expect((await send("/brand/wall.svg")).text).toContain('viewBox="0 0 200 100"');
    const image = await send("/media/eigen.svg");
    expect(image.text).toBe("<svg>own</svg>");
    expect(image.headers["content-security-policy"]).toMatch(/^default-src 'none';.* sandbox;/);
    expect((await send("/fonts/eigen.woff2")).text).toBe("font");
    expect((await send("/media/room-hero.svg")).status).toBe(200);
    expect((await send("/media/../shop.json")).status).toBe(404);
  });
});
