import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AMOUNTS } from "../catalogue/amount.ts";
import type { Place } from "../market/place.ts";
import {
  accessoriesOf,
  articleKey,
  articleText,
  isSoldIn,
  linkInQuantity,
  nextQuantityOf,
  parseCartArticle,
  productInQuantity,
} from "./cart-article.ts";

const PLACE: Place = { channel: "wall", locale: "de-DE", platform: "web" };
const NOW = Date.UTC(2026, 10, 23);
const parse = (text: string) => parseCartArticle(text, PLACE, NOW);

const LINKS = [
  ["/configurator-photo-frame?materialType=leinwand&format=600x450&locale=de-DE", 1],
  ["/configurator-photo-frame?frameType=holzrahmen&format=600x450", 1],
  ["/fr/configurator-card?themeId=1001&quantity=40&locale=fr-CH", 40],
  ["/configurator-photobook?type=echtfotobuch&format=a4-quer&amount=3", 3],
  ["/configurator-calendar?calendarType=wandkalender&formatType=a4-quer&startMonth=1&year=2027", 1],
  ["/configurator-photobox?photoboxFormat=150x100&photoboxType=photoprint", 1],
] as const;

describe("the article of a line", () => {
  it.each(LINKS)("is the product of %s in its quantity [CUS-Q20]", (link, quantity) => {
    const article = parse(link);
    expect(article).toMatchObject({ ok: true, value: { kind: "product", quantity } });
    if (!article.ok || article.value.kind !== "product") throw new Error("no product");
    expect(article.value.link).not.toContain("locale=");
    // What is stored means the same again.
    const again = parse(articleText(article.value));
    expect(again.ok && again.value).toEqual(article.value);
  });

  it.each([
    ["pen", { kind: "accessory", sku: "pen" }],
    ["envelope-standard-weiss-162x114", { kind: "accessory" }],
    ["gift-voucher-50", { kind: "gift", value: 50 }],
  ])("is what the SKU %s names [CUS-Q20]", (sku, expected) => {
    expect(parse(sku)).toMatchObject({ ok: true, value: { ...expected, quantity: 1 } });
  });

  it.each([
    ["/wandbilder", "designer-url-unknown"],
    ["/configurator-photo-frame?materialType=leinwand", "choice-incomplete"],
    ["/configurator-card", "choice-incomplete"],
    ["/configurator-card?themeId=1001&quantity=40&paper=Feinstweiss", "choice-incomplete"],
    ["gift-voucher-51", "sku-unknown"],
    [`/configurator-card?themeId=${"1".repeat(2000)}`, "article-malformed"],
  ])("is refused for %s with %s [CUS-Q20]", (text, code) => {
    expect(parse(text)).toMatchObject({ ok: false, error: { code } });
  });

  it("never throws, whatever the text is [CUS-Q20]", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
        expect(typeof parse(text).ok).toBe("boolean");
      }),
    );
  });

  it.each([
    ["pen", 5000],
    ["gift-voucher-25", 10],
    ["/configurator-photo-frame?materialType=leinwand&format=600x450", 100],
    ["/configurator-card?themeId=1001", 5000],
    ["/configurator-card?themeId=1001&isSample=1", 1],
    ["/configurator-photobook?type=fotoheft&format=a4-hoch", Number(AMOUNTS.at(-1))],
    ["/configurator-photobox?photoboxFormat=150x100&photoboxType=photoprint", 1000],
  ])("%s is ordered from 1 to %i times [CUS-Q20, BOX-Q4]", (text, max) => {
    const article = parse(text);
    if (!article.ok) throw new Error(article.error.message);
    for (const quantity of [1, max]) expect(isSoldIn(article.value, quantity)).toBe(true);
    for (const quantity of [0, -1, 1.5, max + 1, Number.NaN, Infinity, -Infinity])
      expect(isSoldIn(article.value, quantity)).toBe(false);
  });

  it.each(LINKS)("leads back to the choice of %s in the quantity of the line [CUS-Q20]", (link) => {
    const article = parse(link);
    if (!article.ok || article.value.kind !== "product") throw new Error("no product");
    const { product } = article.value;
    const back = parse(linkInQuantity(article.value, 20));
    if (!back.ok || back.value.kind !== "product") throw new Error("no product");
    expect({ ...back.value.product, quantity: 0, amount: 0 }).toEqual({
      ...product,
      quantity: 0,
      amount: 0,
    });
    const { times } = productInQuantity(product, 20);
    expect(times).toBe("frameType" in product && !("materialType" in product) ? 20 : 1);
  });

  it.each([
    ["/configurator-card?themeId=1001", 21, 24],
    ["/configurator-card?themeId=1001", 104, 125],
    ["/configurator-card?themeId=1001", 2, 4],
    ["/configurator-card?themeId=1001&isSample=1", 2, undefined],
    ["/configurator-card?themeId=1001", 5001, undefined],
    ["pen", 1.5, 2],
    ["pen", 5001, undefined],
  ])("%s is not sold %d times; the next quantity is %s [CUS-Q22]", (text, quantity, next) => {
    const article = parse(text);
    if (!article.ok) throw new Error(article.error.message);
    expect(nextQuantityOf(article.value, quantity)).toBe(next);
    expect(isSoldIn(article.value, quantity)).toBe(false);
  });

  const keyOf = (text: string) => {
    const article = parse(text);
    if (!article.ok) throw new Error(article.error.message);
    return articleKey(article.value);
  };

  it("is the same in any quantity, order and language, and from any advertisement [CUS-Q22]", () => {
    const card = "/configurator-card?themeId=1001&quantity=40&paper=matt&locale=de-DE";
    for (const same of [
      "/fr/configurator-card/?paper=matt&themeId=1001&locale=fr-FR",
      "/configurator-card?themeId=1001&paper=matt&quantity=80&gclid=a&productType=card",
    ])
      expect(keyOf(same)).toBe(keyOf(card));
    for (const other of [
      "/configurator-card?themeId=1001&quantity=40",
      "/configurator-card?themeId=1002&quantity=40&paper=matt",
      "/configurator-card?themeId=1001&isSample=1&paper=matt",
      "pen",
    ])
      expect(keyOf(other)).not.toBe(keyOf(card));
  });

  it.each(LINKS)("has the key of %s in each quantity of a line [CUS-Q22]", (link) => {
    const article = parse(link);
    if (!article.ok || article.value.kind !== "product") throw new Error("no product");
    expect(keyOf(linkInQuantity(article.value, 20))).toBe(articleKey(article.value));
  });

  it("has the accessories that its link chooses with cards [CUS-Q22]", () => {
    const of = (text: string) => {
      const article = parse(text);
      return article.ok ? accessoriesOf(article.value) : undefined;
    };
    const sku = "envelope-standard-weiss-162x114";
    expect(of(`/configurator-card?themeId=1001&sku=${sku}&seal=1`)).toEqual([sku, "seal"]);
    expect(of("/configurator-card?themeId=1001")).toEqual([]);
    expect(of("pen")).toEqual([]);
  });
});
