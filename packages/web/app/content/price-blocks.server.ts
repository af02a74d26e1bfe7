import { type Format, parseFormat } from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import { PAPER_SIZES } from "@passepartout/domain/catalogue/paper-size";
import { FRAME_TYPES, FRAME_VARIANTS, frameTypeOf } from "@passepartout/domain/catalogue/wall";
import type {
  FormatsAndPricesBlock,
  FrameBlock,
  ProductMatrixBlock,
  SizeOverviewBlock,
} from "@passepartout/domain/content/product-blocks";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { FormatQuote } from "@passepartout/domain/pricing/quote-formats";
import type { PageRequest } from "../router/page-request.server.ts";
import type { ReadyBlockOf } from "./page-content.ts";
import { designerHref } from "./product-lists.server.ts";
import { priceTextOf, withHrefs } from "./ready-link.server.ts";

const wordsOf = ({ uid, headline, text }: { uid: string; headline?: string; text?: string }) => ({
  uid,
  ...(headline && { headline }),
  ...(text && { text }),
});

const lowestOf = ({ shop }: PageRequest, quotes: readonly FormatQuote[]): string => {
  const lowest = Math.min(...quotes.map(({ priceCurrent }) => priceCurrent));
  return shop.text("price.from", { price: formatPrice(lowest, { locale: shop.place.locale }) });
};

/** Materials with the prices of all their formats; undefined where none of them has any. */
export const readyFormatsAndPrices = async (
  request: PageRequest,
  block: FormatsAndPricesBlock,
): Promise<ReadyBlockOf<"formats-and-prices"> | undefined> => {
  const { shop } = request;
  const { frameType } = block;
  const named =
    block.materialTypes.length > 0
      ? block.materialTypes
      : (await shop.materialOffers()).map(({ materialType }) => materialType);
  const materials = await Promise.all(
    [...new Set(named)].map(async (materialType) => {
      const quotes = await shop.quoteFormats({ materialType, ...(frameType && { frameType }) });
      if (quotes.length === 0) return [];
      return [
        {
          name: shop.text(`materials.${materialType}`),
          from: lowestOf(request, quotes),
          formats: quotes.map((quote) => ({
            label: quote.label,
            price: priceTextOf(request, quote),
          })),
        },
      ];
    }),
  );
  if (materials.flat().length === 0) return undefined;
  return {
    component: "formats-and-prices",
    ...wordsOf(block),
    materials: materials.flat(),
    texts: {
      format: shop.text("calculator.format"),
      price: shop.text("calculator.price"),
      note: shop.text("price.includingTax"),
    },
  };
};

/** How the looks of produced frames are painted; the last word that fits decides. */
const COLORS: readonly (readonly [look: string, color: string])[] = [
  ["eiche", "#b08a58"],
  ["natur", "#d9bd8f"],
  ["gold", "#c2a04a"],
  ["kupfer", "#b06c45"],
  ["silber", "#b9bcc0"],
  ["weiss", "#f7f6f2"],
  ["schwarz", "#1d1d1f"],
];

const colorOf = (variant: string): string =>
  COLORS.find(([look]) => variant.includes(`-${look}`))?.[1] ?? "#888888";

/** The produced frames by type, each with its look and the way to design with it. */
export const readyFrames = (
  request: PageRequest,
  block: FrameBlock,
): ReadyBlockOf<"frame"> | undefined => {
  const { shop } = request;
  const wanted = FRAME_TYPES.filter(
    (type) => block.frameTypes.length === 0 || block.frameTypes.includes(type),
  );
  if (wanted.length === 0) return undefined;
  return {
    component: "frame",
    ...wordsOf(block),
    types: wanted.map((type) => ({
      name: shop.text(`frameTypes.${type}`),
      frames: FRAME_VARIANTS.filter((variant) => frameTypeOf(variant) === type).map((variant) => ({
        name: shop.text(`frames.${variant}.short`),
        color: colorOf(variant),
        href: designerHref(request, "photoframe", [["frameType", variant]], true),
      })),
    })),
  };
};

const sizeOf = (
  { shop }: PageRequest,
  name: string,
): readonly (Format & { readonly label: string })[] => {
  const paper = Object.entries(PAPER_SIZES).find(([size]) => size === name.toUpperCase());
  if (paper) return [{ ...paper[1], label: paper[0] }];
  const format = parseFormat(name);
  return format.ok
    ? [{ ...format.value, label: formatLabel(format.value, shop.place.locale) }]
    : [];
};

/** Formats in one scale, smallest first; names that are no format are left out. */
export const readySizes = async (
  request: PageRequest,
  block: SizeOverviewBlock,
): Promise<ReadyBlockOf<"size-overview"> | undefined> => {
  const named =
    block.formats.length > 0
      ? block.formats
      : (await request.shop.materialOffers()).flatMap(({ formats }) =>
          formats.map(({ formatType }) => formatType),
        );
  const sizes = [...new Set(named)].flatMap((name) => sizeOf(request, name));
  if (sizes.length === 0) return undefined;
  const largest = Math.max(...sizes.flatMap(({ width, height }) => [width, height]));
  const { link, linkText } = block;
  return {
    component: "size-overview",
    ...wordsOf(block),
    sizes: sizes
      .toSorted((a, b) => a.width * a.height - b.width * b.height)
      .map(({ label, width, height }) => ({
        label,
        width: width / largest,
        height: height / largest,
      })),
    ...(link && linkText && withHrefs(request, { link, linkText })),
  };
};

/** A comparison of products with the lowest price of each; a price that does not come leaves its place empty. */
export const readyMatrix = async (
  request: PageRequest,
  block: ProductMatrixBlock,
): Promise<ReadyBlockOf<"product-matrix"> | undefined> => {
  const { shop } = request;
  if (block.products.length === 0) return undefined;
  const products = await Promise.all(
    withHrefs(request, block).products.map(async (product) => {
      const { materialType } = product;
      const quotes = materialType === undefined ? [] : await shop.quoteFormats({ materialType });
      return { ...product, ...(quotes.length > 0 && { price: lowestOf(request, quotes) }) };
    }),
  );
  return {
    ...withHrefs(request, block),
    products,
    texts: {
      new: shop.text("labels.new"),
      price: shop.text("calculator.price"),
      compare: shop.text("labels.compareWallPictures"),
      choose: shop.text("calculator.choose"),
      property: shop.text("blocks.matrix.property"),
    },
  };
};
