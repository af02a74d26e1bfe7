import { isSelected, leadsTo } from "@passepartout/domain/chrome/navigation/main-navigation";
import { Suspense, type SyntheticEvent, useRef, useState } from "react";
import { useHref, useLocation } from "react-router";
import type { HeaderView } from "../router/header-data.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { onceSettled } from "../ui/when-settled.tsx";

const Flyouts = lazyPart(async () => (await import("./flyouts.tsx")).Flyouts);
const BarScroll = onceSettled(async () => (await import("./bar-scroll.tsx")).BarScroll);

/** The keys by which a visitor asks for the flyout of the focused item. */
const OPENING_KEYS = ["ArrowDown", " "];

/** The bar of the storefront's products: plain links; flyouts and scroll buttons come when they are wanted. */
export const MainNavigation = ({
  header: { navigation, menu, texts },
  activeNavigation,
}: {
  readonly header: HeaderView;
  readonly activeNavigation: string | undefined;
}) => {
  const area = useRef<HTMLElement>(null);
  const [first, setFirst] = useState<{ readonly key?: string }>();
  const path = useHref(useLocation().pathname);
  if (navigation.length === 0) return null;
  const want = (event: SyntheticEvent, key?: string) => {
    if (first || !(event.target as Element).closest("[data-flyout]")) return;
    setFirst(key === undefined ? {} : { key });
  };
  return (
    // The links inside are what is used; the bar only notices when flyouts are wanted.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      ref={area}
      className="main-navigation"
      aria-label={texts.navigation}
      onPointerOver={(event) => event.pointerType !== "touch" && want(event)}
      onKeyDown={(event) => {
        if (first || !OPENING_KEYS.includes(event.key)) return;
        want(event, event.key);
        event.preventDefault();
      }}
    >
      <div className="navigation-bar">
        <ul className="navigation-items">
          {navigation.map(({ text, href, navigationType = "", flyout }) => (
            <li key={text} data-flyout={flyout && navigationType}>
              <a
                href={href}
                aria-current={
                  leadsTo(href, path)
                    ? "page"
                    : isSelected(
                          { link: { url: href }, navigationType },
                          { path, activeNavigation },
                        )
                      ? "true"
                      : undefined
                }
                aria-expanded={flyout ? false : undefined}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
        <BarScroll area={area} path={path} texts={texts} />
      </div>
      {first && (
        <Suspense fallback={null}>
          <Flyouts area={area} menuHref={menu.href} path={path} firstKey={first.key} />
        </Suspense>
      )}
    </nav>
  );
};
