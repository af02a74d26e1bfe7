import { expect, it } from "vitest";
import { closeShopsAfterwards, serveShippedShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

const shop = await serveShippedShop();

const pageOf = async (host: string, path: string): Promise<string> => {
  const { text } = await shop.send(path, { host: `${host}.localhost` });
  return text.replaceAll(/<script.*?<\/script>|<style.*?<\/style>/gs, "");
};

it.each([
  ["wall.fr", "/tableaux-photo/toile"],
  ["wall.fr", "/collages-photo?collage=leinwand"],
  ["card.fr", "/formats-et-prix/"],
  ["card.fr", "/products/"],
  ["card.fr", "/themes/3989/"],
])(
  "every colon that code writes on %s%s has a space before it in French [CNT-Q8]",
  async (host, path) => {
    const html = await pageOf(host, path);
    const texts = [
      ...[...html.matchAll(/>([^<>]+)</g)].map(([, text = ""]) => text),
      ...[...html.matchAll(/(?:aria-label|alt|title|content)="([^"]*)"/g)].map(
        ([, text = ""]) => text,
      ),
    ];
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => /[^\s\u00A0\u202F\d]: /.test(text))).toEqual([]);
  },
);

it.each([
  ["card.de", "48 von 2.307 Motiven", "1.000 Karten", "5.000"],
  ["card.at", "48 von 2.307 Motiven", "1.000 Karten", "5.000"],
  ["card.ch", "48 von 2’307 Motiven", "1’000 Karten", "5’000"],
  ["card.gb", "48 of 2,307", "1,000 cards", "5,000"],
  ["card.nl", "48 van 2.307 ontwerpen", "1.000 kaarten", "5.000"],
  ["card.fr", "48 modèles sur 2\u202F307", "1\u202F000 cartes", "5\u202F000"],
  ["card.it", "48 modelli su 2307", "1000 biglietti", "5000"],
])(
  "%s writes thousands in one way: %s, %s and %s [CUR-Q7]",
  async (host, shown, quantity, option) => {
    const listing = await pageOf(host, "/products/");
    expect(listing).toContain(shown);
    if (option !== "5000") expect(listing).not.toMatch(/class="filter-count">\d{4}</);
    const theme = await pageOf(host, "/themes/3989/");
    expect(theme).toContain(`>${quantity}</a>`);
    expect(theme).toContain(`>${option}</option>`);
  },
);
