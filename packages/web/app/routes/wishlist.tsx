import { IMAGE_SIZES } from "../content/image-sizes.ts";
import {
  SHARED_THEMES,
  sharedThemesText,
  type WishlistTheme,
} from "@passepartout/domain/customer/wishlist";
import { useEffect, useRef, useState } from "react";
import { useLoaderData } from "react-router";
import { type ThemeTileView, ThemeTiles } from "../catalogue/theme-tiles.tsx";
import type { PageData } from "../router/page-data.ts";
import type { PageLink } from "../router/page-link.ts";
import { Image } from "../ui/image.tsx";
import { HeartButton } from "../wishlist/heart-button.tsx";
import { loadWishlistWhenSettled } from "../wishlist/lazy-wishlist.ts";
import { useWishlist } from "../wishlist/wishlist-store.ts";

/** The placeholder for the id of a theme in the address of theme pages. */
export const THEME_ID = "theme-id";

/** The data of the wishlist page; the visitor's own themes are known to the browser only. */
export interface WishlistData extends PageData {
  readonly title: string;
  readonly themeHref: string;
  /** The themes that the address of the page names. */
  readonly shared?: { readonly tiles: readonly ThemeTileView[]; readonly isCompact: boolean };
  readonly stored: PageLink;
  readonly more: PageLink;
  readonly texts: Readonly<
    Record<
      "intro" | "add" | "empty" | "remove" | "share" | "copied" | "address" | "withoutScripts",
      string
    >
  >;
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
          <p role="status">{shared.tiles.length === 0 && texts.empty}</p>
          <ThemeTiles tiles={shared.tiles} isCompact={shared.isCompact} heart={texts.add} />
          <p>
            <a href={stored.href}>{stored.text}</a>
          </p>
        </>
      ) : (
        <OwnThemes data={data} />
      )}
      <p>
        <a className="secondary" href={more.href}>
          {more.text}
        </a>
      </p>
    </section>
  );
};

const OwnThemes = ({ data: { themeHref, stored, texts } }: { readonly data: WishlistData }) => {
  const themes = useWishlist();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(loadWishlistWhenSettled, []);
  return (
    <>
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
      {themes && themes.length > 0 && <Sharing themes={themes} page={stored.href} texts={texts} />}
    </>
  );
};

/** Hands the address of the list to another application, or copies it. */
const Sharing = ({
  themes,
  page,
  texts,
}: {
  readonly themes: readonly WishlistTheme[];
  readonly page: string;
  readonly texts: WishlistData["texts"];
}) => {
  const [state, setState] = useState<"copied" | "shown">();
  const address = new URL(page, location.origin);
  address.searchParams.set(SHARED_THEMES, sharedThemesText(themes));
  const share = async () => {
    const url = address.href;
    try {
      // Browsers on desktops that can share do so in a window that few know.
      if (matchMedia("(pointer: coarse)").matches && "share" in navigator)
        return await navigator.share({ url });
      await navigator.clipboard.writeText(url);
      setState("copied");
    } catch (reason) {
      if (!(reason instanceof DOMException && reason.name === "AbortError")) setState("shown");
    }
  };
  return (
    <>
      <p>
        <button type="button" className="secondary" onClick={() => void share()}>
          {texts.share}
        </button>{" "}
        <span aria-live="polite">{state === "copied" && texts.copied}</span>
      </p>
      {state === "shown" && (
        <label className="field">
          <span>{texts.address}</span>
          <input readOnly value={address.href} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </>
  );
};
