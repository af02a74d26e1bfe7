import type { Occasion } from "@passepartout/domain/catalogue/card";
import type { Language } from "@passepartout/domain/market/locale";
import { type InLanguages, inLanguages } from "../../themes/in-languages.ts";

/** The words on a theme image: what is celebrated, for whom, and when. */
export interface CardWords {
  readonly title: string;
  readonly name?: string;
  readonly date?: string;
}

const TITLES: Readonly<Record<Occasion | "calendar", InLanguages>> = {
  hochzeit: inLanguages(
    "Wir heiraten | We’re getting married | Nos casamos | Nous nous marions | Ci sposiamo | Wij gaan trouwen",
  ),
  geburt: inLanguages(
    "Hallo, Welt! | Hello, world! | ¡Hola, mundo! | Bonjour le monde ! | Ciao, mondo! | Hallo, wereld!",
  ),
  geburtstag: inLanguages(
    "Alles Gute | Happy birthday | Feliz cumpleaños | Joyeux anniversaire | Buon compleanno | Gefeliciteerd",
  ),
  kindergeburtstag: inLanguages(
    "Ich werde 6! | I’m turning 6! | ¡Cumplo 6 años! | J’ai 6 ans ! | Compio 6 anni! | Ik word 6!",
  ),
  einschulung: inLanguages(
    "Mein erster Schultag | Off to school! | Mi primer día de cole | Mon premier jour d’école | Primo giorno di scuola | Mijn eerste schooldag",
  ),
  taufe: inLanguages(
    "Meine Taufe | A day of blessings | Mi bautizo | Mon baptême | Il mio battesimo | Mijn doop",
  ),
  kommunion: inLanguages(
    "Meine Erstkommunion | My First Communion | Mi primera comunión | Ma première communion | La mia prima comunione | Mijn eerste communie",
  ),
  konfirmation: inLanguages(
    "Meine Konfirmation | My confirmation | Mi confirmación | Ma profession de foi | La mia confermazione | Mijn belijdenis",
  ),
  firmung: inLanguages(
    "Meine Firmung | My confirmation | Mi confirmación | Ma confirmation | La mia cresima | Mijn vormsel",
  ),
  ostern: inLanguages(
    "Frohe Ostern | Happy Easter | Felices Pascuas | Joyeuses Pâques | Buona Pasqua | Vrolijk Pasen",
  ),
  trauer: inLanguages(
    "In stillem Gedenken | In loving memory | En memoria de | En mémoire de | In memoria di | Ter nagedachtenis",
  ),
  weihnachten: inLanguages(
    "Frohe Weihnachten | Merry Christmas | Feliz Navidad | Joyeux Noël | Buon Natale | Vrolijk kerstfeest",
  ),
  calendar: inLanguages(
    "Unser Jahr | Our year | Nuestro año | Notre année | Il nostro anno | Ons jaar",
  ),
};

/** The titles of the cards of a suite; the others have that of the occasion. */
const PART_TITLES: Readonly<Record<string, InLanguages>> = {
  danksagung: inLanguages("Danke | Thank you | Gracias | Merci | Grazie | Dank jullie wel"),
  einladung: inLanguages(
    "Einladung | You’re invited | Invitación | Invitation | Invito | Uitnodiging",
  ),
  menue: inLanguages("Menü | Menu | Menú | Menu | Menù | Menu"),
  "save-the-date": inLanguages(
    "Save the Date | Save the date | Reserva la fecha | Save the date | Save the date | Save the date",
  ),
};

const COUPLES =
  "Anna & Elias, Clara & Jonas, Emma & Paul, Marie & Louis, Nora & David, Julia & Marco, Hanna & Max, Laura & Tim".split(
    ", ",
  );
const CHILDREN = "Mia, Emil, Lina, Noah, Clara, Leo, Ella, Felix, Nora, Theo, Sofia, Luca".split(
  ", ",
);
const GROWN_UPS = "Margarete, Robert, Helena, Martin, Isabel, Thomas, Renata, Victor".split(", ");

const GUESTS = "Lena, Oskar, Marie, Anton, Greta, Ben, Rosa, Karl".split(", ");

const pick = (words: readonly string[], seed: number): string => words[seed % words.length] ?? "";

const two = (number: number): string => String(number).padStart(2, "0");

const ENGLISH_MONTH = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

const ENGLISH_ORDINALS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };

const ordinalOf = new Intl.PluralRules("en", { type: "ordinal" });

/** A day as British and American cards both write it: numbers alone would be read in two orders. */
const dayIn = (language: Language, day: number, month: number): string =>
  language === "en"
    ? `${day}${ENGLISH_ORDINALS[ordinalOf.select(day)] ?? "th"} of ${ENGLISH_MONTH.format(Date.UTC(2025, month - 1))}`
    : `${two(day)} · ${two(month)}`;

/** Weight and length of a child, in English in pounds. */
const measuresIn = (language: Language, seed: number): string =>
  language === "en"
    ? `7 lb ${1 + (seed % 15)} oz · 20 in`
    : `3 ${two(10 + (seed % 80))}0 g · 51 cm`;

/** The words for a theme image in a language; `seed` picks names and dates, `part` is the card of a suite. */
export const cardWordsOf = (
  occasion: Occasion | "calendar",
  language: Language,
  seed: number,
  part?: string,
): CardWords => {
  if (part === "tischkarte") return { title: pick(GUESTS, seed) };
  const title = (part && PART_TITLES[part]?.[language]) ?? TITLES[occasion][language];
  const date = dayIn(language, 1 + (seed % 28), 1 + ((seed >>> 5) % 12));
  switch (occasion) {
    case "hochzeit":
      return { title, name: pick(COUPLES, seed), date };
    case "geburt":
      if (part) return { title, name: pick(CHILDREN, seed) };
      return { title, name: pick(CHILDREN, seed), date: measuresIn(language, seed) };
    case "geburtstag":
      if (part) return { title, name: pick(GROWN_UPS, seed) };
      return { title, name: `${pick(GROWN_UPS, seed)} · ${30 + 10 * (seed % 6)}` };
    case "trauer":
      return { title, name: pick(GROWN_UPS, seed), date: `${1931 + (seed % 30)} – 2025` };
    case "ostern":
    case "weihnachten":
    case "calendar":
      return { title };
    default:
      return { title, name: pick(CHILDREN, seed), date };
  }
};
