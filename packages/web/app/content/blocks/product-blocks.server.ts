import {
  areaOf,
  type Format,
  type FormatText,
  parseFormat,
  isPaperSize,
  PAPER_SIZES,
  type PaperSize,
} from "@passepartout/domain/catalogue/format";
import { formatLabel, sizeLabel } from "@passepartout/domain/catalogue/format-label";
import {
  materialsOfFrames,
  FRAME_VARIANTS,
  frameTypeOf,
} from "@passepartout/domain/catalogue/wall";
import type {
  FormatsAndPricesBlock,
  FrameBlock,
  ProductMatrixBlock,
  SizeOverviewBlock,
} from "@passepartout/domain/content/product-blocks";
import { quoteFormats } from "@passepartout/domain/pricing/quote";
import { orIncomplete, type PageRequest } from "../../router/page-request.server.ts";
import { colorOfFrame } from "../../calculator/product-image.tsx";
import { designerHref } from "../product-address.server.ts";
import { lowestPriceText, priceTextOf } from "../price-text.server.ts";

/** Each product with the lowest price of its material, if it has any. */
export const prepareMatrix = async (request: PageRequest, block: ProductMatrixBlock) => {
  const { shop } = request;
  const products = await Promise.all(
    block.products.map(async (product) => {
      const { materialType, frameType } = product;
      const quotes =
        materialType === undefined ? [] : await quoteFormats(shop, { materialType, frameType });
      return { ...product, ...(quotes.length > 0 && { price: lowestPriceText(request, quotes) }) };
    }),
  );
  return {
    ...block,
    products,
    isNew: shop.place.channel === "wall" && request.isOn("wall-art-product-matrix"),
  };
};

/** Materials without prices are omitted. */
export const prepareFormatsAndPrices = async (
  request: PageRequest,
  { materialTypes, frameType, ...block }: FormatsAndPricesBlock,
) => {
  const { shop } = request;
  const named =
    materialTypes ?? (await shop.prices.materialOffers()).map(({ materialType }) => materialType);
  const quoted = await Promise.all(
    [...new Set(named)].map(async (materialType) => ({
      materialType,
      quotes: await quoteFormats(shop, { materialType, ...(frameType && { frameType }) }),
    })),
  );
  const materials = quoted
    .filter(({ quotes }) => quotes.length > 0)
    .map(({ materialType, quotes }) => ({
      name: shop.text(`materials.${materialType}`),
      from: lowestPriceText(request, quotes),
      formats: quotes.map((quote) => ({ label: quote.label, price: priceTextOf(request, quote) })),
    }));
  if (materials.length === 0) return undefined;
  return { ...block, materials };
};

/** The frames of each type, and the materials that fit into them; without these if they fail to load. */
export const prepareFrames = async (request: PageRequest, { frameTypes, ...block }: FrameBlock) => {
  const { shop } = request;
  const found = materialsOfFrames(shop, frameTypes);
  const materials = (await orIncomplete(request, found, "price-list-error")) ?? [];
  return {
    ...block,
    types: frameTypes.map((type, index) => ({
      name: shop.text(`frameTypes.${type}`),
      materials: (materials[index] ?? [])
        .map((material) => shop.text(`materials.${material}`))
        .join(", "),
      frames: FRAME_VARIANTS.filter((variant) => frameTypeOf(variant) === type).map((variant) => ({
        name: shop.text(`frames.${variant}.short`),
        color: colorOfFrame(variant),
        href: designerHref(request, "photoframe", [["frameType", variant]], true),
      })),
    })),
  };
};

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
  { formats, ...block }: SizeOverviewBlock,
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
  };
};
