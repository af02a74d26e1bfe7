import type { Occasion } from "@passepartout/domain/catalogue/card";
import type { FormatText } from "@passepartout/domain/catalogue/format";
import type { CardPart } from "../pricing/card-part.ts";
import { type InLanguages, inLanguages } from "./in-languages.ts";

/** The cards that belong together, in the order in which they are sent. One of them is the theme itself. */
const SUITES: Readonly<Record<Occasion, readonly CardPart[]>> = {
  einschulung: ["einladung", "tischkarte", "danksagung"],
  firmung: ["einladung", "menue", "tischkarte", "danksagung"],
  geburt: ["anzeige", "danksagung"],
  geburtstag: ["einladung", "tischkarte", "gruss", "danksagung"],
  hochzeit: ["save-the-date", "einladung", "menue", "tischkarte", "danksagung"],
  kindergeburtstag: ["einladung", "tischkarte", "danksagung"],
  kommunion: ["einladung", "menue", "tischkarte", "danksagung"],
  konfirmation: ["einladung", "menue", "tischkarte", "danksagung"],
  ostern: ["gruss", "menue", "tischkarte"],
  taufe: ["einladung", "menue", "tischkarte", "danksagung"],
  trauer: ["anzeige", "danksagung"],
  weihnachten: ["gruss", "einladung", "menue", "tischkarte"],
};

const MAIN_PARTS: Readonly<Partial<Record<Occasion, CardPart>>> = {
  geburt: "anzeige",
  geburtstag: "gruss",
  ostern: "gruss",
  trauer: "anzeige",
  weihnachten: "gruss",
};

/** What the themes of an occasion are for. */
export const mainPartOf = (occasion: Occasion): CardPart => MAIN_PARTS[occasion] ?? "einladung";

export const suiteOf = (occasion: Occasion): readonly CardPart[] => SUITES[occasion];

/** The formats of parts that differ from the theme. */
export const FORMAT_OF_PART: Readonly<Partial<Record<CardPart, FormatText>>> = {
  menue: "105x210",
  "save-the-date": "148x105",
  tischkarte: "100x70",
};

export const PART_NAMES: Readonly<Record<CardPart, InLanguages>> = {
  anzeige: inLanguages("Anzeige | announcement | participación | faire-part | annuncio | kaart"),
  danksagung: inLanguages(
    "Danksagung | thank-you card | tarjeta de agradecimiento | carte de remerciement | biglietto di ringraziamento | bedankkaart",
  ),
  einladung: inLanguages("Einladung | invitation | invitación | invitation | invito | uitnodiging"),
  gruss: inLanguages(
    "Grußkarte | greetings card/greeting card | tarjeta de felicitación | carte de vœux | biglietto d’auguri | wenskaart",
  ),
  menue: inLanguages("Menükarte | menu | minuta | menu | menù | menukaart"),
  "save-the-date": inLanguages(
    "Save-the-Date | save the date | save the date | save-the-date | save the date | save the date",
  ),
  tischkarte: inLanguages(
    "Tischkarte | place card | marcasitios | marque-place | segnaposto | naamkaartje",
  ),
};
