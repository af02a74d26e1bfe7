import type { ChosenRow, FilterRow } from "./filter-rows.server.ts";

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

/** The filters that apply, each with a link that removes it. */
export const ChosenFilters = ({ chosen: { label, chips, all } }: { readonly chosen: ChosenRow }) =>
  chips.length > 0 && (
    <nav className="chips" aria-label={label}>
      <ul>
        {chips.map(({ text, remove, href }) => (
          <li key={text}>
            <a href={href} aria-label={remove}>
              {text}
            </a>
          </li>
        ))}
        {all && (
          <li>
            <a className="remove-all" href={all.href}>
              {all.text}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
