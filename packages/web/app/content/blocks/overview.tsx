import type { CSSProperties } from "react";
import { IMAGE_SIZES } from "../image-sizes.ts";
import type { ProductListBlock } from "@passepartout/domain/content/product-blocks";
import { FilterLinks, type FilterRow } from "../filter-links.tsx";
import type { PageLink } from "../../router/page-link.ts";
import { Image } from "../../ui/image.tsx";
import { LabelTag } from "../../ui/label-tag.tsx";
import { PriceTag } from "../../ui/price-tag.tsx";
import { Comparison } from "./comparison.tsx";
import type { PhotobookComparison } from "./comparison.tsx";
import type { ListedProduct } from "./product-list.tsx";
import { EntryHeading, Section } from "./section.tsx";

/** Products that can be filtered, each with its image, words, price and link. */
export interface OverviewData extends Pick<ProductListBlock, "kind" | "uid" | "headline" | "text"> {
  readonly filters: readonly FilterRow[];
  readonly products: readonly ListedProduct[];
  /** How many of how many are listed, or that there are none. */
  readonly shown?: string;
  /** Without the filters, if one applies. */
  readonly reset?: PageLink;
  readonly more?: PageLink;
  readonly comparison?: PhotobookComparison;
}

export const Overview = ({ block }: { readonly block: OverviewData }) => {
  const { headline, filters, products, shown, reset, more, comparison } = block;
  return (
    <Section block={block} className="overview">
      {filters.length > 0 && (
        <div className="overview-filters">
          {filters.map((row) => (
            <FilterLinks key={row.name} row={row} isLabelled />
          ))}
        </div>
      )}
      {(shown || reset) && (
        <div className="listing-head">
          {shown && <p className="listing-status">{shown}</p>}
          {reset && <a href={reset.href}>{reset.text}</a>}
        </div>
      )}
      <ul className="tiles design-tiles">
        {products.map(({ name, note, href, image, onWall, price, label }) => (
          <li key={href} className="tile">
            {image && onWall && (
              <span
                className="on-wall"
                style={
                  {
                    "--share": onWall.width,
                    "--ratio": onWall.width / onWall.height,
                    "--frame": onWall.frame,
                  } as CSSProperties
                }
              >
                <Image image={image} sizes={IMAGE_SIZES.subteaser} />
              </span>
            )}
            {image && !onWall && (
              <Image image={image} className="tile-picture" sizes={IMAGE_SIZES.subteaser} />
            )}
            <div className="tile-words">
              <EntryHeading below={headline}>
                <a href={href}>{name}</a>
              </EntryHeading>
              {note && <p>{note}</p>}
              {price && <PriceTag price={price} />}
            </div>
            {label && <LabelTag label={label.name} text={label.text} />}
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <a className="secondary" href={more.href}>
            {more.text}
          </a>
        </p>
      )}
      {comparison && <Comparison comparison={comparison} />}
    </Section>
  );
};
