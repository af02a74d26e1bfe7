import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMaterial } from "@passepartout/domain/catalogue/wall";
import { TEXT_LOCALES, type TextLocale } from "@passepartout/domain/market/text-locale";
import { expect, it } from "vitest";
import { framesOf } from "../pricing/wall-price.ts";

/** What an ArtBox is called. */
const ART_BOX: Readonly<Record<TextLocale, RegExp>> = {
  "de-DE": /artbox/iu,
  "en-GB": /box frame/iu,
  "en-US": /box frame/iu,
  "es-ES": /marco caja/iu,
  "fr-FR": /artbox/iu,
  "it-IT": /a cassetta/iu,
  "nl-NL": /artbox/iu,
};

/** The columns of comparisons in a story. */
const comparedIn = (value: unknown): readonly { materialType: string; values: string[] }[] => {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(comparedIn);
  return "materialType" in value && "values" in value
    ? [value as { materialType: string; values: string[] }, ...inner]
    : inner;
};

it.each(TEXT_LOCALES)(
  "comparisons name the ArtBox exactly for the materials that are sold in one, in %s [WAL-02]",
  (locale) => {
    const folder = join(import.meta.dirname, "wall", locale);
    const compared = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .flatMap((file) => comparedIn(JSON.parse(readFileSync(join(folder, file), "utf8"))));
    expect(compared.length).toBeGreaterThan(4);
    for (const { materialType, values } of compared)
      expect([materialType, values.some((text) => ART_BOX[locale].test(text))]).toEqual([
        materialType,
        isMaterial(materialType) && framesOf(materialType).includes("artbox"),
      ]);
  },
);

/** Glass that is not sold, and wood of which frames behind glass are not made. */
const NOT_SOLD: Readonly<Record<TextLocale, RegExp>> = {
  "de-DE": /museumsglas|"eiche\b/iu,
  "en-GB": /museum glass|\boak\b/iu,
  "en-US": /museum glass|\boak\b/iu,
  "es-ES": /cristal de museo|\broble\b/iu,
  "fr-FR": /verre musée|\bchêne\b/iu,
  "it-IT": /vetro museale|\brovere\b/iu,
  "nl-NL": /museumglas|\beiken/iu,
};

it.each(TEXT_LOCALES)(
  "no page of wall pictures praises glass or wood that is not sold, in %s [WAL-02]",
  (locale) => {
    const folder = join(import.meta.dirname, "wall", locale);
    const lines = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"));
    expect(lines.filter((line) => NOT_SOLD[locale].test(line))).toEqual([]);
  },
);
