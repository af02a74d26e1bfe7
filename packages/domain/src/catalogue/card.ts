import type { Format } from "./format.ts";

/** What can be ordered along with cards and other prints. [CRD-01] */
export const ACCESSORIES = [
  "bag",
  "bow",
  "box",
  "envelope",
  "inlay",
  "pen",
  "posterbar",
  "ribbon",
  "screw",
  "seal",
  "standard",
] as const;

/** An accessory of a card. [CRD-01] */
export type Accessory = (typeof ACCESSORIES)[number];

/** A class of envelope sizes. [CRD-02] */
export type EnvelopeClass = "C6" | "B6" | "DINLANG" | "other";

const ENVELOPES: ReadonlyMap<string, EnvelopeClass> = new Map([
  ["162x114", "C6"],
  ["176x125", "B6"],
  ["220x110", "DINLANG"],
]);

/** The class of an envelope, whichever way it lies. [CRD-02, CRD-Q3] */
export const envelopeClassOf = ({ width, height }: Format): EnvelopeClass =>
  ENVELOPES.get(`${Math.max(width, height)}x${Math.min(width, height)}`) ?? "other";

/** The refinements of a card; `ohne` is none. [CRD-06] */
export const REFINEMENT_TYPES = ["gold", "ohne", "relief", "rosegold", "silber"] as const;

/** A refinement of a card. [CRD-06] */
export type RefinementType = (typeof REFINEMENT_TYPES)[number];

/** The twelve occasions of cards. [CRD-07] */
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

/** An occasion of a card. [CRD-07] */
export type Occasion = (typeof OCCASIONS)[number];

/** Whom Christmas cards are for; all other occasions know no difference. [CRD-07, CRD-Q4] */
export type CardAudience = "business" | "private";

/** The label of an occasion: Christmas has one for business customers and one for private ones. [CRD-07, CRD-Q4] */
export const occasionLabelOf = (occasion: Occasion, audience: CardAudience): string =>
  occasion === "weihnachten" ? `weihnachten-${audience}` : occasion;

const OCCASION_OF_LABEL: ReadonlyMap<string, Occasion> = new Map([
  ...OCCASIONS.map((occasion) => [occasion, occasion] as const),
  ["weihnachten-business", "weihnachten"],
  ["weihnachten-private", "weihnachten"],
]);

/** The occasion that an id or one of its labels names, or undefined. [CRD-07, CRD-Q4] */
export const occasionOf = (text: string): Occasion | undefined => OCCASION_OF_LABEL.get(text);

/** Whether a page of the card catalogue is seen by visitors. [CRD-11] */
export const PAGE_STATUSES = ["draft", "published"] as const;

/** The status of a page. [CRD-11] */
export type PageStatus = (typeof PAGE_STATUSES)[number];
