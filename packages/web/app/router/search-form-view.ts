import type { Carried } from "./carried-fields.tsx";

/** The form of a search. */
export interface SearchFormView {
  readonly action: string;
  readonly carried: Carried;
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
  readonly maxLength: number;
}

/** The form in the header, with suggestions. */
export interface HeaderSearchView extends SearchFormView {
  readonly suggestions: string;
}
