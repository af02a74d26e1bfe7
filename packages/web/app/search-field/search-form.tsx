import type { ReactNode } from "react";
import { CarriedFields } from "../router/carried-fields.tsx";
import { Icon } from "../ui/icon.tsx";
import type { SearchFormView } from "./search-form.server.ts";

/** The form of a search, which works without scripts; `children` takes the place of its field. */
export const SearchForm = ({
  form: { action, carried, label: fieldLabel, placeholder, submit, maxLength },
  label,
  words = "",
  isFocused = false,
  children,
}: {
  readonly form: SearchFormView;
  /** The name of the search, if the page has several. */
  readonly label: string;
  readonly words?: string;
  readonly isFocused?: boolean;
  readonly children?: ReactNode;
}) => (
  <search aria-label={label}>
    <form className="search-form" action={action}>
      <CarriedFields carried={carried} />
      {children ?? (
        <input
          type="search"
          name="q"
          aria-label={fieldLabel}
          placeholder={placeholder}
          maxLength={maxLength}
          defaultValue={words}
          // A page without a query is opened to enter one.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFocused}
          autoComplete="off"
        />
      )}
      <button type="submit" className="icon-button" aria-label={submit}>
        <Icon name="search" />
      </button>
    </form>
  </search>
);
