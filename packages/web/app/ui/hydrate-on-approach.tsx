import { type ComponentType, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { choicesIn, isChanged, SCRIPT_BUTTONS } from "./choices.ts";
import { keyOf, readCompactJson } from "./inline-json.ts";
import type { Island } from "./island.tsx";
import type { HydrateRegion } from "./served-region.tsx";
import { whenSettled } from "./when-settled.tsx";

/** How far from the viewport an island still counts as near, in px. */
const NEAR_PX = 400;

/** The events by which a visitor shows that they are about to use an island. */
const APPROACHES = ["pointerover", "pointerdown", "focusin", "input", "dragenter"] as const;

/**
 * Hydrates each island of a region when a visitor approaches it, or when it comes near the viewport. What they did before
 * (a choice, a click, the focus) is applied to the hydrated island.
 */
export const hydrateOnApproach =
  (
    islands: readonly Island<never>[],
    wrap: (content: ReactNode) => ReactNode,
    /** Loads the data of the page, for islands whose properties are not in the markup. */
    loadPage: () => Promise<unknown>,
  ): HydrateRegion =>
  (region) => {
    const roots = new Map<HTMLElement, Root>();
    const loading = new Set<Element>();
    const clicked = new Map<Element, number>();
    const gone = new AbortController();

    const hydrate = async (element: HTMLElement): Promise<void> => {
      if (roots.has(element) || loading.has(element)) return;
      const found = islands.find(({ islandName }) => islandName === element.dataset["island"]);
      if (!found) return;
      loading.add(element);
      try {
        const { propsIn } = found;
        const [Content, { released, takeUse }, props] = await Promise.all([
          found.load() as Promise<ComponentType<object>>,
          import("./take-use.ts"),
          propsIn
            ? loadPage().then(propsIn)
            : Promise.resolve(
                readCompactJson(element.nextElementSibling?.textContent ?? "{}") as object,
              ),
        ]);
        if (!props) throw new Error("the page has no such island any more");
        await released(element);
        if (gone.signal.aborted) return;
        const repeat = takeUse(element, clicked.get(element));
        const content = (
          <Hydrated
            onHydrated={() => {
              if (gone.signal.aborted) return unmount(element);
              element.dataset["hydrated"] = "";
              delete element.dataset["failed"];
              // Not before what components render only once they are hydrated.
              queueMicrotask(repeat);
            }}
          >
            <Content {...props} />
          </Hydrated>
        );
        // At once, so that no choice is seen to be undone meanwhile.
        const isSame = !propsIn || keyOf(props) === element.dataset["key"];
        // The page was rendered with other prices or dates than it has by now.
        if (!isSame) element.replaceChildren();
        flushSync(() =>
          roots.set(
            element,
            hydrateRoot(element, wrap(content), isSame ? {} : { onRecoverableError: () => {} }),
          ),
        );
      } catch {
        // Without its script the island stays as the server has rendered it, with the buttons for pages without scripts; the next approach tries again.
        loading.delete(element);
        element.dataset["failed"] = "";
      }
    };

    // React must not unmount a root while it renders.
    const unmount = (element: HTMLElement) => queueMicrotask(() => roots.get(element)?.unmount());

    const islandOf = (target: EventTarget | null): HTMLElement | null =>
      target instanceof Element ? target.closest<HTMLElement>("[data-island]") : null;
    const approach = ({ target }: { readonly target: EventTarget | null }) => {
      const element = islandOf(target);
      if (element) void hydrate(element);
    };
    const click = ({ target }: Event) => {
      const element = islandOf(target);
      const button = (target as Element).closest(SCRIPT_BUTTONS);
      if (!element || !button || roots.has(element)) return;
      clicked.set(element, [...element.querySelectorAll(SCRIPT_BUTTONS)].indexOf(button));
    };
    const options = { capture: true, passive: true, signal: gone.signal };
    for (const name of APPROACHES) region.addEventListener(name, approach, options);
    region.addEventListener("click", click, options);

    const observer = new IntersectionObserver(
      (entries) => {
        // Not while the page scrolls, unless the visitor approaches it.
        for (const entry of entries) if (entry.isIntersecting) whenSettled(() => approach(entry));
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    for (const element of region.querySelectorAll<HTMLElement>("[data-island]")) {
      if (isInUse(element)) void hydrate(element);
      // The island itself has no box, nor has a form whose parts stand in the grid of a page.
      else if (element.dataset["trigger"] === "near")
        for (const part of element.querySelectorAll(":scope > *, :scope > form > *"))
          observer.observe(part);
    }
    return () => {
      gone.abort();
      observer.disconnect();
      // A root that is unmounted before its hydration is an error for React, so the others follow when they are hydrated.
      for (const element of roots.keys()) if ("hydrated" in element.dataset) unmount(element);
    };
  };

const Hydrated = ({
  onHydrated,
  children,
}: {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}) => {
  // Once for each island.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onHydrated, []);
  return children;
};

const isInUse = (element: HTMLElement): boolean =>
  element.matches(":hover, :focus-within") ||
  // The photo that the browser holds is shown without a visitor's approach.
  element.contains(document.querySelector(".own-photo .photo-shelf")) ||
  choicesIn(element).some(isChanged);
