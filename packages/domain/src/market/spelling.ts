import type { Locale } from "./locale.ts";

/** Names keep their ß wherever they are read. */
const NAMES: readonly string[] = ["Großmann", "Meißen", "Strauß", "Weißhaupt"];

/** What Switzerland and Liechtenstein write otherwise: ss, and guillemets that point outwards. */
const SWISS: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  "„": "«",
  "“": "»",
  "‚": "‹",
  "‘": "›",
};

const NAME_OR_SWISS = new RegExp(`${NAMES.join("|")}|[${Object.keys(SWISS).join("")}]`, "g");

/** True where German is written as in Switzerland. */
export const isSwissGerman = (locale: Locale): boolean => locale === "de-CH" || locale === "de-LI";

/** German as the country of the locale writes it: in Switzerland and Liechtenstein with ss, except in names, and with guillemets. */
export const spelledFor = (text: string, locale: Locale): string =>
  isSwissGerman(locale) ? text.replace(NAME_OR_SWISS, (found) => SWISS[found] ?? found) : text;
