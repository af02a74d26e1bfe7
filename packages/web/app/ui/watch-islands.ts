import { choicesIn, isChanged, SCRIPT_BUTTONS } from "./choices.ts";
import { NEAR_PX, onFirstUse, whenSettled } from "./moments.ts";
import { closestOf } from "./closest.ts";

/** The events by which a visitor shows that they are about to use an island. */
const APPROACHES = ["pointerover", "pointerdown", "focusin", "input", "dragenter"] as const;

/** What brings islands to life, with React. */
interface Hydration {
  readonly hydrate: (element: HTMLElement, clicked: () => number | undefined) => Promise<void>;
  /** Gives an island the data of the next page; false if it has to be replaced. */
  readonly update: (element: HTMLElement, next: HTMLElement) => boolean;
  readonly end: (region: Element) => void;
}

let load: (() => Promise<Hydration>) | undefined;
let loaded: Hydration | undefined;

/** The button of an island that was clicked before its script was there, by its place among the buttons that need one. */
const clicked = new WeakMap<Element, number>();

const islandOf = (target: EventTarget | null) => closestOf(target, "[data-island]");

const hydrate = async (element: HTMLElement): Promise<void> => {
  if ("hydrated" in element.dataset) return;
  try {
    loaded ??= await load?.();
    await loaded?.hydrate(element, () => clicked.get(element));
  } catch {
    // Without its script the island stays as the server has rendered it, with the buttons for pages without scripts; the next approach tries again.
    element.dataset["failed"] = "";
  }
};

/** Hydrates the island that an element is in, if it is in one. */
const approach = ({ target }: { readonly target: EventTarget | null }): void => {
  const element = islandOf(target);
  if (element) void hydrate(element);
};

const click = (event: Event) => {
  const { target } = event;
  const element = islandOf(target);
  const button = (target as Element).closest(SCRIPT_BUTTONS);
  if (!element || !button || "hydrated" in element.dataset) return;
  // Without its script it does what it does on a page without scripts.
  if (!("failed" in element.dataset)) event.preventDefault();
  clicked.set(element, [...element.querySelectorAll(SCRIPT_BUTTONS)].indexOf(button));
};

/** Whether a visitor uses an island already, sees something move in it, or has stored in the browser what it shows. */
const isInUse = (element: HTMLElement): boolean =>
  element.matches(":hover, :focus-within") ||
  element.querySelector(".own-photo .photo-shelf, .has-wishlist .own-themes") !== null ||
  choicesIn(element).some(isChanged);

let observer: IntersectionObserver | undefined;

const observeNear = (region: ParentNode): void => {
  // The island itself has no box, nor has a form whose parts stand in the grid of a page.
  for (const element of region.querySelectorAll("[data-trigger=near]:not([data-hydrated])"))
    for (const part of element.querySelectorAll(":scope > *, :scope > form > *"))
      observer?.observe(part);
};

/** Hydrates what of a region is in use already, and watches what will be near. */
export const startIslands = (region: ParentNode): void => {
  for (const element of region.querySelectorAll<HTMLElement>("[data-island]"))
    if (isInUse(element)) void hydrate(element);
  observeNear(region);
};

/**
 * Hydrates each island of the page when a visitor approaches it, or from their first sign of life when it comes near the viewport.
 * What they did before (a choice, a click, the focus) is applied to the hydrated island.
 */
export const watchIslands = (loadHydration: () => Promise<Hydration>): void => {
  load = loadHydration;
  const options = { capture: true, passive: true };
  for (const name of APPROACHES) document.addEventListener(name, approach, options);
  document.addEventListener("click", click, { capture: true });
  startIslands(document);
  onFirstUse(() => {
    observer = new IntersectionObserver(
      (entries) => {
        // Not while the page scrolls, unless the visitor approaches it.
        for (const entry of entries) if (entry.isIntersecting) whenSettled(() => approach(entry));
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observeNear(document);
  });
};

/** Gives a hydrated island the data of the next page; false if it has to be replaced. */
export const updateIsland = (element: Element, next: Element): boolean =>
  loaded?.update(element as HTMLElement, next as HTMLElement) ?? false;

/** Ends the hydrated islands of what has left the page. */
export const endIslands = (region: Element): void => loaded?.end(region);
