import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import type { Fields } from "@passepartout/domain/kernel/fields";
import type { Channel } from "@passepartout/domain/market/channel";
import { VOCABULARY_TEXTS } from "@passepartout/domain/testing/vocabulary-texts";
import { describe, expect, it } from "vitest";
import type { SourceStory } from "../src/storyblok/source-stories.ts";
import { examineContent, examineSource } from "./examine-content.ts";

const OWN = {
  ...SAMPLE_SHOP,
  channels: ["wall"] as const,
  locales: ["fr-FR", "fr-CH"] as const,
  features: ["account"] as const,
  kinds: ["photoframe"] as const,
  materials: ["poster"] as const,
};

const link = (url: string) => ({ link: { fieldtype: "multilink", linktype: "url", url } });

const page = (block: Fields): SourceStory => ({
  channel: "wall",
  locale: "fr-FR",
  slug: "page",
  content: {
    component: "Page",
    title: "Une page",
    description: "Une description ni trop courte ni trop longue pour un moteur de recherche, ici.",
    body: [block],
  },
  alternates: [],
});

const rulesFor = (block: Fields, definition: typeof SAMPLE_SHOP | undefined) =>
  examineContent({
    stories: [page(block)],
    messages: VOCABULARY_TEXTS,
    voices: new Map(),
    now: 0,
    definition,
  })
    .map(({ rule }) => rule)
    .filter((rule) => /^(?:link-dead|unsold|sample-left)$/.test(rule));

describe("the doctor of a shop of one's own", () => {
  it.each<[string, Fields, readonly string[]]>([
    ["what it sells", { product: "photoFrame", sku: "photoframe-poster-600x450" }, []],
    ["a material", { materialTypes: ["poster", "leinwand"] }, ["unsold"]],
    ["a kind", { product: "calendar" }, ["unsold"]],
    ["a SKU of another kind", { sku: "photobook-echtfotobuch-a4-quer" }, ["unsold"]],
    ["a SKU of another material", { skus: ["photoframe-leinwand-600x450"] }, ["unsold"]],
    ["a link to a material", link("/configurator-photo-frame?materialType=acrylglas"), ["unsold"]],
    ["a link to a kind", link("/configurator-photobook"), ["link-dead"]],
    ["a link to a feature", link("/cadeaux"), ["link-dead"]],
    ["a link to the account", link("/compte-client"), []],
    ["a note of the sample", { text: "{fact.sampleLaw}" }, ["sample-left"]],
    ["notes in paragraphs", { paragraphs: ["Bonjour", "{fact.sampleNote}"] }, ["sample-left"]],
    ["an address of nobody", { email: "aide@shop.example" }, ["sample-left"]],
    ["an app of nobody", link("https://apps.example/apple"), ["sample-left"]],
    ["a good example", { text: "un bon exemple" }, []],
  ])("judges %s by its definition [CHN-Q12] [CNT-Q9]", (_, block, rules) => {
    expect(rulesFor(block, OWN)).toEqual(rules);
    expect(rulesFor(block, undefined).filter((rule) => rule !== "link-dead")).toEqual([]);
  });

  it("examines what is sold alone: its channel, its locales, its facts [CHN-Q12] [CNT-Q9]", async () => {
    const read: [Channel, string][] = [];
    const findings = await examineSource(
      {
        definition: OWN,
        stories: async (channel, locale) => {
          read.push([channel, locale]);
          return [page({ component: "text", paragraphs: ["{fact.guaranteeYears}"] })];
        },
        messages: () => new Map(),
        voice: () => ({ words: [], cognates: [], spelled: [] }),
        spelling: async () => undefined,
        unreadable: [{ file: "wall/fr-FR/cadres.json", message: "is not JSON: no" }],
      },
      { now: 0 },
    );
    expect(read).toEqual([["wall", "fr-FR"]]);
    expect(findings).toMatchObject([
      {
        rule: "story-unreadable",
        file: "wall/fr-FR/cadres",
        expected: "a story; it is not JSON: no",
      },
      { rule: "start-missing", file: "wall/fr-FR/start" },
      ...findings.slice(2),
    ]);
    expect(new Set(findings.map(({ locale }) => locale))).toEqual(new Set(["fr-FR"]));
  });
});
