import {
  type FlyoutType,
  isSelected,
  leadsTo,
} from "@passepartout/domain/chrome/navigation/main-navigation";
import { useHref, useLocation } from "react-router";
import type { PageLink } from "../router/page-data.ts";
import { useShop } from "../router/use-shop.ts";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import { Icon } from "../ui/icon.tsx";

/** The product areas of the storefront: plain links, and the place of their flyouts (`startFlyouts`). */
export const MainNavigation = ({
  navigation,
  activeNavigation,
}: {
  readonly navigation: readonly (PageLink & {
    readonly navigationType?: string;
    /** Set if the item opens a flyout. */
    readonly flyout?: FlyoutType;
  })[];
  readonly activeNavigation: string | undefined;
}) => {
  const { text } = useShop();
  const path = useHref(useLocation().pathname);
  if (navigation.length === 0) return null;
  const current = navigation.map(({ href, navigationType = "" }) => {
    if (leadsTo(href, path)) return "page";
    const item = { link: { url: href }, navigationType };
    return isSelected(item, { path, activeNavigation }) ? "true" : undefined;
  });
  return (
    <CachedMarkup of={navigation} variant={current.join()}>
      <nav className="main-navigation" aria-label={text("header.mainNavigation")}>
        <div className="navigation-bar">
          <ul className="navigation-items" data-part="navigation">
            {navigation.map(({ text: name, href, navigationType = "", flyout }, at) => (
              <li key={name} data-flyout={flyout && navigationType}>
                <a
                  href={href}
                  aria-current={current[at]}
                  aria-expanded={flyout ? false : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <template>
            {(["Left", "Right"] as const).map((side) => (
              <button
                key={side}
                type="button"
                className={`bar-scroll bar-scroll-${side.toLowerCase()}`}
                aria-label={text(`header.scroll${side}`)}
              >
                <Icon name={`chevron-${side.toLowerCase()}`} />
              </button>
            ))}
          </template>
        </div>
        <div className="flyout-place" />
      </nav>
    </CachedMarkup>
  );
};
