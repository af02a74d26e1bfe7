import { useShop } from "../router/use-shop.ts";
import type { FilterRow } from "./filter-rows.server.ts";

/** Filters below each other, each with its label. */
export const FilterRows = ({ rows }: { readonly rows: readonly FilterRow[] }) =>
  rows.length > 0 && (
    <div className="overview-filters">
      {rows.map((row) => (
        <FilterLinks key={row.name} row={row} isLabelled />
      ))}
    </div>
  );

export const FilterLinks = ({
  row: { label, links },
  isLabelled = false,
}: {
  readonly row: FilterRow;
  readonly isLabelled?: boolean;
}) => (
  <nav className="filter-links" aria-label={label}>
    {isLabelled && (
      <p className="filter-label" aria-hidden="true">
        {label}
      </p>
    )}
    <ul>
      {links.map(({ value, text, href, count, isChosen }) => (
        <li key={value} className={isChosen ? "is-chosen" : undefined}>
          <a href={href} aria-current={isChosen ? "true" : undefined}>
            {text}
            {count !== undefined && <span> {count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** A filter that applies, and the address without it. */
export interface ChosenFilter {
  readonly label: string;
  readonly text: string;
  readonly href: string;
}

/** The filters that apply, each with a link that removes it. */
export const ChosenFilters = ({
  chosen,
  allHref,
}: {
  readonly chosen: readonly ChosenFilter[];
  /** The address without any of them. */
  readonly allHref: string | undefined;
}) => {
  const { text } = useShop();
  if (chosen.length === 0) return null;
  return (
    <nav className="chips" aria-label={text("listing.chosen")}>
      <ul>
        {chosen.map(({ label, text: value, href }) => {
          const name = text("listing.chosenValue", { filter: label, value });
          return (
            <li key={name}>
              <a href={href} aria-label={text("listing.remove", { name })}>
                {name}
              </a>
            </li>
          );
        })}
        {allHref !== undefined && (
          <li>
            <a className="remove-all" href={allHref}>
              {text("listing.resetFilters")}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
};
