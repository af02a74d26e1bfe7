import type { CSSProperties } from "react";
import type { ProductLabel } from "@passepartout/domain/catalogue/label";
import {
  coversOf,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_TYPES,
  photobookOrientationOf,
  printingOf,
} from "@passepartout/domain/catalogue/photo-book";
import type { ContentImage } from "@passepartout/domain/content/media";
import type { ProductListBlock } from "@passepartout/domain/content/product-blocks";
import { photobookFormatKey } from "@passepartout/domain/messages/vocabulary";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import type { Place } from "@passepartout/domain/market/place";
import type { PriceWords } from "@passepartout/domain/pricing/price-words";
import { FilterLinks } from "../filter-links.tsx";
import type { FilterRow } from "../filter-rows.server.ts";
import { useShop } from "../../router/use-shop.ts";
import type { PageLink } from "../../router/page-data.ts";
import { LabelTag } from "../../ui/label-tag.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { PriceTag } from "../../ui/price-tag.tsx";
import { BlockLink, EntryHeading, Section, tilesClass } from "./section.tsx";

export interface ListedProduct {
  readonly name: string;
  readonly note?: string;
  readonly href: string;
  readonly image?: ContentImage;
  /** Width and height on a wall that is 2.4 m wide, as shares of that width, and the colour of its frame. */
  readonly onWall?: { readonly width: number; readonly height: number; readonly frame?: string };
  readonly price?: PriceWords | string | undefined;
  readonly label?: ProductLabel | undefined;
}

export interface ProductListData extends Pick<
  ProductListBlock,
  "kind" | "uid" | "headline" | "text"
> {
  /** Set for an overview, which can be filtered. */
  readonly filters?: readonly FilterRow[];
  readonly products: readonly ListedProduct[];
  /** The number of products of which some are listed; undefined for a list of editors. */
  readonly total?: number;
  /** Without the filters, if one applies. */
  readonly resetHref?: string;
  readonly more?: PageLink;
  readonly comparison?: true;
}

/** Themes of cards and calendars; where a channel shows them compactly, more in a row. */
export const themeListClass = ({ channel, locale }: Place): string =>
  channelRules(channel, locale).compactsTemplates
    ? "tiles design-tiles compact-tiles"
    : "tiles design-tiles";

const classOf = ({ kind, filters, products }: ProductListData, place: Place): string => {
  if (kind === "overview-wrapper-themes") return themeListClass(place);
  if (filters) return "tiles design-tiles";
  return products.some(({ image }) => image) ? tilesClass(products) : "tiles products";
};

export const ProductList = ({ block }: { readonly block: ProductListData }) => {
  const { text, place } = useShop();
  const { headline, filters, products, total, resetHref, more, comparison } = block;
  const isEmpty = products.length === 0;
  const status =
    total !== undefined &&
    text(`${filters ? "overview" : "listing"}.${isEmpty ? "empty" : "shown"}`, {
      shown: products.length,
      total,
    });
  return (
    <Section block={block} className={filters ? "overview" : "product-list"}>
      {filters && filters.length > 0 && (
        <div className="overview-filters">
          {filters.map((row) => (
            <FilterLinks key={row.name} row={row} isLabelled />
          ))}
        </div>
      )}
      {filters && status && (
        <div className="listing-head">
          <p className="listing-status">{status}</p>
          {resetHref && <a href={resetHref}>{text("listing.resetFilters")}</a>}
        </div>
      )}
      {!filters && isEmpty && status && <p>{status}</p>}
      <ul className={classOf(block, place)}>
        {products.map((product) => (
          <Tile key={product.href + product.name} product={product} below={headline} />
        ))}
      </ul>
      {!filters && !isEmpty && status && <p className="note">{status}</p>}
      {more && <BlockLink {...more} />}
      {comparison && <Comparison />}
    </Section>
  );
};

const Tile = ({
  product: { name, note, href, image, onWall, price, label },
  below,
}: {
  readonly product: ListedProduct;
  readonly below: string | undefined;
}) => {
  const { text } = useShop();
  return (
    <li className="tile">
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
        <EntryHeading below={below}>
          <a href={href}>{name}</a>
        </EntryHeading>
        {note && <p>{note}</p>}
        {price && <PriceTag price={price} />}
      </div>
      {label && <LabelTag label={label} text={text(`labels.${label}`)} />}
    </li>
  );
};

/** What distinguishes photo books, as information that opens on request. */
export const Comparison = () => {
  const { text } = useShop();
  const types = PHOTOBOOK_TYPES.map((type) => ({
    name: `photobook.types.${type}`,
    facts: [
      `photobook.printings.${printingOf(type)}`,
      ...coversOf(type).map((cover) => `photobook.covers.${cover}`),
    ],
  }));
  const formats = [...Map.groupBy(PHOTOBOOK_FORMATS, photobookOrientationOf)].map(
    ([orientation, names]) => ({
      name: `photobook.orientations.${orientation}`,
      facts: names.map((format) => photobookFormatKey(format)),
    }),
  );
  return (
    <details className="comparison">
      <summary>{text("photobook.comparison")}</summary>
      <DescriptionList
        entries={[...types, ...formats].map(({ name, facts }) => [
          text(name),
          facts.map((key) => text(key)).join(", "),
        ])}
        className="facts"
      />
    </details>
  );
};
