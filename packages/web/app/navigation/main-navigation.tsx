import { isSelected, leadsTo } from "@passepartout/domain/chrome/navigation/main-navigation";
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { useHref, useLocation } from "react-router";
import type { HeaderView } from "../router/header-data.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { onceSettled } from "../ui/when-settled.tsx";
import type { FlyoutActor } from "./start-flyouts.ts";

const Flyout = onDemand(
  async () => (await import("./flyout.tsx")).Flyout,
  () => null,
);
const BarScroll = onceSettled(async () => (await import("./bar-scroll.tsx")).BarScroll);

const ITEM = ".navigation-items > li";

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

const isElement = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement || target instanceof SVGElement;

const itemOf = (target: EventTarget): HTMLElement | undefined =>
  isElement(target) ? (target.closest<HTMLElement>(ITEM) ?? undefined) : undefined;

const isInFlyout = (target: EventTarget | null): boolean =>
  isElement(target) && target.closest(".flyout") !== null;

/** The product areas of the storefront: plain links with flyouts, which load when they are first opened. */
export const MainNavigation = ({
  header: { navigation, menu, texts },
  activeNavigation,
}: {
  readonly header: HeaderView;
  readonly activeNavigation: string | undefined;
}) => {
  const area = useRef<HTMLElement>(null);
  const [flyouts, setFlyouts] = useState<FlyoutActor>();
  /** The navigation type whose flyout is shown. */
  const [open, setOpen] = useState<string>();
  const entered = useRef<string>(null);
  const starting = useRef(false);
  const wantsFocus = useRef(false);
  const path = useHref(useLocation().pathname);

  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current !== path) flyouts?.send({ type: "route.change" });
    shownPath.current = path;
  }, [flyouts, path]);
  useEffect(
    () => () => {
      flyouts?.stop();
    },
    [flyouts],
  );
  if (navigation.length === 0) return null;

  const enter = (flyout: string | null) => {
    entered.current = flyout;
    flyouts?.send({ type: "flyout.item.enter", flyout });
    if (flyouts || flyout === null || starting.current) return;
    starting.current = true;
    void import("./start-flyouts.ts").then(
      ({ startFlyouts }) => setFlyouts(startFlyouts(entered.current)),
      // Without their script the items are links.
      () => (starting.current = false),
    );
  };
  const leave = () => {
    entered.current = null;
    flyouts?.send({ type: "flyout.area.leave" });
  };
  const linksIn = (selector: string) => [
    ...(area.current?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  const focusFlyout = () => {
    const [first] = linksIn(".flyout a[href]");
    if (wantsFocus.current) first?.focus();
    if (first) wantsFocus.current = false;
  };
  const focusNeighbour = (links: readonly HTMLElement[], step: number): boolean => {
    const next = links[links.indexOf(document.activeElement as HTMLElement) + step];
    next?.focus();
    return next !== undefined;
  };
  const focusOpenItem = () => linksIn(`${ITEM}[data-open] > a`)[0]?.focus();
  const press = (event: KeyboardEvent) => {
    const item = itemOf(event.target);
    const step = STEPS[event.key] ?? 0;
    const flyout = item?.dataset["flyout"];
    if (event.key === "Escape" && open !== undefined) {
      if (isInFlyout(event.target)) focusOpenItem();
      leave();
    } else if (item && (event.key === "ArrowDown" || event.key === " ")) {
      if (flyout === undefined) return;
      wantsFocus.current = true;
      enter(flyout);
      focusFlyout();
    } else if (item && (event.key === "ArrowRight" || event.key === "ArrowLeft"))
      focusNeighbour(linksIn(`${ITEM} > a`), step);
    else if (isInFlyout(event.target) && step !== 0) {
      if (!focusNeighbour(linksIn(".flyout a[href]"), step) && step < 0) focusOpenItem();
    } else return;
    event.preventDefault();
  };
  return (
    // The links inside are what is used; the bar decides which flyout is open.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      ref={area}
      className="main-navigation"
      aria-label={texts.navigation}
      onPointerOver={({ pointerType, target }) => {
        const item = pointerType === "touch" ? undefined : itemOf(target);
        if (item) enter(item.dataset["flyout"] ?? null);
      }}
      onPointerLeave={() => {
        // A flyout that is used by keyboard stays open.
        if (!isInFlyout(document.activeElement)) leave();
      }}
      onFocus={({ target }) => {
        const item = itemOf(target);
        if (item && open !== undefined) enter(item.dataset["flyout"] ?? null);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !area.current?.contains(relatedTarget)) leave();
      }}
      onKeyDown={press}
    >
      <div className="navigation-bar">
        <ul className="navigation-items">
          {navigation.map(({ text, href, navigationType = "", flyout }) => {
            const isOpen = flyout !== undefined && open === navigationType;
            return (
              <li
                key={text}
                data-flyout={flyout && navigationType}
                data-open={isOpen ? "" : undefined}
              >
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
                  aria-expanded={flyout ? isOpen : undefined}
                  aria-controls={isOpen ? "flyout" : undefined}
                >
                  {text}
                </a>
              </li>
            );
          })}
        </ul>
        <BarScroll area={area} path={path} texts={texts} />
      </div>
      {flyouts && (
        <Suspense fallback={null}>
          <Flyout actor={flyouts} menuHref={menu.href} onShow={setOpen} onShown={focusFlyout} />
        </Suspense>
      )}
    </nav>
  );
};
