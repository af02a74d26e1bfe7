import { areaOf, type Format, type FormatText, formatOf } from "./format.ts";

/** What can be ordered with cards and other prints, or before them: sets of samples. */
export const ACCESSORIES = [
  "bag",
  "bow",
  "box",
  "envelope",
  "inlay",
  "materialset",
  "paperset",
  "pen",
  "posterbar",
  "ribbon",
  "screw",
  "seal",
  "standard",
] as const;

/** The maximum number of pieces of an accessory in one order. */
export const MAX_ACCESSORY_QUANTITY = 5000;

export type Accessory = (typeof ACCESSORIES)[number];

export const ENVELOPE_CLASSES = ["C6", "B6", "DINLANG", "other"] as const;

export type EnvelopeClass = (typeof ENVELOPE_CLASSES)[number];

const ENVELOPES: ReadonlyMap<FormatText, EnvelopeClass> = new Map([
  ["162x114", "C6"],
  ["176x125", "B6"],
  ["220x110", "DINLANG"],
]);

/** The class of an envelope size in either orientation. */
export const envelopeClassOf = ({ width, height }: Format): EnvelopeClass =>
  ENVELOPES.get(`${Math.max(width, height)}x${Math.min(width, height)}`) ?? "other";

/** True if a rectangle fits into another one, in either orientation. */
export const fitsInto = (inner: Format, outer: Format): boolean =>
  Math.max(inner.width, inner.height) <= Math.max(outer.width, outer.height) &&
  Math.min(inner.width, inner.height) <= Math.min(outer.width, outer.height);

/** The envelope sizes with a class of their own, the smallest first. */
const ENVELOPE_FORMATS: readonly Format[] = [...ENVELOPES.keys()]
  .map(formatOf)
  .toSorted((a, b) => areaOf(a) - areaOf(b));

/** The smallest of these envelopes into which a card fits; undefined if it fits into none. */
export const envelopeFor = (card: Format): Format | undefined =>
  ENVELOPE_FORMATS.find((envelope) => fitsInto(card, envelope));

/** How a card is shown: its sides, the front first, and its foil with light on it. */
export const CARD_VIEWS = ["front", "inside", "back", "light"] as const;

export type CardView = (typeof CARD_VIEWS)[number];

/** The refinements of a card, among them `ohne` for none. */
export const REFINEMENT_TYPES = ["gold", "ohne", "relief", "rosegold", "silber"] as const;

export type RefinementType = (typeof REFINEMENT_TYPES)[number];

/** The papers of cards, the default first. */
export const CARD_PAPERS = ["standard", "matt", "glaenzend", "feinstweiss"] as const;

export type CardPaper = (typeof CARD_PAPERS)[number];

export const OCCASIONS = [
  "einschulung",
  "firmung",
  "geburt",
  "geburtstag",
  "hochzeit",
  "kindergeburtstag",
  "kommunion",
  "konfirmation",
  "ostern",
  "taufe",
  "trauer",
  "weihnachten",
] as const;

export type Occasion = (typeof OCCASIONS)[number];

/** For whom Christmas cards are made; other occasions do not distinguish audiences. */
export type CardAudience = "business" | "private";

/** The label of an occasion; Christmas has one label per audience. */
export const occasionLabelOf = (occasion: string, audience?: CardAudience): string =>
  audience && occasion === "weihnachten" ? `weihnachten-${audience}` : occasion;

/** The audience that a label of an occasion names. */
export const audienceOf = (label: string): CardAudience | undefined =>
  AUDIENCES.find((audience) => label === occasionLabelOf("weihnachten", audience));

const AUDIENCES: readonly CardAudience[] = ["business", "private"];

/** True for the occasion of mourning cards and condolence books: nothing festive goes with it, no gift and no deadline before Christmas. */
export const isMourning = (occasion: string | undefined): boolean => occasion === "trauer";

/** The occasion with this id or label. */
export const occasionOf = (text: string): Occasion | undefined =>
  OCCASIONS.find((occasion) => occasion === text) ?? (audienceOf(text) && "weihnachten");

/** The statuses of a page of the card catalogue. */
export const PAGE_STATUSES = ["draft", "published"] as const;

export type PageStatus = (typeof PAGE_STATUSES)[number];

/** True unless a theme's page is a draft, which visitors do not see. */
export const isPublished = ({ status }: { readonly status?: PageStatus | undefined }): boolean =>
  status !== "draft";
