import { useLoaderData } from "react-router";
import { ThemeTiles } from "../catalogue/theme-tiles.tsx";
import { ChosenFilters, FilterLinks } from "../content/filter-links.tsx";
import { Filters } from "../islands.ts";
import { LinkList } from "../ui/link-list.tsx";
import type { loader } from "./products.server.ts";

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
    widening,
    more,
    front,
    firstImage,
    tiles,
    isCompact,
  } = useLoaderData<typeof loader>();
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
      {filters.links && <FilterLinks row={filters.links} />}
      <div className="listing-columns">
        <Filters filters={filters} />
        <div className="listing-results">
          <ChosenFilters chosen={filters.chosen} />
          <div className="listing-head">
            <p role="status" className="listing-status" tabIndex={-1}>
              {tiles.length === 0 ? empty : shown}
            </p>
            {wishlist && (
              <p>
                <a href={wishlist.page.href}>{wishlist.page.text}</a>
              </p>
            )}
          </div>
          {widening && (
            <div className="widening">
              {widening.links.length > 0 && (
                <>
                  <p>{widening.text}</p>
                  <LinkList links={widening.links} />
                </>
              )}
              <a className="secondary" href={widening.all.href}>
                {widening.all.text}
              </a>
            </div>
          )}
          {front && (
            <p>
              <a href={front.href} target="_self">
                {front.text}
              </a>
            </p>
          )}
          <ThemeTiles
            tiles={tiles}
            isCompact={isCompact}
            firstImage={firstImage}
            {...(wishlist && { heart: wishlist.add })}
          />
          {more && (
            <p className="listing-more">
              <a
                className="secondary"
                href={more.href}
                target={more.isNextPage ? "_self" : undefined}
              >
                {more.text}
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
};
