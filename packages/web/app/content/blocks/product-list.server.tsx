import { cardQuantityText } from "@passepartout/domain/calculator/choice-text";
import {
  audienceOf,
  type CardAudience,
  occasionLabelOf,
  occasionOf,
} from "@passepartout/domain/catalogue/card";
import { formatOf } from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { cardPageSizeOf } from "@passepartout/domain/catalogue/card-quantity";
import { labelColors, type ProductLabel } from "@passepartout/domain/catalogue/label";
import {
  coversOf,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_TYPES,
  photobookOrientationOf,
  printingOf,
} from "@passepartout/domain/catalogue/photo-book";
import type {
  CardTheme,
  PicturedTheme,
} from "@passepartout/domain/catalogue/product-catalogue.port";
import type { ContentImage } from "@passepartout/domain/content/media";
import type {
  OverviewBlock,
  ProductDetailBlock,
  ProductListBlock,
} from "@passepartout/domain/content/product-blocks";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import type { Place } from "@passepartout/domain/market/place";
import { photobookFormatKey } from "@passepartout/domain/messages/vocabulary";
import { openTheme } from "@passepartout/domain/pricing/open-theme";
import type { PriceWords } from "@passepartout/domain/pricing/price-words";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";
import { themePathOf } from "@passepartout/domain/routing/theme-path";
import type { ReactNode } from "react";
import type { PageLink } from "../../router/page-data.ts";
import { hrefFor, type PageRequest } from "../../router/page-request.server.ts";
import { useShop } from "../../router/use-shop.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { PriceTag } from "../../ui/price-tag.tsx";
import { FilterRows } from "../filter-links.tsx";
import type { FilterRow } from "../filter-rows.server.ts";
import { cardPriceText, fromPriceText, priceTextOf } from "../price-text.server.ts";
import { designerHref } from "../product-address.server.ts";
import { BlockLink, EntryHeading, secondView, Section, tilesClass } from "./section.tsx";

export interface ListedProduct {
  readonly name: string;
  readonly note?: string | undefined;
  readonly href: string;
  readonly image?: ContentImage | undefined;
  /** Width and height on a wall that is 2.4 m wide, as shares of that width, and the colour of its frame. */
  readonly onWall?: { readonly width: number; readonly height: number; readonly frame?: string };
  readonly price?: PriceWords | string | undefined;
  readonly label?: ProductLabel | undefined;
  readonly isChosen?: boolean;
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
  readonly comparison?: boolean;
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
  const { filters, products, total, resetHref, more, comparison } = block;
  const isEmpty = products.length === 0;
  const status =
    total !== undefined &&
    text(`${filters ? "overview" : "listing"}.${isEmpty ? "empty" : "shown"}`, {
      shown: products.length,
      total,
    });
  return (
    <Section block={block} className={filters ? "overview" : "product-list"}>
      {filters && <FilterRows rows={filters} />}
      {filters && status && (
        <div className="listing-head">
          <p className="listing-status">{status}</p>
          {resetHref && <a href={resetHref}>{text("listing.resetFilters")}</a>}
        </div>
      )}
      {!filters && isEmpty && status && <p>{status}</p>}
      <ul className={classOf(block, place)}>
        {products.map((product) => (
          <Tile key={product.href + product.name} {...product} />
        ))}
      </ul>
      {!filters && !isEmpty && status && <p className="note">{status}</p>}
      {more && <BlockLink {...more} />}
      {comparison && <Comparison />}
    </Section>
  );
};

/** A tile, the whole area of which is a link. */
export const Tile = ({
  secondImage,
  children,
  ...product
}: ListedProduct & {
  readonly secondImage?: ContentImage | undefined;
  /** What stands above the name. */
  readonly children?: ReactNode;
}) => {
  const { name, note, href, isChosen, image, onWall, price, label } = product;
  return (
    <li className="tile" style={secondView(secondImage?.filename)}>
      {image && onWall && (
        <span
          className="on-wall"
          style={{
            "--share": onWall.width,
            "--ratio": onWall.width / onWall.height,
            "--frame": onWall.frame,
          }}
        >
          <Image image={image} sizes={IMAGE_SIZES.subteaser} />
        </span>
      )}
      {image && !onWall && (
        <Image image={image} className="tile-picture" sizes={IMAGE_SIZES.subteaser} />
      )}
      <div className="tile-words">
        {children}
        <EntryHeading>
          <a href={href} aria-current={isChosen ? "true" : undefined}>
            {name}
          </a>
        </EntryHeading>
        {note && <p>{note}</p>}
        {price && <PriceTag price={price} />}
      </div>
      {label && <LabelTag label={label} />}
    </li>
  );
};

/** The label of a product; `new` is white on pink. */
export const LabelTag = ({ label }: { readonly label: ProductLabel }) => (
  <span className={`new-label label-${labelColors(label).background}`}>
    {useShop().text(`labels.${label}`)}
  </span>
);

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

/** The image of what is designed, beside its name. */
export const themeImage = (
  { image, width = 600, height }: Omit<PicturedTheme, "id" | "name">,
  usualHeight = 600,
): ContentImage => ({ filename: image, alt: "", width, height: height ?? usualHeight });

/** The note below a card theme in a list: its occasion, unless the list is compact, and its size in the unit of the gallery. */
export const cardNote = (
  request: PageRequest,
  { occasion, format }: Pick<CardTheme, "occasion" | "format">,
  audience?: CardAudience,
): string => {
  const { place, text } = request.shop;
  const { compactsTemplates, galleryUnit } = channelRules(place.channel, place.locale);
  return [
    ...(compactsTemplates ? [] : [text(`cards.occasions.${occasionLabelOf(occasion, audience)}`)]),
    ...(format ? [sizeLabel(formatOf(format), place.locale, galleryUnit)] : []),
  ].join(" · ");
};

/** The first card themes of an occasion, of Christmas for an audience, or of all, and the link to all others. */
export const prepareThemes = async (
  request: PageRequest,
  block: OverviewBlock,
): Promise<ProductListData> => {
  const { shop } = request;
  const category = occasionOf(block.occasion ?? "") ? block.occasion : undefined;
  const { themes, total } = await shop.catalogue.cardThemes({
    limit: cardPageSizeOf("embedded"),
    ...(category !== undefined && { filters: [["category", category]] }),
  });
  const isSome = category !== undefined && total > 0;
  return {
    ...block,
    products: themes.map((theme) => ({
      name: theme.name,
      note: cardNote(request, theme, audienceOf(category ?? "")),
      href: hrefFor(request, themePathOf(theme.id)),
      image: themeImage(theme, 840),
      price: cardPriceText(request, theme.priceFrom),
      label: theme.label,
    })),
    total,
    more: {
      text: shop.text(isSome ? "listing.more" : "theme.otherCards"),
      href: hrefFor(
        request,
        isSome ? `${LISTING_PATHS.all}?category=${category}` : LISTING_PATHS.all,
      ),
    },
  };
};

/** The prices of a card in several quantities, which lead to its page. */
export const prepareCardPrices = async (
  request: PageRequest,
  block: ProductDetailBlock,
): Promise<ProductListData | undefined> => {
  const { shop } = request;
  const id = block.product ?? (await shop.catalogue.cardThemes({ limit: 1 })).themes[0]?.id;
  const offer = id === undefined ? undefined : await openTheme(shop, id);
  if (!offer || offer.prices.length === 0) return undefined;
  const { theme } = offer;
  const products = offer.prices.map(({ quantity, ...price }) => ({
    name: cardQuantityText(shop, quantity),
    note: theme.name,
    href: hrefFor(request, `${themePathOf(theme.id)}?quantity=${quantity}`),
    price: priceTextOf(request, price),
  }));
  return { ...block, products };
};

/** The formats of a type of photo book, or all of them if the prices that show which are made fail to load. */
export const preparePhotobookFormats = async (
  request: PageRequest,
  block: ProductDetailBlock,
): Promise<ProductListData> => {
  const { text } = request.shop;
  const type = PHOTOBOOK_TYPES.find((known) => known === block.product) ?? "echtfotobuch";
  const formats = await Promise.all(
    PHOTOBOOK_FORMATS.map(async (format) => ({
      name: text(`photobook.formats.${format}`),
      note: text(`photobook.types.${type}`),
      href: designerHref(request, "photobook", [
        ["type", type],
        ["format", format],
      ]),
      price: await fromPriceText(request, { kind: "photobook", type, format }),
    })),
  );
  const priced = formats.filter(({ price }) => price !== undefined);
  return { ...block, products: priced.length > 0 ? priced : formats };
};
