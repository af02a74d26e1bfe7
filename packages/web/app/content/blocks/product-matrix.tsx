import { IMAGE_SIZES } from "../image-sizes.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Image } from "../../ui/image.tsx";
import { Section } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareMatrix } from "./product-matrix.server.ts";

/** A table with a product per column, which scrolls sideways on narrow screens. */
export const ProductMatrix = ({ block }: { readonly block: Prepared<typeof prepareMatrix> }) => {
  const { texts } = block;
  return (
    <Section block={block} className="product-matrix">
      {block.isNew ? <MatrixCards block={block} /> : <MatrixTable block={block} />}
      {block.link && (
        <p>
          <a className="secondary" href={block.link.url}>
            {texts.compare}
          </a>
        </p>
      )}
    </Section>
  );
};

/** A card for each product, with its lowest price and its properties below each other. */
const MatrixCards = ({
  block: { products, rows, texts },
}: {
  readonly block: Prepared<typeof prepareMatrix>;
}) => (
  <ul className="matrix-cards">
    {products.map((product) => (
      <li key={product.headline}>
        <ProductHead product={product} texts={texts} />
        {product.price && <strong>{product.price}</strong>}
        <DescriptionList entries={rows.map((row, at) => [row, textOr(product.values[at])])} />
      </li>
    ))}
  </ul>
);

const MatrixTable = ({ block }: { readonly block: Prepared<typeof prepareMatrix> }) => {
  const { products, rows, texts } = block;
  return (
    // A region that scrolls must be focusable.
    <div
      className="matrix"
      role="region"
      aria-label={block.headline ?? texts.compare}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.property}</span>
            </th>
            {products.map((product) => (
              <th key={product.headline} scope="col">
                <ProductHead product={product} texts={texts} />
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
              <th scope="row">{texts.price}</th>
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
  texts,
}: {
  readonly product: Prepared<typeof prepareMatrix>["products"][number];
  readonly texts: Prepared<typeof prepareMatrix>["texts"];
}) => (
  <>
    {image && <Image image={image} sizes={IMAGE_SIZES.subteaser} />}
    {isNew && <span className="new-label">{texts.new}</span>}
    {link ? <a href={link.url}>{headline}</a> : headline}
  </>
);
