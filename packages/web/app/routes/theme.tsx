import { useLoaderData } from "react-router";
import { CardViews } from "../catalogue/card-views.tsx";
import { ThemeTiles } from "../catalogue/theme-tiles.tsx";
import { Image } from "../ui/image.tsx";
import { CardForm, RecentlyViewed } from "../islands.ts";
import type { loader } from "./theme.server.ts";

/** The page of a card theme: image, properties, choices and the link to the designer. */
export const Component = () => {
  const theme = useLoaderData<typeof loader>();
  const { texts } = theme;
  return (
    <>
      <section className="theme">
        {theme.sides.views.length > 0 ? (
          <CardViews {...theme.sides} />
        ) : (
          <Image image={theme.image} className="theme-picture" loading="eager" priority />
        )}
        <CardForm form={theme.form} {...(theme.delivery && { delivery: theme.delivery })} />
      </section>
      {[
        { heading: texts.suite, tiles: theme.suite },
        { heading: texts.similar, tiles: theme.similar },
      ].map(
        ({ heading, tiles }) =>
          tiles.length > 0 && (
            <section key={heading} className="tiles-section">
              <h2>{heading}</h2>
              <ThemeTiles
                heading="h3"
                tiles={tiles}
                isCompact={theme.isCompact}
                {...(theme.form.wishlist && { heart: theme.form.wishlist.add })}
              />
            </section>
          ),
      )}
      <RecentlyViewed {...theme.recentlyViewed} />
    </>
  );
};
