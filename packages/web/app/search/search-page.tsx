import { type ChosenFilter, ChosenFilters, FilterRows } from "../content/filter-links.tsx";
import type { FilterRow } from "../content/filter-rows.server.ts";
import type { PageLink } from "../router/page-data.ts";
import { useShop } from "../router/use-shop.ts";
import { Image, IMAGE_SIZES, type ResponsiveImage } from "../ui/image.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { PriceTag } from "../ui/price-tag.tsx";
import type { SearchFormView, Suggestion } from "../search-field/search-form.server.ts";
import { SearchForm } from "../search-field/search-form.tsx";
import style from "../catalogue/results.css?url";

export interface SearchHit extends Suggestion {
  readonly note: string;
  readonly image?: ResponsiveImage;
  /** Whether the image is shown whole, as that of a theme is. */
  readonly isWhole?: true;
}

export interface SearchView {
  readonly title: string;
  readonly words: string;
  /** Absent on the page of gifts. */
  readonly form?: SearchFormView;
  /** How many results there are, or what to do without any. */
  readonly status: string;
  readonly hint?: string | undefined;
  /** That the other shop sells what was searched for, and its search. */
  readonly elsewhere?: { readonly text: string; readonly link: PageLink } | undefined;
  readonly hits: readonly SearchHit[];
  readonly rows: readonly FilterRow[];
  readonly chosen: readonly ChosenFilter[];
  /** Without any of the chosen filters. */
  readonly allHref?: string | undefined;
  readonly moreHref?: string | undefined;
  /** Where else to look, if nothing was found. */
  readonly ways?: readonly PageLink[] | undefined;
}

/** The images of the first row on a wide screen. */
const FIRST_ROW = 4;

/** The page of a search or of gifts: its form, its filters and its results. */
export const SearchPage = ({ title, words, form, hint, elsewhere, ways, ...found }: SearchView) => {
  const { text } = useShop();
  return (
    <section className="tiles-section listing">
      <link rel="stylesheet" href={style} precedence="page" />
      <h1>{title}</h1>
      <div className="listing-results">
        {form && <SearchForm form={form} label={title} words={words} isFocused={words === ""} />}
        <p role="status" className="listing-status">
          {found.status}
        </p>
        {hint !== undefined && <p>{hint}</p>}
        {elsewhere && (
          <p>
            {elsewhere.text} <a href={elsewhere.link.href}>{elsewhere.link.text}</a>
          </p>
        )}
        <FilterRows rows={found.rows} />
        <ChosenFilters chosen={found.chosen} allHref={found.allHref} />
        <ul className="tiles search-hits">
          {found.hits.map(({ text, href, label, note, image, isWhole, price }, index) => (
            <li key={`${href} ${text}`} className="tile">
              {image && (
                <Image
                  image={image}
                  className={isWhole ? "tile-picture is-whole" : "tile-picture"}
                  sizes={IMAGE_SIZES.subteaser}
                  loading={index < FIRST_ROW ? "eager" : "lazy"}
                />
              )}
              <h2>
                <a href={href}>{text}</a>
              </h2>
              <p>
                <span className="hit-label">{label}</span>
                {note !== "" && ` · ${note}`}
              </p>
              {price !== undefined && <PriceTag price={price} />}
            </li>
          ))}
        </ul>
        {found.moreHref !== undefined && (
          <p className="listing-more">
            <a className="secondary" href={found.moreHref}>
              {text("search.more")}
            </a>
          </p>
        )}
        {ways && ways.length > 0 && (
          <nav className="widening" aria-label={text("search.ways")}>
            <h2>{text("search.ways")}</h2>
            <LinkList links={ways} />
          </nav>
        )}
      </div>
    </section>
  );
};
