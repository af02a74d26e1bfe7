import type { ChangeEvent } from "react";
import { useNavigate } from "react-router";
import { type Carried, CarriedFields } from "../router/carried-fields.tsx";
import type { PageLink } from "../router/page-link.ts";

/** The filters and sort orders of a listing: one filter as links, all others as a form. */
export interface ListingFilters {
  readonly path: string;
  readonly carried: Carried;
  readonly links?: {
    readonly label: string;
    readonly links: readonly (PageLink & { readonly count?: number; readonly isChosen: boolean })[];
    /** The selected filter, which the form submits too. */
    readonly hidden?: { readonly name: string; readonly value: string };
  };
  readonly selects: readonly {
    readonly name: string;
    readonly label: string;
    readonly chosen: string;
    readonly values: readonly {
      readonly value: string;
      readonly text: string;
      readonly count?: number;
    }[];
  }[];
  readonly submit: string;
  readonly reset?: PageLink;
}

/** The filters of a listing: applied immediately with scripts, and by a button without. */
export const Filters = ({ filters }: { readonly filters: ListingFilters }) => {
  const { path, carried, links, selects, submit, reset } = filters;
  const navigate = useNavigate();
  const choose = ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const query = new URLSearchParams(
      [...new FormData(currentTarget)].flatMap(([name, value]) =>
        typeof value === "string" && value !== "" ? [[name, value]] : [],
      ),
    );
    void navigate({ search: query.toString() }, { preventScrollReset: true });
  };
  return (
    <>
      {links && (
        <nav className="filter-links" aria-label={links.label}>
          <ul>
            {links.links.map(({ text, href, count, isChosen }) => (
              <li key={href}>
                <a href={href} aria-current={isChosen ? "true" : undefined}>
                  {text}
                  {count !== undefined && <span> {count}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <form className="filters" action={path} method="get" onChange={choose}>
        <CarriedFields carried={carried} />
        {links?.hidden && <input type="hidden" {...links.hidden} />}
        {selects.map(({ name, label, chosen, values }) => (
          <label key={name} className="field">
            <span>{label}</span>
            <select name={name} key={chosen} defaultValue={chosen}>
              {values.map(({ value, text, count }) => (
                <option key={value} value={value}>
                  {count === undefined ? text : `${text} (${count})`}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit" className="without-scripts">
          {submit}
        </button>
        {reset && <a href={reset.href}>{reset.text}</a>}
      </form>
    </>
  );
};
