import { useLoaderData } from "react-router";
import { type ThemeTileView, ThemeTiles } from "../catalogue/theme-tiles.tsx";
import type { PageData } from "../router/page-data.ts";
import type { PageLink } from "../router/page-link.ts";
import { OwnThemes } from "../islands.ts";
import type { OwnThemesProps } from "../wishlist/own-themes.tsx";

/** The data of the wishlist page; the visitor's own themes are known to the browser only. */
export interface WishlistData extends PageData {
  readonly title: string;
  readonly stored: OwnThemesProps;
  /** The themes that the address of the page names. */
  readonly shared?: { readonly tiles: readonly ThemeTileView[]; readonly isCompact: boolean };
  readonly more: PageLink;
  readonly texts: Readonly<Record<"intro" | "add", string>>;
}

/** The wishlist page: a shared list, or the stored themes, each with a button to remove it. */
export const Component = () => {
  const data = useLoaderData<WishlistData>();
  const { title, shared, stored, more, texts } = data;
  return (
    <section className="tiles-section">
      <h1>{title}</h1>
      <p>{texts.intro}</p>
      {shared ? (
        <>
          <p role="status">{shared.tiles.length === 0 && stored.texts.empty}</p>
          <ThemeTiles tiles={shared.tiles} isCompact={shared.isCompact} heart={texts.add} />
          <p>
            <a href={stored.page.href}>{stored.page.text}</a>
          </p>
        </>
      ) : (
        <OwnThemes {...stored} />
      )}
      <p>
        <a className="secondary" href={more.href}>
          {more.text}
        </a>
      </p>
    </section>
  );
};
