import {
  areaOf,
  type Format,
  formatOf,
  type FormatText,
  isFormat,
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
import type { Locale } from "@passepartout/domain/market/locale";
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
import { useShop } from "../../router/use-shop.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { PriceTag } from "../../ui/price-tag.tsx";
import { BlockLink, EntryHeading, type BlockProps, type Prepared, Section } from "./section.tsx";

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
  const materials = quoted.filter(({ quotes }) => quotes.length > 0);
  return materials.length === 0 ? undefined : { ...block, materials };
};

/** A table per material, which opens by itself; a single one is open. */
export const FormatsAndPrices = ({
  block,
}: {
  readonly block: Prepared<typeof prepareFormatsAndPrices> & {
    /** Whether a single table is closed, too. */
    readonly isFolded?: boolean;
  };
}) => {
  const shop = useShop();
  const { text } = shop;
  return (
    <Section block={block} className="formats-and-prices">
      {block.materials.map(({ materialType, quotes }) => (
        <details key={materialType} open={block.materials.length === 1 && !block.isFolded}>
          <summary>
            <span>{text(`materials.${materialType}`)}</span>{" "}
            <span className="from">{lowestPriceText({ shop }, quotes)}</span>
          </summary>
          <table>
            <caption className="visually-hidden">{text(`materials.${materialType}`)}</caption>
            <thead>
              <tr>
                <th scope="col">{text("calculator.format")}</th>
                <th scope="col">{text("calculator.price")}</th>
              </tr>
            </thead>
            <tbody>
              {quotes.map((quote) => (
                <tr key={quote.label}>
                  <th scope="row">{quote.label}</th>
                  <td>
                    <PriceTag price={priceTextOf({ shop }, quote)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
      <p className="note">{text("price.includingTax")}</p>
    </Section>
  );
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

export const Frames = ({ block }: BlockProps<typeof prepareFrames>) => (
  <Section block={block} className="frames">
    {block.types.map(({ name, materials, frames }) => (
      <div key={name}>
        <EntryHeading>{name}</EntryHeading>
        {materials && <p>{materials}</p>}
        <ul className="frame-list">
          {frames.map((frame) => (
            <li key={frame.href}>
              <a href={frame.href}>
                <span className="frame-corner" style={{ borderColor: frame.color }} />
                {frame.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </Section>
);

/** A format or paper size in mm, with its name. */
const sizeOf = (name: FormatText | PaperSize, locale: Locale): Format & { label: string } => {
  if (!isPaperSize(name)) return { ...formatOf(name), label: formatLabel(formatOf(name), locale) };
  const paper = PAPER_SIZES[name];
  return { ...paper, label: `${name} · ${sizeLabel(paper, locale)}` };
};

/** The sizes, smallest first. */
export const prepareSizes = async (
  { shop }: PageRequest,
  { formats, ...block }: SizeOverviewBlock,
) => {
  const named =
    formats ??
    (await shop.prices.materialOffers()).flatMap((offer) =>
      offer.formats.map(({ formatType }) => formatType),
    );
  const sizes = [...new Set(named)]
    .filter((name) => isPaperSize(name) || isFormat(name))
    .map((name) => sizeOf(name, shop.place.locale));
  if (sizes.length === 0) return undefined;
  return { ...block, sizes: sizes.toSorted((a, b) => areaOf(a) - areaOf(b)) };
};

/** The sizes relative to the largest measure. */
export const SizeOverview = ({ block }: BlockProps<typeof prepareSizes>) => {
  const largest = Math.max(...block.sizes.flatMap(({ width, height }) => [width, height]));
  return (
    <Section block={block} className="size-overview">
      <ul className="sizes">
        {block.sizes.map(({ label, width, height }) => (
          <li key={label}>
            <span
              className="size"
              style={{ "--share": width / largest, aspectRatio: `${width} / ${height}` }}
            />
            {label}
          </li>
        ))}
      </ul>
      {block.link && block.linkText && <BlockLink href={block.link.url} text={block.linkText} />}
    </Section>
  );
};

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

type MatrixData = Prepared<typeof prepareMatrix>;

/** A table with a product per column, which scrolls sideways on narrow screens; a card per product if the shop tries that. */
export const ProductMatrix = ({ block }: { readonly block: MatrixData }) => {
  const { text } = useShop();
  return (
    <Section block={block} className="product-matrix">
      {block.isNew ? <MatrixCards block={block} /> : <MatrixTable block={block} />}
      {block.link && <BlockLink href={block.link.url} text={text("labels.compareWallPictures")} />}
    </Section>
  );
};

/** A card for each product, with its lowest price and its properties below each other. */
const MatrixCards = ({ block: { products, rows } }: { readonly block: MatrixData }) => (
  <ul className="matrix-cards">
    {products.map((product) => (
      <li key={product.headline}>
        <ProductHead product={product} />
        {product.price && <strong>{product.price}</strong>}
        <DescriptionList entries={rows.map((row, at) => [row, textOr(product.values[at])])} />
      </li>
    ))}
  </ul>
);

const MatrixTable = ({ block: { headline, products, rows } }: { readonly block: MatrixData }) => {
  const { text } = useShop();
  return (
    // A region that scrolls must be focusable.
    <div
      className="matrix"
      role="region"
      aria-label={headline ?? text("labels.compareWallPictures")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text("blocks.matrix.property")}</span>
            </th>
            {products.map((product) => (
              <th key={product.headline} scope="col">
                <ProductHead product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {products.map(({ headline, values }) => (
                <td key={headline}>{textOr(values[at])}</td>
              ))}
            </tr>
          ))}
          {products.some(({ price }) => price) && (
            <tr>
              <th scope="row">{text("calculator.price")}</th>
              {products.map(({ headline, price }) => (
                <td key={headline}>{textOr(price)}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
};

const textOr = (text: string | undefined): string =>
  text === undefined || text === "" ? "–" : text;

const ProductHead = ({
  product: { image, isNew, headline, link },
}: {
  readonly product: MatrixData["products"][number];
}) => {
  const { text } = useShop();
  return (
    <>
      {image && <Image image={image} sizes={IMAGE_SIZES.subteaser} />}
      {isNew && <span className="new-label">{text("labels.new")}</span>}
      {link ? <a href={link.url}>{headline}</a> : headline}
    </>
  );
};
