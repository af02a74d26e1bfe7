import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { accessoryQuantitiesOf } from "@passepartout/domain/catalogue/accessory-choice";
import { ACCESSORIES } from "@passepartout/domain/catalogue/card";
import type { Channel } from "@passepartout/domain/market/channel";
import { TEXT_LOCALES, type TextLocale } from "@passepartout/domain/market/text-locale";
import { describe, expect, it } from "vitest";

type Words = Readonly<Record<TextLocale, RegExp>>;

/** Words with which a story of the card shop promises to print addresses on envelopes. */
const ADDRESSES: Words = {
  "de-DE": /adressdruck|adressen ((auf)?gedruckt|hochladen)|bedrucken wir die umschl/iu,
  "en-GB": /printed addresses|address printing|upload (your )?addresses|we print the envelopes/iu,
  "en-US": /printed addresses|address printing|upload (your )?addresses|print the envelopes if/iu,
  "es-ES": /direcciones impresas|sube las direcciones|imprimimos los sobres|cuesta imprimir/iu,
  "fr-FR": /adresses imprimées|impression des adresses|ajoutez les adresses/iu,
  "it-IT": /indirizzi stampati|stampiamo le buste|costa stampare gli indirizzi/iu,
  "nl-NL": /adressen (gedrukt|uploaden)|drukken van adressen|bedrukken we de enveloppen/iu,
};

/** Words for a dozen as the unit of a sale. */
const DOZENS: Words = {
  "de-DE": /(im|zum|per) dutzend/iu,
  "en-GB": /by the dozen/iu,
  "en-US": /by the dozen/iu,
  "es-ES": /por docenas/iu,
  "fr-FR": /(par|à la) douzaine/iu,
  "it-IT": /a dozzine/iu,
  "nl-NL": /per dozijn/iu,
};

/** Words for a booklet of a service, which is no part of a suite of cards. */
const SERVICE_BOOKLETS: Words = {
  "de-DE": /kirchenheft|liturgieheft|liedheft/iu,
  "en-GB": /orders? of service/iu,
  "en-US": /order of service|(ceremony|church) program|, programs?,/iu,
  "es-ES": /misal(es)?(?!\p{L})/iu,
  "fr-FR": /livrets? de (cérémonie|messe)/iu,
  "it-IT": /librett[oi] (della )?messa/iu,
  "nl-NL": /(kerk|mis)boekje|liturgieboekje/iu,
};

/** Hooks, wooden stands and blocks, which come with pictures and desk calendars and are no accessories. */
const HARDWARE: Words = {
  "de-DE": /haken und dübel|haken, dübel|(holzfüße|aufhängungen),/iu,
  "en-GB": /hooks, plugs|hangers, wooden|wooden stands, poster/iu,
  "en-US": /hooks, anchors|hangers, wooden|wooden stands, poster/iu,
  "es-ES": /ganchos, tacos|colgadores, bases/iu,
  "fr-FR": /crochets, chevilles|attaches, pieds/iu,
  "it-IT": /ganci, tasselli|ganci, basi/iu,
  "nl-NL": /haken, pluggen|ophangers, houten/iu,
};

const promisesOf = (
  locale: TextLocale,
  words: Words,
  channel: Channel = "card",
): readonly string[] => {
  const folder = join(import.meta.dirname, channel, locale);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) =>
      readFileSync(join(folder, file), "utf8")
        .split("\n")
        .flatMap((line) => (words[locale].test(line) ? [`${file}: ${line.trim()}`] : [])),
    );
};

describe.each(TEXT_LOCALES)("stories in %s", (locale) => {
  it("print no addresses on envelopes [CRD-Q8]", () => {
    expect(promisesOf(locale, ADDRESSES)).toEqual([]);
  });

  it("sell no hooks and wooden stands by themselves [CRD-Q8]", () => {
    expect(promisesOf(locale, HARDWARE, "wall")).toEqual([]);
  });

  it("name no order of service, which no suite contains [CRD-Q7]", () => {
    expect(promisesOf(locale, SERVICE_BOOKLETS)).toEqual([]);
  });

  it("sell nothing by the dozen, which is no quantity of accessories [CRD-Q8]", () => {
    expect(ACCESSORIES.flatMap(accessoryQuantitiesOf)).not.toContain(12);
    expect(promisesOf(locale, DOZENS)).toEqual([]);
  });
});
