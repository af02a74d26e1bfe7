import {
  SHARED_THEMES,
  sharedThemesText,
  type WishlistTheme,
} from "@passepartout/domain/customer/wishlist";
import { fillText } from "@passepartout/domain/messages/translate";
import { themeAddressOf } from "@passepartout/domain/routing/theme-path";
import { useEffect, useRef, useState } from "react";
import { Image, IMAGE_SIZES } from "../ui/image.tsx";
import { useStore } from "../ui/use-store.ts";
import { HeartButton } from "./heart-button.tsx";
import { withWishlist } from "./listen-to-hearts.ts";
import { wishlistStore } from "./wishlist-store.ts";

export interface OwnThemesProps {
  /** The address of `ANY_THEME`. */
  readonly themeHref: string;
  /** The address of the page of the stored list. */
  readonly page: string;
  readonly texts: Readonly<
    Record<
      "empty" | "remove" | "removed" | "share" | "copied" | "address" | "withoutScripts",
      string
    >
  >;
}

/** The themes that the visitor has stored in the browser, each with a button to remove it. */
export const OwnThemes = ({ themeHref, page, texts }: OwnThemesProps) => {
  const themes = useStore(wishlistStore, undefined);
  const status = useRef<HTMLParagraphElement>(null);
  const shown = useRef<readonly WishlistTheme[]>([]);
  const [removed, setRemoved] = useState("");
  useEffect(() => {
    const gone = shown.current.find(({ id }) => !themes?.some((theme) => theme.id === id));
    if (gone) setRemoved(gone.name);
    // The button that was pressed has gone with its tile.
    if (gone && document.activeElement === document.body) status.current?.focus();
    shown.current = themes ?? [];
  }, [themes]);
  useEffect(() => withWishlist(() => undefined), []);
  return (
    <>
      <p className="without-scripts">{texts.withoutScripts}</p>
      <p role="status" className="needs-scripts" ref={status} tabIndex={-1}>
        {removed !== "" && `${fillText(texts.removed, { article: removed })} `}
        {!themes?.length && texts.empty}
      </p>
      <ul className="tiles design-tiles own-themes">
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
              <a href={themeAddressOf(themeHref, theme.id)}>{theme.name}</a>
            </h2>
            <HeartButton theme={theme} label={texts.remove} isPressed />
          </li>
        ))}
      </ul>
      {themes && themes.length > 0 && <Sharing themes={themes} page={page} texts={texts} />}
    </>
  );
};

/** Hands the address of the list to another application, or copies it. */
const Sharing = ({
  themes,
  page,
  texts,
}: Omit<OwnThemesProps, "themeHref"> & { readonly themes: readonly WishlistTheme[] }) => {
  const [state, setState] = useState<"copied" | "shown">();
  const address = new URL(page, location.origin);
  address.searchParams.set(SHARED_THEMES, sharedThemesText(themes));
  const share = async () => {
    const url = address.href;
    try {
      // Desktop browsers share in a dialog that few people know.
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
