import { CARD_VIEWS, type CardView, type Occasion } from "@passepartout/domain/catalogue/card";
import { CARD_COLORS } from "@passepartout/domain/catalogue/card-list";
import { type FormatText, formatOf } from "@passepartout/domain/catalogue/format";
import type { CardThemeDetails } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { Locale } from "@passepartout/domain/market/locale";
import { CARD_PARTS, type CardPart } from "../pricing/card-price.ts";
import {
  CARD_THEME_ENTRIES,
  type CardThemeEntry,
  cardThemeIn,
  hasView,
  viewImageIn,
} from "./card-themes.ts";
import { themeImageSize } from "./theme-image-path.ts";

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

/** What the themes of an occasion are for: to announce, to greet or otherwise to invite. */
const mainPartOf = (occasion: Occasion): CardPart =>
  (["anzeige", "gruss"] as const).find((part) => SUITES[occasion].includes(part)) ?? "einladung";

/** The formats of parts that differ from the theme. */
const FORMAT_OF_PART: Readonly<Partial<Record<CardPart, FormatText>>> = {
  menue: "105x210",
  "save-the-date": "148x105",
  tischkarte: "100x70",
};

const BY_ID: ReadonlyMap<string, CardThemeEntry> = new Map(
  CARD_THEME_ENTRIES.map((entry) => [entry.id, entry]),
);

const familyOf = ({ occasion, subject }: CardThemeEntry): string => `${occasion} ${subject}`;

/** The themes with the same subject for the same occasion. */
const FAMILIES: ReadonlyMap<string, readonly CardThemeEntry[]> = Map.groupBy(
  CARD_THEME_ENTRIES,
  familyOf,
);

const partOf = (theme: CardThemeEntry, part: CardPart): CardThemeEntry =>
  part === mainPartOf(theme.occasion)
    ? theme
    : {
        ...theme,
        id: `${theme.id}-${part}`,
        format: FORMAT_OF_PART[part] ?? theme.format,
        // A card of a suite has no place among the themes.
        created: "2023-01-09",
        popularity: 0,
        part,
      };

/** The theme to which a card of a suite belongs, and what it is for. */
const originOf = (id: string): readonly [CardThemeEntry, CardPart] | undefined => {
  const theme = BY_ID.get(id);
  if (theme) return [theme, mainPartOf(theme.occasion)];
  const part = CARD_PARTS.find((each) => id.endsWith(`-${each}`));
  const base = part && BY_ID.get(id.slice(0, -part.length - 1));
  return part && base && SUITES[base.occasion].includes(part) && part !== mainPartOf(base.occasion)
    ? [base, part]
    : undefined;
};

export const cardById = (id: string): CardThemeEntry | undefined => {
  const origin = originOf(id);
  return origin && partOf(...origin);
};

/** The theme in each colour of its family, in its own format if possible; empty if there is only one. */
const colorsOf = (theme: CardThemeEntry, part: CardPart): CardThemeDetails["colors"] => {
  const family = (FAMILIES.get(familyOf(theme)) ?? []).toSorted(
    (a, b) => Number(a.format !== theme.format) - Number(b.format !== theme.format),
  );
  const colors = CARD_COLORS.flatMap((color) => {
    const found =
      theme.color === color ? theme : family.find((candidate) => candidate.color === color);
    return found ? [{ color, id: partOf(found, part).id }] : [];
  });
  return colors.length > 1 ? colors : [];
};

/** The size in px of the image of a side: the inside of a folding card shows both pages. */
export const cardImageSize = (format: FormatText, view: CardView) => {
  const { width, height } = formatOf(format);
  return themeImageSize(view === "inside" ? `${width * 2}x${height}` : format);
};

/** The sides and colours of a card, and the other cards of its suite. */
export const cardDetailsIn = (card: CardThemeEntry, locale: Locale) => {
  const [theme, part] = originOf(card.id) ?? [card, mainPartOf(card.occasion)];
  const { image, width, height } = cardThemeIn(card, locale);
  return {
    views: [
      { view: "front" as const, image, width, height },
      ...CARD_VIEWS.filter((view) => view !== "front" && hasView(card, view)).map((view) => ({
        view,
        image: viewImageIn(card, view, locale),
        ...cardImageSize(card.format, view),
      })),
    ],
    style: card.style,
    colors: colorsOf(theme, part),
    suite: SUITES[theme.occasion]
      .filter((other) => other !== part)
      .map((other) => partOf(theme, other)),
  };
};
