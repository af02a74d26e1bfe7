import {
  type BINDINGS,
  coversOf,
  type Cover,
  type PHOTOBOOK_PAPERS,
  PHOTOBOOK_FORMATS,
  type PhotobookFormat,
  type PhotobookType,
} from "@passepartout/domain/catalogue/photo-book";
import type { Price } from "@passepartout/domain/market/price";
import { squareMetresOf } from "./page-area.ts";
import { storefrontPrice, type PriceContext } from "./storefront-price.ts";

type Binding = (typeof BINDINGS)[number];
type Paper = (typeof PHOTOBOOK_PAPERS)[number];

interface Production {
  /** Cents of a euro. */
  readonly base: number;
  /** Cents of a euro per square metre of a page. */
  readonly perSquareMetre: number;
  readonly formats: readonly PhotobookFormat[];
  readonly bindings: readonly [Binding, ...Binding[]];
  readonly papers: readonly [Paper, ...Paper[]];
  readonly minPages: number;
  readonly maxPages: number;
}

/** How each type is produced; the first binding and paper are the defaults. */
export const PHOTOBOOKS: Readonly<Record<PhotobookType, Production>> = {
  digitalfotobuch: {
    base: 990,
    perSquareMetre: 480,
    formats: PHOTOBOOK_FORMATS,
    bindings: ["pur", "layflat"],
    papers: ["standard", "matt", "feinstweiss"],
    minPages: 24,
    maxPages: 160,
  },
  echtfotobuch: {
    base: 1490,
    perSquareMetre: 820,
    formats: ["a3-quer", "a4-hoch", "a4-quer", "a5-quer", "200-200", "300-300"],
    bindings: ["layflat"],
    papers: ["matt", "glaenzend"],
    minPages: 20,
    maxPages: 100,
  },
  fotoheft: {
    base: 390,
    perSquareMetre: 360,
    formats: ["a4-hoch", "a4-quer", "a5-hoch", "a5-quer", "a6-quer", "200-200"],
    bindings: ["heftbindung"],
    papers: ["standard"],
    minPages: 16,
    maxPages: 48,
  },
};

const PAPER_FACTOR: Readonly<Record<Paper, number>> = {
  standard: 1,
  matt: 1.08,
  glaenzend: 1.08,
  feinstweiss: 1.15,
};

const HARD_COVER_CENTS = 600;
const LAYFLAT_CENTS = 500;
const REFINEMENT_CENTS = 490;

/** The price of one photo book; undefined if the type is not made in this combination. */
export const photobookPrice = (
  book: {
    readonly type: PhotobookType;
    readonly format: PhotobookFormat;
    readonly pageCount?: number | undefined;
    readonly cover?: Cover | undefined;
    readonly binding?: Binding | undefined;
    readonly paper?: Paper | undefined;
    readonly isRefined?: boolean | undefined;
  },
  context: PriceContext,
): Price | undefined => {
  const { type, format } = book;
  const production = PHOTOBOOKS[type];
  const squareMetres = squareMetresOf(format);
  const {
    pageCount = production.minPages,
    cover = coversOf(type)[0],
    binding = production.bindings[0],
    paper = production.papers[0],
  } = book;
  if (
    squareMetres === undefined ||
    !production.formats.includes(format) ||
    !coversOf(type).includes(cover) ||
    !production.bindings.includes(binding) ||
    !production.papers.includes(paper) ||
    pageCount < production.minPages ||
    pageCount > production.maxPages ||
    pageCount % 2 !== 0
  )
    return undefined;
  const cents =
    production.base +
    production.perSquareMetre * squareMetres * pageCount * PAPER_FACTOR[paper] +
    (cover === "hard" ? HARD_COVER_CENTS : 0) +
    (binding === "layflat" && type === "digitalfotobuch" ? LAYFLAT_CENTS : 0) +
    (book.isRefined ? REFINEMENT_CENTS : 0);
  return storefrontPrice(cents, 0, context);
};
