import { GLASS_TYPES, MAT_TYPES } from "@passepartout/domain/catalogue/wall";
import { VOCABULARY } from "@passepartout/domain/messages/vocabulary";
import { type Finding, findingIn, type WrittenText } from "./finding.ts";
import { type DoctorSubject, escaped } from "./subject.ts";

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
