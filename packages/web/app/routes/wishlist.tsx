import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import { useEffect, useRef } from "react";
import { useLoaderData } from "react-router";
import type { PageData } from "../router/page-data.ts";
import type { PageLink } from "../router/page-link.ts";
import { Image } from "../ui/image.tsx";
import { HeartButton } from "../wishlist/heart-button.tsx";
import { loadWishlistWhenSettled } from "../wishlist/lazy-wishlist.ts";
import { useWishlist } from "../wishlist/wishlist-store.ts";

/** The placeholder for the id of a theme in the address of theme pages. */
export const THEME_ID = "theme-id";

/** The data of the wishlist page; its themes are known to the browser only. */
export interface WishlistData extends PageData {
  readonly title: string;
  readonly themeHref: string;
  readonly more: PageLink;
  readonly texts: Readonly<Record<"intro" | "empty" | "remove" | "withoutScripts", string>>;
}

/** The wishlist page: the stored themes, each with a button to remove it. */
export const Component = () => {
  const { title, themeHref, more, texts } = useLoaderData<WishlistData>();
  const themes = useWishlist();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(loadWishlistWhenSettled, []);
  return (
    <section className="tiles-section">
      <h1>{title}</h1>
      <p>{texts.intro}</p>
      <p className="without-scripts">{texts.withoutScripts}</p>
      <p role="status" ref={status} tabIndex={-1}>
        {themes?.length === 0 && texts.empty}
      </p>
      <ul className="tiles design-tiles">
        {themes?.map((theme) => (
          <li key={theme.id} className="tile">
            {theme.image !== "" && (
              <Image
                image={{ filename: theme.image, alt: "", width: 600, height: 840 }}
                className="tile-picture"
                sizes={IMAGE_SIZES.subteaser}
              />
            )}
            <h2>
              <a href={themeHref.replace(THEME_ID, theme.id)}>{theme.name}</a>
            </h2>
            <HeartButton
              theme={theme}
              label={texts.remove}
              // The button disappears with its tile, so the focus must move to an element that stays.
              onPress={() => status.current?.focus()}
            />
          </li>
        ))}
      </ul>
      <p>
        <a className="secondary" href={more.href}>
          {more.text}
        </a>
      </p>
    </section>
  );
};
