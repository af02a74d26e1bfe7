/* oxlint-disable no-console -- the specification has the warnings about images on the console, for editors at work */
import { activeFlyout, flyoutMachine } from "@passepartout/domain/chrome/navigation/flyout-machine";
import type { Treatment } from "@passepartout/domain/experiments/experiment";
import { createActor } from "xstate";
import { loadWallArtTreatment, recordWallArt } from "../experiments/wall-art-treatment.ts";
import { onPageShown } from "../router/page-events.ts";
import { readPageState } from "../router/page-state.ts";
import { closestOf } from "../ui/closest.ts";
import { loadMenuData } from "./load-menu.ts";
import type { MenuData } from "./menu-data.server.ts";

const ITEM = ".navigation-items > li";
const FLYOUT_LINK = ".flyout a[href]";

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Opens the flyouts of the main navigation for pointer and keyboard; `last` is what the visitor did while this script was loading. */
export const startFlyouts = (area: HTMLElement, last: Event | undefined): void => {
  const place = area.querySelector(".flyout-place");
  if (!place) return;
  const actor = createActor(flyoutMachine).start();
  let menu: MenuData | undefined;
  let treatment: Treatment | undefined;
  /** The navigation type whose flyout is shown. */
  let open: string | undefined;
  let wantsFocus = false;

  const linksIn = (selector: string) => [...area.querySelectorAll<HTMLElement>(selector)];
  const isInFlyout = (target: EventTarget | null) => closestOf(target, ".flyout") !== null;
  const flyoutOf = (item: HTMLElement) => item.dataset["flyout"] ?? null;
  const enter = (flyout: string | null) => actor.send({ type: "flyout.item.enter", flyout });
  const leave = () => actor.send({ type: "flyout.area.leave" });
  const focusFlyout = () => {
    const [link] = linksIn(FLYOUT_LINK);
    if (wantsFocus) link?.focus();
    if (link) wantsFocus = false;
  };
  const show = (navigationType: string | undefined, markup: string) => {
    open = navigationType;
    place.innerHTML = markup;
    for (const item of linksIn(`${ITEM}[data-flyout]`)) {
      const isOpen = flyoutOf(item) === open;
      item.toggleAttribute("data-open", isOpen);
      const link = item.querySelector("a");
      if (!link) continue;
      link.ariaExpanded = String(isOpen);
      if (isOpen) link.setAttribute("aria-controls", "flyout");
      else link.removeAttribute("aria-controls");
    }
  };
  /** Shows the active flyout as soon as its content has arrived. */
  const update = () => {
    const active = activeFlyout(actor.getSnapshot());
    const flyout = active === null ? undefined : menu?.flyouts[active];
    if (menu && active !== null && !flyout)
      return actor.send({ type: "flyout.item.remove", flyout: active });
    // Until its treatment is known, a flyout would change its look while it is open.
    const isReady = flyout !== undefined && (!flyout.variant || treatment !== undefined);
    const shown = isReady && active !== null ? active : undefined;
    if (shown === open) return;
    const { markup = "", variant, problems = [] } = (isReady && flyout) || {};
    show(shown, treatment === "on" && variant ? variant : markup);
    for (const { message, input } of problems) console.warn(message, input);
    if (shown !== undefined && variant && treatment) recordWallArt(treatment, menu?.flagService);
    focusFlyout();
  };
  const load = async () => {
    menu = await loadMenuData(readPageState(document).shell?.menuHref ?? "");
    update();
    if (!Object.values(menu.flyouts).some(({ variant }) => variant)) return;
    treatment = await loadWallArtTreatment().catch(() => "control" as const);
    update();
  };
  const focusNeighbour = (links: readonly HTMLElement[], step: number): boolean => {
    const next = links[links.indexOf(document.activeElement as HTMLElement) + step];
    next?.focus();
    return next !== undefined;
  };
  const focusOpenItem = () => linksIn(`${ITEM}[data-open] > a`)[0]?.focus();

  const press = (event: KeyboardEvent) => {
    const item = closestOf(event.target, ITEM);
    const step = STEPS[event.key] ?? 0;
    if (event.key === "Escape" && open !== undefined) {
      if (isInFlyout(event.target)) focusOpenItem();
      leave();
    } else if (item && (event.key === "ArrowDown" || event.key === " ")) {
      const flyout = flyoutOf(item);
      if (flyout === null) return;
      wantsFocus = true;
      enter(flyout);
      focusFlyout();
    } else if (item && (event.key === "ArrowRight" || event.key === "ArrowLeft"))
      focusNeighbour(linksIn(`${ITEM} > a`), step);
    else if (isInFlyout(event.target) && step !== 0) {
      if (!focusNeighbour(linksIn(FLYOUT_LINK), step) && step < 0) focusOpenItem();
    } else return;
    event.preventDefault();
  };
  const point = ({ pointerType, target }: PointerEvent) => {
    const item = pointerType === "touch" ? null : closestOf(target, ITEM);
    if (item) enter(flyoutOf(item));
  };

  const hover = ({ target }: Event) => {
    const link = closestOf(target, "a");
    if (link) actor.send({ type: "flyout.value.hover", value: link.getAttribute("href") });
  };

  actor.subscribe(update);
  // Without its content a flyout does not open: its item is a link.
  load().catch(() => undefined);
  for (const name of ["pointerover", "focusin"]) place.addEventListener(name, hover);
  // If the pointer has opened a flyout, the focus is elsewhere.
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && open !== undefined) leave();
  });
  area.addEventListener("pointerover", point);
  area.addEventListener("pointerleave", () => {
    // A flyout that is used by keyboard stays open.
    if (!isInFlyout(document.activeElement)) leave();
  });
  area.addEventListener("focusin", ({ target }) => {
    const item = closestOf(target, ITEM);
    if (item && open !== undefined) enter(flyoutOf(item));
  });
  area.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !area.contains(relatedTarget as Node)) leave();
  });
  area.addEventListener("keydown", press);
  onPageShown(() => actor.send({ type: "route.change" }));
  if (last instanceof KeyboardEvent) press(last);
  else if (last instanceof PointerEvent) point(last);
};
