import type { SourceStory } from "../src/storyblok/source-stories.ts";
import { productKindOf } from "@passepartout/domain/catalogue/product-kind";
import { GLASS_TYPES, MAT_TYPES, isMaterial } from "@passepartout/domain/catalogue/wall";
import { VOCABULARY } from "@passepartout/domain/messages/vocabulary";
import { type Finding, findingIn, type WrittenText, writtenIn } from "./finding.ts";
import { type DoctorSubject, escaped, fieldsOf, codesIn, textsIn } from "./subject.ts";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import type { ShopDefinition } from "@passepartout/domain/definition/shop-definition";
import { DEFAULT_LOCALE } from "@passepartout/domain/market/locale";
import { textLocaleOf } from "@passepartout/domain/market/text-locale";

const SOLD: ReadonlySet<string> = new Set([...GLASS_TYPES, ...MAT_TYPES]);

/** The keys of mats and glass that have a label but cannot be ordered. */
const UNSOLD = (VOCABULARY["frameParts"] ?? []).filter((key) => {
  const part = key.replace("frameParts.", "");
  return /^(?:glass|mat)-/.test(part) && !SOLD.has(part);
});

/** A label in a sentence: its words in either order, each with any ending. */
const patternOf = (label: string): RegExp => {
  const words = label.split(" ").map((word) => String.raw`${escaped(word)}[\p{L}]*`);
  const orders = [words, words.toReversed()].map((order) => order.join(" "));
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${orders.join("|")})`, "iu");
};

/** Stories that promise a mat or a glass which nobody can order. */
export const findUnsoldOptions = (
  texts: readonly WrittenText[],
  messages: DoctorSubject["messages"],
): readonly Finding[] => {
  const expected = `what can be ordered, such as ${[...SOLD].join(", ")}`;
  const patterns = new Map(
    [...messages].map(([locale, byKey]) => [
      locale,
      UNSOLD.flatMap((key) => byKey.get(key) ?? []).map(patternOf),
    ]),
  );
  return texts.flatMap((text) =>
    (text.story ? (patterns.get(text.locale) ?? []) : []).flatMap((pattern) => {
      const at = text.text.search(pattern);
      return at < 0 ? [] : [findingIn(text, "option-unsold", expected, at)];
    }),
  );
};

/** SKUs of wall pictures that nobody makes, and of nothing that the shop knows. */
export const findUnknownSkus = (story: SourceStory, isMade: (article: string) => boolean) =>
  fieldsOf(story).flatMap(({ name, value, field }) => {
    const unknown = (/^skus?$/.test(name) ? codesIn(value) : []).find(
      (sku) =>
        !isMade(sku) &&
        (productKindOf(sku.split("-", 1)[0] ?? "") ?? "photoframe") === "photoframe",
    );
    if (unknown === undefined) return [];
    const expected = "the SKU of a product that is made";
    return [findingIn(writtenIn(story, field, unknown), "sku-unknown", expected)];
  });

type Sold = Pick<ShopDefinition, "kinds" | "materials">;

/** The kind or material that a text of a field names, if the shop does not sell it. */
const unsoldName = (field: string, text: string, { kinds, materials }: Sold) => {
  const material = (name: string | null) =>
    name !== null && isMaterial(name) && !materials.includes(name) ? name : undefined;
  const kind = (name: string) => {
    const found = productKindOf(name);
    return found && !kinds.includes(found) ? found : undefined;
  };
  if (/^materialTypes?$/.test(field)) return material(text);
  if (field === "product") return kind(text);
  if (/^skus?$/.test(field)) {
    const sku = parseSku(text);
    return (
      kind(text.split("-", 1)[0] ?? "") ?? (sku.ok ? material(sku.value.materialType) : undefined)
    );
  }
  return text.startsWith("/")
    ? material(new URLSearchParams(text.split("?")[1]).get("materialType"))
    : undefined;
};

/** What a field names that the shop does not sell. */
export const unsoldIn = (field: string, value: unknown, sold: Sold): string | undefined =>
  codesIn(value)
    .map((text) => unsoldName(field, text, sold))
    .find((name) => name !== undefined);

/** Products and links of what the shop does not sell. */
export const findUnsold = (story: SourceStory, sold: Sold): readonly Finding[] =>
  fieldsOf(story).flatMap(({ name, value, field }) => {
    const unsold = unsoldIn(name, value, sold);
    if (unsold === undefined) return [];
    const expected = `no ${unsold}, or ${unsold} in the kinds and materials of shop.json`;
    return [findingIn(writtenIn(story, field, textsIn(value).join(" ")), "unsold", expected)];
  });

/** What `init` writes where nobody has said anything. */
export const UNSAID = "–";

/** What the imprint must name of the companies, and nobody has said. */
export const findUnsaid = ({ channels, locales, brands }: ShopDefinition): readonly Finding[] => {
  const locale = textLocaleOf(locales[0] ?? DEFAULT_LOCALE);
  return channels.flatMap((channel) =>
    Object.entries(brands[channel].company)
      .filter(([, value]) => [value].flat().includes(UNSAID))
      .map(([name]) => {
        const field = `brands.${channel}.company.${name}`;
        const written = { locale, file: "shop.json", field, text: UNSAID };
        return findingIn(written, "company-incomplete", "what the imprint must name");
      }),
  );
};

/** What says that a shop is a sample, and addresses that nobody can own. */
const SAMPLE = /\{fact\.sample(?:Law|Note)\}|\w\.example\b/;

/** What is left of the sample shop in the content of a shop of one's own. */
export const findSample = (story: SourceStory): readonly Finding[] =>
  fieldsOf(story).flatMap(({ value, field }) =>
    textsIn(value)
      .filter((text) => SAMPLE.test(text))
      .map((text) => {
        const expected = "a fact or an address of your shop";
        const written = writtenIn(story, field, text);
        return findingIn(written, "sample-left", expected, text.search(SAMPLE));
      }),
  );
