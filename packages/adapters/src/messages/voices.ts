import { readFileSync } from "node:fs";
import type { TextLocale } from "@passepartout/domain/market/text-locale";
import { z } from "zod";
import { ownPath } from "../processes/own-path.ts";

const texts = z.array(z.string().min(1)).readonly();

const voice = z.strictObject({
  /** Words or phrases in any case that a locale does not use, and what a native shop prints instead; a star at the end stands for any ending. */
  words: z.array(z.strictObject({ not: texts, use: z.string().min(1) })).readonly(),
  /** Texts that may read as in German: names, and words that both languages share. */
  cognates: texts,
  /** Words that no dictionary has, in lower case; a star at the end stands for any ending. */
  spelled: texts,
});

/** How a locale writes, as data. */
export type Voice = z.output<typeof voice>;

/** The voice of a locale: the words of `voices/<locale>.json`, those of its language in `voices/<language>.json` if there are several locales, and those of all in `voices/all.json`. Throws for a file that is not one. */
export const readVoice = (locale: TextLocale): Voice => {
  const files = ["all", ...(locale.startsWith("en") ? ["en"] : []), locale];
  const parts = files.map((name) =>
    voice.parse(JSON.parse(readFileSync(ownPath(`src/messages/voices/${name}.json`), "utf8"))),
  );
  return {
    words: parts.flatMap(({ words }) => words),
    cognates: parts.flatMap(({ cognates }) => cognates),
    spelled: parts.flatMap(({ spelled }) => spelled),
  };
};
