import { type ComponentType, type PropsWithChildren, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { ISLANDS } from "./islands.ts";
import { readPageState } from "./router/page-state.ts";
import { fetchShownPage } from "./router/payload.ts";
import { keyOf } from "./ui/inline-json.ts";
import { released, takeUse } from "./ui/take-use.ts";

const hydrated = new Map<HTMLElement, { root: Root; show: (props: object) => ReactNode }>();
const loading = new Set<Element>();

const nameOf = (element: HTMLElement) => element.dataset["island"];

const propsText = (element: Element): string => element.nextElementSibling?.textContent ?? "{}";

/** Equal if an island has the same properties on two pages. */
const dataOf = (element: HTMLElement): string => element.dataset["key"] ?? propsText(element);

const loadProps = async (element: HTMLElement): Promise<object> => {
  const { propsIn } = islandOf(element);
  if (!propsIn) return JSON.parse(propsText(element)) as object;
  const props = propsIn(await fetchShownPage(readPageState(document)));
  if (!props) throw new Error("the page has no such island any more");
  return props;
};

const islandOf = (element: HTMLElement) => {
  const island = Object.entries(ISLANDS).find(([name]) => name === nameOf(element))?.[1];
  if (!island) throw new Error(`there is no island ${nameOf(element)}`);
  return island;
};

/** Brings an island to life. Rejects if its script or its data do not load. */
export const hydrate = async (element: HTMLElement, clicked: () => number | undefined) => {
  if (hydrated.has(element) || loading.has(element)) return;
  loading.add(element);
  try {
    const island = islandOf(element);
    const loaded = island.load() as Promise<ComponentType<object>>;
    let data: string;
    let props: object;
    do {
      data = dataOf(element);
      [props] = await Promise.all([loadProps(element), loaded]);
      // A press may have begun while they were loading.
      await released(element);
      // The next page may have brought other data meanwhile.
    } while (data !== dataOf(element));
    const Content = await loaded;
    if (!element.isConnected) return;
    const repeat = takeUse(element, clicked());
    const onHydrated = () => {
      element.dataset["hydrated"] = "";
      delete element.dataset["failed"];
      // Not before what components render only once they are hydrated.
      queueMicrotask(repeat);
    };
    const show = (shown: object) => (
      <Started onStart={onHydrated}>
        <Content key={island.propsIn && keyOf(shown)} {...shown} />
      </Started>
    );
    const isSame = !island.propsIn || keyOf(props) === element.dataset["key"];
    // The page was rendered with other prices or dates than it has by now.
    if (!isSame) element.replaceChildren();
    // At once, so that no choice is seen to be undone meanwhile.
    flushSync(() => {
      const root = hydrateRoot(
        element,
        show(props),
        isSame ? {} : { onRecoverableError: () => {} },
      );
      hydrated.set(element, { root, show });
    });
  } finally {
    loading.delete(element);
  }
};

const Started = ({ onStart, children }: PropsWithChildren<{ readonly onStart: () => void }>) => {
  // Once for each island.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onStart, []);
  return children;
};

/** Shows a hydrated island with the data of the next page, whose markup `next` is; false if it is another island. */
export const update = (element: HTMLElement, next: HTMLElement): boolean => {
  const known = hydrated.get(element);
  if (!known || nameOf(element) !== nameOf(next)) return false;
  if (dataOf(next) === dataOf(element)) return true;
  if (next.dataset["key"]) element.dataset["key"] = next.dataset["key"];
  void loadProps(next).then(
    (shown) => known.root.render(known.show(shown)),
    () => location.reload(),
  );
  return true;
};

/** Ends the islands of a region that has left the page. */
export const end = (region: Element): void => {
  for (const [element, { root }] of hydrated)
    if (region.contains(element)) {
      hydrated.delete(element);
      // React must not unmount a root while it renders.
      queueMicrotask(() => root.unmount());
    }
};
