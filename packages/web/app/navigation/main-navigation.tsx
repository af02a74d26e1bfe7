import { isSelected, leadsTo } from "@passepartout/domain/chrome/navigation/main-navigation";
import { useShop } from "../router/use-shop.ts";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import { Icon } from "../ui/icon.tsx";
import type { NavigationLink } from "./menu-links.server.ts";

/** The product areas of the storefront: plain links, and the place of their flyouts (`startFlyouts`). */
export const MainNavigation = ({
  navigation,
  here,
  activeNavigation,
}: {
  readonly navigation: readonly NavigationLink[];
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
  readonly navigation: readonly NavigationLink[];
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
          {["left", "right"].map((side) => (
            <button
              key={side}
              type="button"
              className={`bar-scroll bar-scroll-${side}`}
              aria-label={text(side === "left" ? "header.scrollLeft" : "header.scrollRight")}
            >
              <Icon name={`chevron-${side}`} />
            </button>
          ))}
        </template>
      </div>
      <div className="flyout-place" />
    </nav>
  );
};
