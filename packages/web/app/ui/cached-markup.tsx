import { createContext, createElement, type ReactElement, type ReactNode, use } from "react";

/** Markup that is at hand, with the links by which a page's head announces its most important images. */
export interface CachedPart {
  readonly markup: Uint8Array;
  readonly announced: readonly string[];
}

/** How a page is put together around markup that is at hand already; only the server does. */
export interface MarkupRenderer {
  /** Undefined if a block of it has failed to render. */
  readonly render: (element: ReactElement) => CachedPart | undefined;
  /** The tag of elements that stand for markup until the page is complete, and the number of the next one. */
  readonly tag: string;
  readonly hold: (part: CachedPart) => number;
}

export const RenderContext = createContext<MarkupRenderer | undefined>(undefined);

/** What belongs to one object, or to a list of them in their order. */
interface Known {
  /** The markup that has been rendered twice, and so is cached itself, by variant; before that, undefined. */
  readonly parts: Map<string, CachedPart | undefined>;
  readonly longer: WeakMap<object, Known>;
}

const createKnown = (): Known => ({ parts: new Map(), longer: new WeakMap() });

const root = createKnown();

const knownOf = (objects: readonly object[]): Known =>
  objects.reduce<Known>((known, object) => {
    const longer = known.longer.get(object) ?? createKnown();
    known.longer.set(object, longer);
    return longer;
  }, root);

/** Content that depends on `of`, an object or a list of them, and on one of a few variants alone. If these are the same on several pages, the server renders the content once for all of them. */
export const CachedMarkup = ({
  of,
  variant = "",
  children,
}: {
  readonly of: object;
  readonly variant?: string;
  readonly children: ReactElement;
}): ReactNode => {
  const renderer = use(RenderContext);
  // In development a component may change while what it shows stays the same.
  if (!renderer || import.meta.env.MODE === "development") return children;
  const { parts } = knownOf(Array.isArray(of) ? of : [of]);
  if (!parts.has(variant)) {
    parts.set(variant, undefined);
    return children;
  }
  const part = parts.get(variant) ?? renderer.render(children);
  if (!part) return children;
  parts.set(variant, part);
  return createElement(renderer.tag, { id: renderer.hold(part) });
};
