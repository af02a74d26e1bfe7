import type { Occasion } from "@passepartout/domain/catalogue/card";
import type { Language } from "@passepartout/domain/market/locale";

/** The words on a theme image: what is celebrated, for whom, and when. */
export interface CardWords {
  readonly title: string;
  readonly name?: string;
  readonly date?: string;
}

const inAll = (
  de: string,
  en: string,
  es: string,
  fr: string,
  it: string,
  nl: string,
): Readonly<Record<Language, string>> => ({ de, en, es, fr, it, nl });

const TITLES: Readonly<Record<Occasion | "calendar", Readonly<Record<Language, string>>>> = {
  hochzeit: inAll(
    "Wir heiraten",
    "We’re getting married",
    "Nos casamos",
    "Nous nous marions",
    "Ci sposiamo",
    "Wij gaan trouwen",
  ),
  geburt: inAll(
    "Hallo, Welt!",
    "Hello, world!",
    "¡Hola, mundo!",
    "Bonjour le monde !",
    "Ciao, mondo!",
    "Hallo, wereld!",
  ),
  geburtstag: inAll(
    "Alles Gute",
    "Happy birthday",
    "Feliz cumpleaños",
    "Joyeux anniversaire",
    "Buon compleanno",
    "Gefeliciteerd",
  ),
  kindergeburtstag: inAll(
    "Ich werde 6!",
    "I’m turning 6!",
    "¡Cumplo 6 años!",
    "J’ai 6 ans !",
    "Compio 6 anni!",
    "Ik word 6!",
  ),
  einschulung: inAll(
    "Mein erster Schultag",
    "Off to school!",
    "Mi primer día de cole",
    "Mon premier jour d’école",
    "Primo giorno di scuola",
    "Mijn eerste schooldag",
  ),
  taufe: inAll(
    "Meine Taufe",
    "A day of blessings",
    "Mi bautizo",
    "Mon baptême",
    "Il mio battesimo",
    "Mijn doop",
  ),
  kommunion: inAll(
    "Meine Erstkommunion",
    "My First Communion",
    "Mi primera comunión",
    "Ma première communion",
    "La mia prima comunione",
    "Mijn eerste communie",
  ),
  konfirmation: inAll(
    "Meine Konfirmation",
    "My confirmation",
    "Mi confirmación",
    "Ma profession de foi",
    "La mia confermazione",
    "Mijn belijdenis",
  ),
  firmung: inAll(
    "Meine Firmung",
    "My confirmation",
    "Mi confirmación",
    "Ma confirmation",
    "La mia cresima",
    "Mijn vormsel",
  ),
  ostern: inAll(
    "Frohe Ostern",
    "Happy Easter",
    "Felices Pascuas",
    "Joyeuses Pâques",
    "Buona Pasqua",
    "Vrolijk Pasen",
  ),
  trauer: inAll(
    "In stillem Gedenken",
    "In loving memory",
    "En memoria de",
    "En mémoire de",
    "In memoria di",
    "Ter nagedachtenis",
  ),
  weihnachten: inAll(
    "Frohe Weihnachten",
    "Merry Christmas",
    "Feliz Navidad",
    "Joyeux Noël",
    "Buon Natale",
    "Vrolijk kerstfeest",
  ),
  calendar: inAll(
    "Unser Jahr",
    "Our year",
    "Nuestro año",
    "Notre année",
    "Il nostro anno",
    "Ons jaar",
  ),
};

/** The titles of the cards of a suite; the others have that of the occasion. */
const PART_TITLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  danksagung: inAll("Danke", "Thank you", "Gracias", "Merci", "Grazie", "Dank jullie wel"),
  einladung: inAll(
    "Einladung",
    "You’re invited",
    "Invitación",
    "Invitation",
    "Invito",
    "Uitnodiging",
  ),
  menue: inAll("Menü", "Menu", "Menú", "Menu", "Menù", "Menu"),
  "save-the-date": inAll(
    "Save the Date",
    "Save the date",
    "Reserva la fecha",
    "Save the date",
    "Save the date",
    "Save the date",
  ),
};

const COUPLES = [
  "Anna & Elias",
  "Clara & Jonas",
  "Emma & Paul",
  "Marie & Louis",
  "Nora & David",
  "Julia & Marco",
  "Hanna & Max",
  "Laura & Tim",
];
const CHILDREN = [
  "Mia",
  "Emil",
  "Lina",
  "Noah",
  "Clara",
  "Leo",
  "Ella",
  "Felix",
  "Nora",
  "Theo",
  "Sofia",
  "Luca",
];
const GROWN_UPS = [
  "Margarete",
  "Robert",
  "Helena",
  "Martin",
  "Isabel",
  "Thomas",
  "Renata",
  "Victor",
];

const GUESTS = ["Lena", "Oskar", "Marie", "Anton", "Greta", "Ben", "Rosa", "Karl"];

const pick = (words: readonly string[], seed: number): string => words[seed % words.length] ?? "";

const two = (number: number): string => String(number).padStart(2, "0");

const ENGLISH_MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const ENGLISH_ORDINALS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };

const ordinalOf = new Intl.PluralRules("en", { type: "ordinal" });

/** A day as British and American cards both write it: numbers alone would be read in two orders. */
const dayIn = (language: Language, day: number, month: number): string =>
  language === "en"
    ? `${day}${ENGLISH_ORDINALS[ordinalOf.select(day)] ?? "th"} of ${ENGLISH_MONTHS[month - 1] ?? ""}`
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
