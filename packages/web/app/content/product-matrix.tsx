import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import { Image } from "../ui/image.tsx";
import type { ReadyBlockOf } from "./page-content.ts";
import { Section } from "./section.tsx";

type Matrix = ReadyBlockOf<"product-matrix">;

/** Products compared property by property; on a narrow screen the table moves sideways under its first column. */
export const ProductMatrix = ({ block }: { readonly block: Matrix }) => {
  const { products, rows, texts } = block;
  return (
    <Section block={block} className="product-matrix">
      {/* A region that scrolls must be reachable with the keyboard. */}
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
      {block.href && (
        <p>
          <a className="secondary" href={block.href}>
            {texts.compare}
          </a>
        </p>
      )}
    </Section>
  );
};

/** What stands where there is nothing to say. */
const textOr = (text: string | undefined): string =>
  text === undefined || text === "" ? "–" : text;

const ProductHead = ({
  product: { image, isNew, headline, href },
  texts,
}: {
  readonly product: Matrix["products"][number];
  readonly texts: Matrix["texts"];
}) => (
  <>
    {image && <Image image={image} sizes={IMAGE_SIZES.subteaser} />}
    {isNew && <span className="new-label">{texts.new}</span>}
    {href ? <a href={href}>{headline}</a> : headline}
  </>
);
