import {
  type FlyoutType,
  isSelected,
  leadsTo,
} from "@passepartout/domain/chrome/navigation/main-navigation";
import type { PageLink } from "../router/page-data.ts";
import { useShop } from "../router/use-shop.ts";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import { Icon } from "../ui/icon.tsx";

interface Item extends PageLink {
  readonly navigationType?: string;
  /** Set if the item opens a flyout. */
  readonly flyout?: FlyoutType;
}

/** The product areas of the storefront: plain links, and the place of their flyouts (`startFlyouts`). */
export const MainNavigation = ({
  navigation,
  here,
  activeNavigation,
}: {
  readonly navigation: readonly Item[];
  /** The address of the page. */
  readonly here: string;
  readonly activeNavigation: string | undefined;
}) => {
  if (navigation.length === 0) return null;
  const current = navigation.map(({ href, navigationType = "" }) => {
    const item = { link: { url: href }, navigationType };
    if (!isSelected(item, { path: here, activeNavigation })) return undefined;
    return leadsTo(href, here) ? "page" : "true";
  });
  return (
    <CachedMarkup of={navigation} variant={current.join()}>
      <Navigation navigation={navigation} current={current} />
    </CachedMarkup>
  );
};

const Navigation = ({
  navigation,
  current,
}: {
  readonly navigation: readonly Item[];
  readonly current: readonly ("page" | "true" | undefined)[];
}) => {
  const { text } = useShop();
  return (
    <nav className="main-navigation" aria-label={text("header.mainNavigation")}>
      <div className="navigation-bar">
        <ul className="navigation-items" data-part="navigation">
          {navigation.map(({ text: name, href, navigationType = "", flyout }, at) => (
            <li key={name} data-flyout={flyout && navigationType}>
              <a href={href} aria-current={current[at]} aria-expanded={flyout ? false : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <template>
          <button
            type="button"
            className="bar-scroll bar-scroll-left"
            aria-label={text("header.scrollLeft")}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="bar-scroll bar-scroll-right"
            aria-label={text("header.scrollRight")}
          >
            <Icon name="chevron-right" />
          </button>
        </template>
      </div>
      <div className="flyout-place" />
    </nav>
  );
};
