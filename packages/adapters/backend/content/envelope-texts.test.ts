import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TEXT_LOCALES, type TextLocale } from "@passepartout/domain/market/text-locale";
import { expect, it } from "vitest";

/** Words with which a text gives envelopes away, or in more colours than there are. */
const PROMISES: Readonly<Record<TextLocale, RegExp>> = {
  "de-DE": /gratisumschl|umschl\S* (inklusive|dabei|liegen bei)|sechs (frühlings)?farben|salbei/iu,
  "en-GB": /free envelope|envelopes? included|six (spring )?colours|\bsage\b/iu,
  "en-US": /free envelope|envelopes? included|six (spring )?colors|\bsage\b/iu,
  "es-ES": /sobres gratis|sobres? incluido|seis (colores|tonos)|salvia/iu,
  "fr-FR": /enveloppes offertes|enveloppes? comprise|six couleurs|sauge/iu,
  "it-IT": /buste gratis|bust[ae] (comprese|inclus)|sei colori|salvia/iu,
  "nl-NL": /gratis envelop|envelop\S* inbegrepen|inclusief envelop|zes (lente)?kleuren|\bsalie\b/iu,
};

it.each(TEXT_LOCALES)(
  "promises no free envelopes, and none in colours that are not sold, in %s [CRD-Q8, CRD-Q10]",
  (locale) => {
    const folder = join(import.meta.dirname, "card", locale);
    const broken = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .flatMap((file) =>
        readFileSync(join(folder, file), "utf8")
          .split("\n")
          .flatMap((line) => (PROMISES[locale].test(line) ? [`${file}: ${line.trim()}`] : [])),
      );
    expect(broken).toEqual([]);
  },
);
