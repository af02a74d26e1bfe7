import type { SourceStory } from "../src/storyblok/source-stories.ts";
import { productKindOf } from "@passepartout/domain/catalogue/product-kind";
import { GLASS_TYPES, MAT_TYPES } from "@passepartout/domain/catalogue/wall";
import { VOCABULARY } from "@passepartout/domain/messages/vocabulary";
import { type Finding, findingIn, type WrittenText, writtenIn } from "./finding.ts";
import { type DoctorSubject, escaped, fieldsOf, codesIn } from "./subject.ts";

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
export const findUnknownSkus = (
  stories: readonly SourceStory[],
  isMade: (article: string) => boolean,
): readonly Finding[] =>
  stories.flatMap((story) =>
    fieldsOf(story).flatMap(({ name, value, field }) => {
      const unknown = (/^skus?$/.test(name) ? codesIn(value) : []).find(
        (sku) =>
          !isMade(sku) &&
          (productKindOf(sku.split("-", 1)[0] ?? "") ?? "photoframe") === "photoframe",
      );
      if (unknown === undefined) return [];
      const expected = "the SKU of a product that is made";
      return [findingIn(writtenIn(story, field, unknown), "sku-unknown", expected)];
    }),
  );
