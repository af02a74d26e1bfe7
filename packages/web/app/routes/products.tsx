import { useLoaderData } from "react-router";
import { type ThemeTileView, ThemeTiles } from "../catalogue/theme-tiles.tsx";
import { Filters, type ListingFilters } from "../catalogue/listing-filters.tsx";
import type { PageData } from "../router/page-data.ts";
import type { PageLink } from "../router/page-link.ts";
import type { WishlistView } from "../wishlist/wishlist-view.ts";

/** The data of a listing of themes. */
export interface ProductsData extends PageData {
  readonly title: string;
  readonly shown: string;
  readonly empty: string;
  readonly wishlist?: WishlistView;
  /** The links to the listings of cards and calendars. */
  readonly kindsLabel: string;
  readonly kinds: readonly (PageLink & { readonly isHere: boolean })[];
  readonly filters: ListingFilters;
  readonly more?: PageLink & { readonly isNextPage: boolean };
  readonly front?: PageLink;
  /** How the images in the first row load. */
  readonly firstImage: "eager" | "lazy";
  readonly tiles: readonly ThemeTileView[];
  readonly isCompact: boolean;
}

/** The listing. The link to more tiles keeps the scroll position; the next page starts at the top. */
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
    isCompact,
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
      <ThemeTiles
        tiles={tiles}
        isCompact={isCompact}
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
