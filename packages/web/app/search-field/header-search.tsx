import { HeaderSearch as SearchField } from "../islands.ts";
import { Icon } from "../ui/icon.tsx";
import type { HeaderSearchView } from "./search-form.server.ts";

/** The search in the header: a field, or where there is no room for one a link to the page. */
export const HeaderSearch = ({ view }: { readonly view: HeaderSearchView }) => (
  <>
    <a className="search-link" href={view.action} rel="nofollow">
      <Icon name="search" />
      <span className="visually-hidden">{view.label}</span>
    </a>
    <SearchField {...view} />
  </>
);
