import { activeFlyout, flyoutMachine } from "@passepartout/domain/chrome/navigation/flyout-machine";
import { useMachine } from "@xstate/react";
import { type RefObject, useEffect, useRef } from "react";
import { useMenuData } from "../dialogs/use-menu-data.ts";
import { FlyoutLayout } from "./flyout-layouts.tsx";
import { useWallArtTreatment } from "./wall-art-treatment.ts";
import "./flyouts.css";

const linkOf = (item: Element | null | undefined) =>
  item?.querySelector<HTMLElement>(":scope > a") ?? undefined;

const neighbour = (links: readonly HTMLElement[], step: number) => {
  const at = links.indexOf(document.activeElement as HTMLElement);
  return at < 0 ? undefined : links[at + step];
};

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The flyouts below the bar: opened by the pointer or the down arrow, left by the pointer, Esc, the focus or a change of page. */
export const Flyouts = ({
  area,
  menuHref,
  path,
  firstKey,
}: {
  readonly area: RefObject<HTMLElement | null>;
  readonly menuHref: string;
  readonly path: string;
  /** The key that was pressed before these scripts were here. */
  readonly firstKey: string | undefined;
}) => {
  const menu = useMenuData(menuHref);
  const [snapshot, send] = useMachine(flyoutMachine);
  const panel = useRef<HTMLDivElement>(null);
  const isFocusWanted = useRef(false);
  const active = activeFlyout(snapshot);
  const flyouts = typeof menu === "object" ? menu.flyouts : undefined;
  const hasWallArt = Object.values(flyouts ?? {}).some(({ type }) => type === "wandbilder");
  const treatment = useWallArtTreatment(hasWallArt);
  const wanted = active === null || !flyouts ? undefined : flyouts[active];
  const view = wanted?.type === "wandbilder" && treatment === undefined ? undefined : wanted;

  useEffect(() => {
    const nav = area.current;
    if (!nav) return undefined;
    const enter = (item: HTMLElement | null | undefined) => {
      if (item) send({ type: "flyout.item.enter", flyout: item.dataset["flyout"] ?? null });
    };
    const itemAt = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>(".navigation-items > li") : undefined;
    const linksIn = (selector: string) => [...nav.querySelectorAll<HTMLElement>(selector)];
    const itemLink = () => linkOf(nav.querySelector("li[data-open]"));

    const handlers = {
      pointerover: (event: PointerEvent) => {
        if (event.pointerType === "touch") return;
        enter(itemAt(event.target));
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        if (link && panel.current?.contains(link))
          send({ type: "flyout.value.hover", value: link.getAttribute("href") });
      },
      pointerleave: () => {
        // Who is in a flyout by keyboard stays there, whatever the pointer does.
        if (!panel.current?.contains(document.activeElement)) send({ type: "flyout.area.leave" });
      },
      focusin: (event: FocusEvent) => {
        const item = itemAt(event.target);
        if (item && nav.querySelector("li[data-open]")) enter(item);
        const { current } = panel;
        if (current?.contains(event.target as Node) && event.target instanceof HTMLAnchorElement)
          send({ type: "flyout.value.hover", value: event.target.getAttribute("href") });
      },
      focusout: (event: FocusEvent) => {
        const { relatedTarget } = event;
        if (relatedTarget instanceof Node && !nav.contains(relatedTarget))
          send({ type: "flyout.area.leave" });
      },
      keydown: (event: KeyboardEvent) => {
        const item = itemAt(event.target);
        const isInPanel = panel.current?.contains(event.target as Node) ?? false;
        const step = STEPS[event.key];
        if (event.key === "Escape" && nav.querySelector("li[data-open]")) {
          if (isInPanel) itemLink()?.focus();
          send({ type: "flyout.area.leave" });
        } else if (item && (event.key === "ArrowDown" || event.key === " ")) {
          if (item.dataset["flyout"] === undefined) return;
          isFocusWanted.current = true;
          enter(item);
          focusInside();
        } else if (item && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
          neighbour(linksIn(".navigation-items > li > a"), step ?? 0)?.focus();
        } else if (isInPanel && step !== undefined) {
          const next = neighbour(linksIn(".flyout a[href]"), step);
          if (next) next.focus();
          else if (step < 0) itemLink()?.focus();
        } else return;
        event.preventDefault();
      },
    };
    const focusInside = () => {
      if (!isFocusWanted.current) return;
      const link = panel.current?.querySelector<HTMLElement>("a[href]");
      if (!link) return;
      isFocusWanted.current = false;
      link.focus();
    };
    const all = Object.entries(handlers) as [string, EventListener][];
    for (const [name, handler] of all) nav.addEventListener(name, handler);
    const here =
      firstKey === undefined
        ? nav.querySelector<HTMLElement>(".navigation-items > li:hover")
        : itemAt(document.activeElement);
    if (firstKey !== undefined) isFocusWanted.current = true;
    enter(here);
    return () => {
      for (const [name, handler] of all) nav.removeEventListener(name, handler);
    };
  }, [area, firstKey, send]);

  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    send({ type: "route.change" });
  }, [path, send]);

  useEffect(() => {
    if (active !== null && flyouts && !flyouts[active])
      send({ type: "flyout.item.remove", flyout: active });
  }, [active, flyouts, send]);

  useEffect(() => {
    const items = area.current?.querySelectorAll<HTMLElement>("li[data-flyout]") ?? [];
    for (const item of items) {
      const isOpen = view !== undefined && item.dataset["flyout"] === active;
      item.toggleAttribute("data-open", isOpen);
      linkOf(item)?.setAttribute("aria-expanded", String(isOpen));
    }
    if (!view || !isFocusWanted.current) return;
    isFocusWanted.current = false;
    panel.current?.querySelector<HTMLElement>("a[href]")?.focus();
  }, [area, active, view]);

  if (!view || typeof menu !== "object") return null;
  return (
    <div
      ref={panel}
      className="flyout"
      role="group"
      aria-label={menu.texts.flyout.replace("{name}", view.title.text)}
      data-type={view.type}
    >
      <div className="flyout-box">
        <FlyoutLayout
          type={view.type}
          categories={view.categories}
          treatment={treatment ?? "control"}
        />
      </div>
    </div>
  );
};
