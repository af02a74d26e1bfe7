import { PAPER_SIZES, type PaperSize } from "@passepartout/domain/catalogue/paper-size";

/** The area of a page format such as `a4-quer` or `200-400` in square metres; undefined for an unknown format. */
export const squareMetresOf = (format: string): number | undefined => {
  const [first = "", second = ""] = format.split("-", 2);
  const paper = PAPER_SIZES[first.toUpperCase() as PaperSize] as
    | { readonly width: number; readonly height: number }
    | undefined;
  const squareMillimetres = paper ? paper.width * paper.height : Number(first) * Number(second);
  return squareMillimetres > 0 ? squareMillimetres / 1e6 : undefined;
};
