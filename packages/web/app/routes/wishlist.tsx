import { useLoaderData } from "react-router";
import { ThemeTiles } from "../catalogue/theme-tiles.tsx";
import { OwnThemes } from "../islands.ts";
import type { loader } from "./wishlist.server.ts";

/** The wishlist page: a shared list, or the stored themes, each with a button to remove it. */
export const Component = () => {
  const data = useLoaderData<typeof loader>();
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
