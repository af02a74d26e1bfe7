import {
  flyoutOf,
  isSelected,
  leadsTo,
  type MainNavigationItem,
} from "@passepartout/domain/chrome/navigation/main-navigation";
import { useShop } from "../router/use-shop.ts";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import { Icon } from "../ui/icon.tsx";

/** The product areas of the storefront: plain links, and the place of the flyouts that some of them open (`startFlyouts`). */
export const MainNavigation = ({
  navigation,
  here,
  activeNavigation,
}: {
  readonly navigation: readonly MainNavigationItem[];
  readonly here: string;
  readonly activeNavigation: string | undefined;
}) => {
  if (navigation.length === 0) return null;
  const current = navigation.map((item) => {
    if (!isSelected(item, { path: here, activeNavigation })) return undefined;
    return leadsTo(item.link.url, here) ? "page" : "true";
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
  readonly navigation: readonly MainNavigationItem[];
  readonly current: readonly ("page" | "true" | undefined)[];
}) => {
  const { text } = useShop();
  return (
    <nav className="main-navigation" aria-label={text("header.mainNavigation")}>
      <div className="navigation-bar">
        <ul className="navigation-items" data-part="navigation">
          {navigation.map((item, at) => {
            const flyout = flyoutOf(item);
            return (
              <li key={item.text} data-flyout={flyout && item.navigationType}>
                <a
                  href={item.link.url}
                  aria-current={current[at]}
                  aria-expanded={flyout ? false : undefined}
                >
                  {item.text}
                </a>
              </li>
            );
          })}
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
