import type { ProductLabel } from "@passepartout/domain/catalogue/label";
import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import { useLoaderData } from "react-router";
import { Filters, type ListingFilters } from "../catalogue/listing-filters.tsx";
import type { PageData } from "../router/page-data.ts";
import type { PageLink } from "../router/page-link.ts";
import { Picture, type ReadyImage } from "../ui/picture.tsx";
import { LabelTag } from "../catalogue/label-tag.tsx";
import { HeartButton } from "../wishlist/heart-button.tsx";
import type { WishlistView } from "../wishlist/wishlist-view.ts";

/** The listing of products to choose a design from. [RTE-02] */
export interface ProductsData extends PageData {
  readonly title: string;
  readonly shown: string;
  readonly empty: string;
  readonly wishlist?: WishlistView;
  /** Cards and calendars, each with its own listing. [RTE-Q2] */
  readonly kindsLabel: string;
  readonly kinds: readonly (PageLink & { readonly isHere: boolean })[];
  readonly filters: ListingFilters;
  readonly more?: PageLink & { readonly isNextPage: boolean };
  readonly front?: PageLink;
  /** How the pictures at the top of the list load. [CHN-Q6] */
  readonly firstImage: "eager" | "lazy";
  readonly tiles: readonly {
    readonly id: string;
    readonly name: string;
    readonly note: string;
    readonly href: string;
    readonly image: ReadyImage;
    readonly label?: { readonly name: ProductLabel; readonly text: string };
  }[];
}

/** The tiles of the first row on a wide screen. */
const TOP_OF_LIST = 4;

/** The listing; more tiles are a link that keeps the position, the next page is a page of its own. [RTE-02, SCR-02, TRN-31] */
export const Component = () => {
  const {
    title,
    shown,
    empty,
    wishlist,
    kindsLabel,
    kinds,
    filters,
    more,
    front,
    firstImage,
    tiles,
  } = useLoaderData<ProductsData>();
  return (
    <section className="tiles-section listing">
      <h1>{title}</h1>
      <nav className="filter-links kind-links" aria-label={kindsLabel}>
        <ul>
          {kinds.map(({ text, href, isHere }) => (
            <li key={href}>
              <a href={href} aria-current={isHere ? "true" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Filters filters={filters} />
      <p role="status">{tiles.length === 0 ? empty : shown}</p>
      {front && (
        <p>
          <a href={front.href} target="_self">
            {front.text}
          </a>
        </p>
      )}
      {wishlist && (
        <p>
          <a href={wishlist.page.href}>{wishlist.page.text}</a>
        </p>
      )}
      <ul className="tiles design-tiles">
        {tiles.map((tile, index) => (
          <li key={tile.id} className="tile">
            <Picture
              image={tile.image}
              className="tile-picture"
              sizes={IMAGE_SIZES.subteaser}
              loading={index < TOP_OF_LIST ? firstImage : "lazy"}
            />
            <h2>
              <a href={tile.href}>{tile.name}</a>
            </h2>
            <p>{tile.note}</p>
            {tile.label && <LabelTag label={tile.label.name} text={tile.label.text} />}
            {wishlist && (
              <HeartButton
                theme={{ id: tile.id, name: tile.name, picture: tile.image.filename }}
                label={wishlist.add}
              />
            )}
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <a className="secondary" href={more.href} target={more.isNextPage ? "_self" : undefined}>
            {more.text}
          </a>
        </p>
      )}
    </section>
  );
};
