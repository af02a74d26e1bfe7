import {
  areaOf,
  type Format,
  type FormatText,
  parseFormat,
} from "@passepartout/domain/catalogue/format";
import { formatLabel, sizeLabel } from "@passepartout/domain/catalogue/format-label";
import {
  isPaperSize,
  PAPER_SIZES,
  type PaperSize,
} from "@passepartout/domain/catalogue/paper-size";
import type { SizeOverviewBlock } from "@passepartout/domain/content/product-blocks";
import type { PageRequest } from "../../router/page-request.server.ts";

const sizeOf = (
  { shop }: PageRequest,
  name: FormatText | PaperSize,
): readonly (Format & { readonly label: string })[] => {
  if (isPaperSize(name)) {
    const paper = PAPER_SIZES[name];
    return [{ ...paper, label: `${name} · ${sizeLabel(paper, shop.place.locale)}` }];
  }
  const format = parseFormat(name);
  return format.ok
    ? [{ ...format.value, label: formatLabel(format.value, shop.place.locale) }]
    : [];
};

/** The sizes relative to the largest measure, smallest first. */
export const prepareSizes = async (
  request: PageRequest,
  { formats, link, linkText, ...block }: SizeOverviewBlock,
) => {
  const named =
    formats ??
    (await request.shop.prices.materialOffers()).flatMap((offer) =>
      offer.formats.map(({ formatType }) => formatType),
    );
  const sizes = [...new Set(named)].flatMap((name) => sizeOf(request, name));
  if (sizes.length === 0) return undefined;
  const largest = Math.max(...sizes.flatMap(({ width, height }) => [width, height]));
  return {
    ...block,
    sizes: sizes
      .toSorted((a, b) => areaOf(a) - areaOf(b))
      .map(({ label, width, height }) => ({
        label,
        width: width / largest,
        height: height / largest,
      })),
    ...(link && linkText && { link, linkText }),
  };
};
