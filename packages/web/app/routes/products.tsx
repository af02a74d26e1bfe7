import { useLoaderData } from "react-router";
import { type DesignTile, DesignTiles } from "../catalogue/design-tiles.tsx";
import { Filters, type ListingFilters } from "../catalogue/listing-filters.tsx";
import type { PageData } from "../router/page-data.ts";
import type { PageLink } from "../router/page-link.ts";
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
  readonly tiles: readonly DesignTile[];
}

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
      <DesignTiles
        tiles={tiles}
        firstImage={firstImage}
        {...(wishlist && { heart: wishlist.add })}
      />
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
