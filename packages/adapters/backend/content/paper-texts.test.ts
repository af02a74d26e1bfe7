import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CARD_PAPERS } from "@passepartout/domain/catalogue/card";
import { TEXT_LOCALES, type TextLocale } from "@passepartout/domain/market/text-locale";
import { expect, it } from "vitest";
import { z } from "zod";
import { readMessages } from "../../src/messages/message-catalogue.ts";

/** Papers that are not sold for cards. */
const NOT_SOLD: Readonly<Record<TextLocale, RegExp>> = {
  "de-DE": /bütten|naturpapier|recyclingkarton|fein strukturiert/iu,
  "en-GB": /cotton(?! canvas)|natural paper|recycled card|textured/iu,
  "en-US": /cotton(?! canvas)|natural paper|recycled card|textured/iu,
  "es-ES": /papel de algodón|suave algodón|papel natural|cartulina reciclada|con textura/iu,
  "fr-FR": /papier coton|coton tout|papier naturel|carton recyclé|texturé/iu,
  "it-IT": /di cotone(?! su telaio)|morbido cotone|carta naturale|riciclat|ruvida/iu,
  "nl-NL": /katoenpapier|natuurpapier|gerecycled|gestructureerd/iu,
};

const papersSchema = z.object({
  group: z.literal("papers"),
  content: z.object({
    body: z.array(
      z.object({
        component: z.string(),
        products: z.array(z.object({ headline: z.string() })).optional(),
      }),
    ),
  }),
});

const storiesOf = (locale: TextLocale): readonly string[] => {
  const folder = join(import.meta.dirname, "card", locale);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
};

it.each(TEXT_LOCALES)("compares the papers of cards that are sold in %s [CRD-Q12]", (locale) => {
  const [page] = storiesOf(locale).flatMap((story) => {
    const read = papersSchema.safeParse(JSON.parse(story));
    return read.success ? [read.data] : [];
  });
  const compared = page?.content.body.flatMap(({ products = [] }) =>
    products.map(({ headline }) => headline),
  );
  const names = readMessages(locale);
  const sold = CARD_PAPERS.map((paper) => names.get(`photobook.papers.${paper}`));
  expect(compared).toHaveLength(sold.length);
  for (const [index, name] of sold.entries()) expect(name).toContain(compared?.[index]);
});

it.each(TEXT_LOCALES)("names no paper of cards that is not sold in %s [CRD-Q12]", (locale) => {
  const lines = storiesOf(locale).flatMap((story) => story.split("\n"));
  expect(lines.filter((line) => NOT_SOLD[locale].test(line))).toEqual([]);
});
