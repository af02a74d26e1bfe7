import type { ProductLabel } from "@passepartout/domain/catalogue/label";
import { useLoaderData } from "react-router";
import { CardForm, type CardFormData } from "../catalogue/card-form.tsx";
import { CardViews, type CardViewsData } from "../catalogue/card-views.tsx";
import { SwatchLinks } from "../ui/swatch.tsx";
import type { Carried } from "../router/carried-fields.tsx";
import type { PageData } from "../router/page-data.ts";
import { type ThemeTileView, ThemeTiles } from "../catalogue/theme-tiles.tsx";
import type { DeliveryLine } from "../delivery/delivery-line.tsx";
import { LabelTag } from "../ui/label-tag.tsx";
import { Image, type ResponsiveImage } from "../ui/image.tsx";
import { RecentlyViewed, type RecentlyViewedView } from "../recently-viewed/recently-viewed.tsx";
import { HeartButton } from "../wishlist/heart-button.tsx";
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
          key={theme.path}
          form={theme.form}
          path={theme.path}
          carried={theme.carried}
          delivery={theme.delivery}
        >
          {theme.label && <LabelTag label={theme.label.name} text={theme.label.text} />}
          <h1>{theme.name}</h1>
          {theme.wishlist && (
            <p className="heart-row">
              <HeartButton
                theme={{ id: theme.id, name: theme.name, image: theme.image.filename }}
                label={theme.wishlist.add}
              />
              <a href={theme.wishlist.page.href}>{theme.wishlist.page.text}</a>
            </p>
          )}
          <dl className="facts">
            {theme.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {theme.colors.length > 0 && <SwatchLinks label={texts.colors} values={theme.colors} />}
        </CardForm>
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
      <RecentlyViewed key={theme.path} {...theme.recentlyViewed} />
    </>
  );
};
