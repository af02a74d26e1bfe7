import type { ProductLabel } from "@passepartout/domain/catalogue/label";
import { IMAGE_SIZES } from "../image-sizes.ts";
import type { ContentImage } from "@passepartout/domain/content/media";
import type { ProductListBlock } from "@passepartout/domain/content/product-blocks";
import { LabelTag } from "../../ui/label-tag.tsx";
import { Comparison, type PhotobookComparison } from "./comparison.tsx";
import { Image } from "../../ui/image.tsx";
import { PriceTag, type PriceText } from "../../ui/price-tag.tsx";
import { themeListClass, EntryHeading, Section, tilesClass } from "./section.tsx";

/** A product with its link, and its price if it has one. */
export interface ListedProduct {
  readonly name: string;
  readonly note?: string;
  readonly href: string;
  readonly image?: ContentImage;
  /** Width and height on a wall that is 2.4 m wide, as shares of that width, and the colour of its frame. */
  readonly onWall?: { readonly width: number; readonly height: number; readonly frame?: string };
  readonly price?: PriceText;
  readonly label?: { readonly name: ProductLabel; readonly text: string };
}

export interface ProductListData extends Pick<
  ProductListBlock,
  "kind" | "uid" | "headline" | "text"
> {
  readonly products: readonly ListedProduct[];
  /** Whether themes are shown compactly. */
  readonly isCompact?: boolean;
  readonly comparison?: PhotobookComparison;
  /** Shown instead of an empty list. */
  readonly empty?: string;
  /** How many of how many are listed. */
  readonly shown?: string;
  readonly more?: { readonly text: string; readonly href: string };
}

const classOf = ({ kind, products, isCompact = false }: ProductListData): string => {
  if (kind === "overview-wrapper-themes") return themeListClass(isCompact);
  return products.some(({ image }) => image) ? tilesClass(products) : "tiles products";
};

export const ProductList = ({ block }: { readonly block: ProductListData }) => {
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
      {block.comparison && <Comparison comparison={block.comparison} />}
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
