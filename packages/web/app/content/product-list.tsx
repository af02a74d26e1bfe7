import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import { LabelTag } from "../ui/label-tag.tsx";
import { Image } from "../ui/image.tsx";
import { PriceTag } from "../ui/price-tag.tsx";
import type { ReadyProductList } from "./page-content.ts";
import { EntryHeading, Section, tilesClass } from "./section.tsx";

const classOf = ({ component, products }: ReadyProductList): string => {
  if (component === "overview-wrapper-themes") return "tiles design-tiles";
  return products.some(({ image }) => image) ? tilesClass(products) : "products";
};

/** Products as a plain list, each with the way to it: what the detail and overview wrappers show. */
export const ProductList = ({ block }: { readonly block: ReadyProductList }) => {
  return (
    <Section block={block} className="product-list">
      {block.products.length === 0 && <p>{block.empty}</p>}
      <ul className={classOf(block)}>
        {block.products.map((product) => (
          <li key={product.href + product.name} className="tile">
            {product.image && (
              <Image image={product.image} className="tile-picture" sizes={IMAGE_SIZES.subteaser} />
            )}
            <div className="tile-words">
              <EntryHeading below={block.headline}>
                <a href={product.href}>{product.name}</a>
              </EntryHeading>
              {product.note && <p>{product.note}</p>}
              {product.price && <PriceTag price={product.price} />}
            </div>
            {product.label && <LabelTag label={product.label.name} text={product.label.text} />}
          </li>
        ))}
      </ul>
      {block.shown && <p className="note">{block.shown}</p>}
      {block.more && (
        <p>
          <a className="secondary" href={block.more.href}>
            {block.more.text}
          </a>
        </p>
      )}
    </Section>
  );
};
