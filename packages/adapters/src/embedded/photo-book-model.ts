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
import { commercialPrice, type PriceContext } from "./commercial-price.ts";
import { squareMetresOf } from "./page-area.ts";

type Binding = (typeof BINDINGS)[number];
type Paper = (typeof PHOTOBOOK_PAPERS)[number];

interface Making {
  readonly base: number;
  /** Cents of a euro for one square metre of a page. */
  readonly perSquareMetre: number;
  readonly formats: readonly PhotobookFormat[];
  readonly bindings: readonly [Binding, ...Binding[]];
  readonly papers: readonly [Paper, ...Paper[]];
  readonly fewestPages: number;
  readonly mostPages: number;
}

/** How each type of photo book is made, its usual binding and paper first. [BOK-Q4] */
export const PHOTOBOOKS: Readonly<Record<PhotobookType, Making>> = {
  digitalfotobuch: {
    base: 990,
    perSquareMetre: 480,
    formats: PHOTOBOOK_FORMATS,
    bindings: ["pur", "layflat"],
    papers: ["standard", "matt", "feinstweiss"],
    fewestPages: 24,
    mostPages: 160,
  },
  echtfotobuch: {
    base: 1490,
    perSquareMetre: 820,
    formats: ["a3-quer", "a4-hoch", "a4-quer", "a5-quer", "200-200", "300-300"],
    bindings: ["layflat"],
    papers: ["matt", "glaenzend"],
    fewestPages: 20,
    mostPages: 100,
  },
  fotoheft: {
    base: 390,
    perSquareMetre: 360,
    formats: ["a4-hoch", "a4-quer", "a5-hoch", "a5-quer", "a6-quer", "200-200"],
    bindings: ["heftbindung"],
    papers: ["standard"],
    fewestPages: 16,
    mostPages: 48,
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

/** A photo book as it is priced. */
export interface PricedPhotobook {
  readonly type: PhotobookType;
  readonly format: PhotobookFormat;
  readonly pageCount?: number | undefined;
  readonly cover?: Cover | undefined;
  readonly binding?: Binding | undefined;
  readonly paper?: Paper | undefined;
  readonly isRefined?: boolean | undefined;
}

const REFINEMENT_CENTS = 490;

/** What one photo book costs: type, pages, cover, binding and refinement; undefined when it is not made so. [API-20] */
export const photobookPrice = (
  { type, format, pageCount, cover, binding, paper, isRefined }: PricedPhotobook,
  context: PriceContext,
): Price | undefined => {
  const making = PHOTOBOOKS[type];
  const pages = pageCount ?? making.fewestPages;
  const area = squareMetresOf(format);
  const [usualCover] = coversOf(type);
  const chosen = {
    cover: cover ?? usualCover,
    binding: binding ?? making.bindings[0],
    paper: paper ?? making.papers[0],
  };
  if (
    area === undefined ||
    !making.formats.includes(format) ||
    !coversOf(type).includes(chosen.cover) ||
    !making.bindings.includes(chosen.binding) ||
    !making.papers.includes(chosen.paper) ||
    pages < making.fewestPages ||
    pages > making.mostPages ||
    pages % 2 !== 0
  )
    return undefined;
  const cents =
    making.base +
    making.perSquareMetre * area * pages * PAPER_FACTOR[chosen.paper] +
    (chosen.cover === "hard" ? HARD_COVER_CENTS : 0) +
    (chosen.binding === "layflat" && type === "digitalfotobuch" ? LAYFLAT_CENTS : 0) +
    (isRefined ? REFINEMENT_CENTS : 0);
  return commercialPrice(cents, 0, context);
};
