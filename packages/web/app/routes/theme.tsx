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
          <CardViews sides={theme.sides} />
        ) : (
          <Image image={theme.image} className="theme-picture" loading="eager" priority />
        )}
        <CardForm
          head={{
            id: theme.id,
            name: theme.name,
            image: theme.image.filename,
            facts: theme.facts,
            colors: { label: texts.colors, values: theme.colors },
            ...(theme.wishlist && { wishlist: theme.wishlist }),
            ...(theme.label && { label: theme.label }),
          }}
          form={theme.form}
          path={theme.path}
          carried={theme.carried}
          {...(theme.delivery && { delivery: theme.delivery })}
        />
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
                {...(theme.wishlist && { heart: theme.wishlist.add })}
              />
            </section>
          ),
      )}
      <RecentlyViewed {...theme.recentlyViewed} />
    </>
  );
};
