import type { ProductLabel } from "@passepartout/domain/catalogue/label";
import { useLoaderData } from "react-router";
import type { CardFormData } from "../catalogue/card-form.tsx";
import { CardViews, type CardViewsData } from "../catalogue/card-views.tsx";
import type { Carried } from "../router/carried-fields.tsx";
import type { PageData } from "../router/page-data.ts";
import { type ThemeTileView, ThemeTiles } from "../catalogue/theme-tiles.tsx";
import type { DeliveryLine } from "../delivery/delivery-line.tsx";
import { Image, type ResponsiveImage } from "../ui/image.tsx";
import { CardForm, RecentlyViewed } from "../islands.ts";
import type { RecentlyViewedView } from "../recently-viewed/recently-viewed.tsx";
import type { WishlistView } from "../wishlist/wishlist-view.ts";

/** The data of a theme page. */
export interface ThemeData extends PageData {
  readonly id: string;
  readonly name: string;
  readonly wishlist?: WishlistView;
  readonly image: ResponsiveImage;
  readonly label?: { readonly name: ProductLabel; readonly text: string };
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly path: string;
  readonly carried: Carried;
  readonly form: CardFormData;
  readonly delivery?: DeliveryLine;
  readonly sides: CardViewsData;
  /** The theme in its colours, with the same choice. */
  readonly colors: readonly {
    readonly color: string;
    readonly text: string;
    readonly href: string;
    readonly isChosen: boolean;
  }[];
  /** The other cards that belong to it. */
  readonly suite: readonly ThemeTileView[];
  readonly similar: readonly ThemeTileView[];
  readonly isCompact: boolean;
  readonly recentlyViewed: RecentlyViewedView;
  readonly texts: Readonly<Record<"similar" | "colors" | "suite", string>>;
}

/** The page of a card theme: image, properties, choices and the link to the designer. */
export const Component = () => {
  const theme = useLoaderData<ThemeData>();
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
