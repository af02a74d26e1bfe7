import type { CSSProperties } from "react";
import { useShop } from "../../router/use-shop.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { PriceTag } from "../../ui/price-tag.tsx";
import type {
  prepareFormatsAndPrices,
  prepareFrames,
  prepareMatrix,
  prepareSizes,
} from "./product-blocks.server.ts";
import { BlockLink, EntryHeading, type BlockProps, type Prepared, Section } from "./section.tsx";

/** A table per material, which opens by itself; a single one is open. */
export const FormatsAndPrices = ({
  block,
}: {
  readonly block: Prepared<typeof prepareFormatsAndPrices> & {
    /** Whether a single table is closed, too. */
    readonly isFolded?: boolean;
  };
}) => {
  const { text } = useShop();
  return (
    <Section block={block} className="formats-and-prices">
      {block.materials.map(({ name, from, formats }) => (
        <details key={name} open={block.materials.length === 1 && !block.isFolded}>
          <summary>
            <span>{name}</span> <span className="from">{from}</span>
          </summary>
          <table>
            <caption className="visually-hidden">{name}</caption>
            <thead>
              <tr>
                <th scope="col">{text("calculator.format")}</th>
                <th scope="col">{text("calculator.price")}</th>
              </tr>
            </thead>
            <tbody>
              {formats.map(({ label, price }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>
                    <PriceTag price={price} />
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

export const Frames = ({ block }: BlockProps<typeof prepareFrames>) => (
  <Section block={block} className="frames">
    {block.types.map(({ name, materials, frames }) => (
      <div key={name}>
        <EntryHeading below={block.headline}>{name}</EntryHeading>
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

export const SizeOverview = ({ block }: BlockProps<typeof prepareSizes>) => (
  <Section block={block} className="size-overview">
    <ul className="sizes">
      {block.sizes.map(({ label, width, height }) => (
        <li key={label}>
          <span
            className="size"
            style={{ "--share": width, aspectRatio: `${width} / ${height}` } as CSSProperties}
          />
          {label}
        </li>
      ))}
    </ul>
    {block.link && block.linkText && <BlockLink href={block.link.url} text={block.linkText} />}
  </Section>
);

type MatrixData = Prepared<typeof prepareMatrix>;

/** A table with a product per column, which scrolls sideways on narrow screens; a card per product if the shop tries that. */
export const ProductMatrix = ({ block }: { readonly block: MatrixData }) => {
  const compare = useShop().text("labels.compareWallPictures");
  return (
    <Section block={block} className="product-matrix">
      {block.isNew ? (
        <MatrixCards block={block} />
      ) : (
        <MatrixTable block={block} label={block.headline ?? compare} />
      )}
      {block.link && <BlockLink href={block.link.url} text={compare} />}
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

const MatrixTable = ({
  block: { products, rows },
  label,
}: {
  readonly block: MatrixData;
  readonly label: string;
}) => {
  const { text } = useShop();
  return (
    // A region that scrolls must be focusable.
    <div
      className="matrix"
      role="region"
      aria-label={label}
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
