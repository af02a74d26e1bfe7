import { type Format, PAPER_SIZES } from "./format.ts";
import { barsAround, type Slab } from "./wall-geometry.ts";
import {
  type Cover,
  type PhotobookBinding,
  type PhotobookFormat,
  type PhotobookType,
  printingOf,
} from "./photo-book.ts";
import { type PhotoboxSize, PRINTS_IN_BOX } from "./photo-box.ts";

/** A photo book as it is made. */
export interface BookBuild {
  readonly format: Format;
  readonly type: PhotobookType;
  readonly cover: Cover;
  readonly binding?: PhotobookBinding | undefined;
  readonly pageCount: number;
}

/** In mm: a sheet, of two pages; photographic paper is stiff, and pages that lie flat are pasted back to back. */
const SHEET = { digital: 0.24, echtfoto: 0.6 };
const LAY_FLAT_SHEET = 0.7;
/** In mm: the boards of a cover, how far a hard one stands beyond the pages, and its spine. */
const COVER: Readonly<Record<Cover, { readonly depth: number; readonly overhang: number }>> = {
  hard: { depth: 3, overhang: 3 },
  soft: { depth: 0.5, overhang: 0 },
};

/** In mm: a print on photographic paper, and the board of a box. */
const PRINT_DEPTH = 0.3;
const BOARD = 2;
/** In mm between the prints and their box. */
const BOX_GAP = 2;

/** The pages of a photo book in mm; undefined for a format that has no such name. */
export const pageFormatOf = (format: PhotobookFormat): Format => {
  const [size = "", orientation = ""] = format.split("-");
  const { width, height } =
    PAPER_SIZES[size.toUpperCase() as keyof typeof PAPER_SIZES] ??
    ({ width: Number(size), height: Number(orientation) } satisfies Format);
  return orientation === "quer" ? { width: height, height: width } : { width, height };
};

/** The boxes that make up a closed photo book, front upwards: cover, pages, cover and spine. */
export const bookSlabs = ({
  format,
  type,
  cover,
  binding,
  pageCount,
}: BookBuild): readonly Slab[] => {
  const { depth, overhang } = COVER[cover];
  const sheet = binding === "layflat" ? LAY_FLAT_SHEET : SHEET[printingOf(type)];
  const pages = Math.max(1, Math.round((pageCount / 2) * sheet));
  const board = {
    x: depth / 2,
    y: 0,
    width: format.width + overhang,
    height: format.height + 2 * overhang,
  };
  const spine = {
    part: "cover" as const,
    x: -board.width / 2,
    y: 0,
    z: depth + pages / 2,
    width: depth,
    height: board.height,
    depth: pages + 2 * depth,
  };
  return [
    { part: "cover", ...board, z: depth / 2, depth },
    {
      part: "pages",
      x: (depth - overhang) / 2,
      y: 0,
      z: depth + pages / 2,
      ...format,
      depth: pages,
    },
    { part: "picture", ...board, z: depth + pages + depth / 2, depth },
    spine,
  ];
};

/** The boxes that make up an open photo box with its prints, from above. */
export const boxSlabs = (format: Format, size: PhotoboxSize): readonly Slab[] => {
  const prints = PRINTS_IN_BOX[size] * PRINT_DEPTH;
  const opening = { width: format.width + 2 * BOX_GAP, height: format.height + 2 * BOX_GAP };
  const depth = BOARD + prints + 2 * BOX_GAP;
  return [
    { part: "frame", x: 0, y: 0, z: BOARD / 2, ...opening, depth: BOARD },
    { part: "picture", x: 0, y: 0, z: BOARD + prints / 2, ...format, depth: prints },
    ...barsAround("frame", opening, { breadth: BOARD, depth, z: depth / 2 }),
  ];
};

export const printSlabs = (format: Format): readonly Slab[] => [
  { part: "picture", x: 0, y: 0, z: PRINT_DEPTH / 2, ...format, depth: PRINT_DEPTH },
];
