import type { Occasion } from "@passepartout/domain/catalogue/card";
import type { FormatText } from "@passepartout/domain/catalogue/format";
import type { CardPart } from "../pricing/card-part.ts";

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
