import { readFileSync } from "node:fs";
import type { Voice } from "@passepartout/domain/doctor/subject";
import type { TextLocale } from "@passepartout/domain/market/text-locale";
import { z } from "zod";

const voice = z.strictObject({
  words: z.array(
    z.strictObject({ not: z.array(z.string().min(1)).min(1), use: z.string().min(1) }),
  ),
  cognates: z.array(z.string().min(1)),
  spelled: z.array(z.string().min(1)),
}) satisfies z.ZodType<Voice>;

/** The voice of a locale: the words of `voices/<locale>.json`, those of its language in `voices/<language>.json` if there are several locales, and those of all in `voices/all.json`. Throws for a file that is not one. */
export const readVoice = (locale: TextLocale): Voice => {
  const files = ["all", ...(locale.startsWith("en") ? ["en"] : []), locale];
  const parts = files.map((name) =>
    voice.parse(JSON.parse(readFileSync(new URL(`voices/${name}.json`, import.meta.url), "utf8"))),
  );
  return {
    words: parts.flatMap(({ words }) => words),
    cognates: parts.flatMap(({ cognates }) => cognates),
    spelled: parts.flatMap(({ spelled }) => spelled),
  };
};
