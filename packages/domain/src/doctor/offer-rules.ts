import { GLASS_TYPES, MAT_TYPES } from "../catalogue/wall.ts";
import { VOCABULARY } from "../messages/vocabulary.ts";
import { excerptOf, type Finding } from "./finding.ts";
import { type DoctorSubject, escaped, type WrittenText } from "./subject.ts";

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
  const patterns = new Map(
    [...messages].map(([locale, byKey]) => [
      locale,
      UNSOLD.flatMap((key) => byKey.get(key) ?? []).map(patternOf),
    ]),
  );
  return texts.flatMap(({ story, locale, file, field, text }) =>
    (story ? (patterns.get(locale) ?? []) : []).flatMap((pattern): readonly Finding[] => {
      const match = pattern.exec(text);
      return match
        ? [
            {
              rule: "option-unsold",
              locale,
              file,
              field,
              found: excerptOf(text, match.index),
              expected: `what can be ordered, such as ${[...SOLD].join(", ")}`,
            },
          ]
        : [];
    }),
  );
};
