import type { ProductLabel } from "@passepartout/domain/catalogue/label";
import { type SubmitEvent, useRef } from "react";
import { useLoaderData, useNavigation, useSubmit } from "react-router";
import { type Carried, CarriedFields } from "../router/carried-fields.tsx";
import type { PageData } from "../router/page-data.ts";
import { type ThemeTileView, ThemeTiles } from "../catalogue/theme-tiles.tsx";
import { LabelTag } from "../ui/label-tag.tsx";
import { Image, type ResponsiveImage } from "../ui/image.tsx";
import { PriceTag, type PriceText } from "../ui/price-tag.tsx";
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
  readonly quantity: number;
  readonly quantities: readonly number[];
  readonly designerUrl: string;
  readonly price?: PriceText;
  readonly similar: readonly ThemeTileView[];
  readonly isCompact: boolean;
  readonly texts: {
    readonly similar: string;
    readonly quantity: string;
    readonly update: string;
    readonly button: string;
    readonly total: string;
    readonly note: string;
    readonly priceMissing: string;
  };
}

/** The page of a card theme: image, properties, quantity and the link to the designer. */
export const Component = () => {
  const theme = useLoaderData<ThemeData>();
  const { texts } = theme;
  const submit = useSubmit();
  const isPending = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const refresh = () => {
    if (form.current) void submit(form.current, { replace: true, preventScrollReset: true });
  };
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    // The button that opens the designer is handled by the server, which reads the selected quantity even if its price is still loading.
    if (event.nativeEvent.submitter?.getAttribute("name") === "_designer") return;
    event.preventDefault();
    refresh();
  };
  return (
    <>
      <section className="theme">
        <Image image={theme.image} className="theme-picture" loading="eager" priority />
        <form ref={form} className="calculator" action={theme.path} method="get" onSubmit={start}>
          <CarriedFields carried={theme.carried} />
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
          <label className="field">
            <span>{texts.quantity}</span>
            <select
              name="quantity"
              key={theme.path}
              defaultValue={theme.quantity}
              onChange={refresh}
            >
              {theme.quantities.map((quantity) => (
                <option key={quantity} value={quantity}>
                  {quantity}
                </option>
              ))}
            </select>
          </label>
          <p role="status" className="calculator-price" aria-busy={isPending}>
            <span>{texts.total} </span>
            {theme.price ? <PriceTag price={theme.price} /> : texts.priceMissing}
          </p>
          <p className="note">{texts.note}</p>
          <button type="submit" className="without-scripts">
            {texts.update}
          </button>
          <button type="submit" name="_designer" value="1" className="cta">
            {texts.button}
          </button>
        </form>
      </section>
      {theme.similar.length > 0 && (
        <section className="tiles-section">
          <h2>{texts.similar}</h2>
          <ThemeTiles
            heading="h3"
            tiles={theme.similar}
            isCompact={theme.isCompact}
            {...(theme.wishlist && { heart: theme.wishlist.add })}
          />
        </section>
      )}
    </>
  );
};
