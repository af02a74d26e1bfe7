import { createContext, type ReactElement, type ReactNode, use } from "react";

/** Markup that is at hand, with the links by which a page's head announces its most important images. */
export interface CachedPart {
  readonly markup: Uint8Array;
  readonly announced: readonly string[];
}

/** How a page is put together around markup that is at hand already; only the server does. */
export interface MarkupRenderer {
  /** Undefined if a block of it has failed to render. */
  readonly render: (element: ReactElement) => CachedPart | undefined;
  /** An element that stands for markup until the page is complete. */
  readonly hold: (part: CachedPart) => ReactElement;
}

export const RenderContext = createContext<MarkupRenderer | undefined>(undefined);

/** What belongs to one object, or to a list of them in their order. */
interface Known {
  /** The markup that has been rendered twice, and so is cached itself, by variant; before that, undefined. */
  readonly parts: Map<string, CachedPart | undefined>;
  /** By the next object of the list. */
  longer?: WeakMap<object, Known>;
}

const known: Known = { parts: new Map() };

const knownOf = (objects: readonly object[]): Known => {
  let found = known;
  for (const object of objects) {
    found.longer ??= new WeakMap<object, Known>();
    const longer = found.longer.get(object) ?? { parts: new Map() };
    found.longer.set(object, longer);
    found = longer;
  }
  return found;
};

/** Content that depends on an object, or on those of a list, and on one of a few variants alone. If these are the same on several pages, the server renders the content once for all of them. */
export const CachedMarkup = ({
  variant = "",
  children,
  ...source
}: ({ readonly of: object } | { readonly ofAll: readonly object[] }) & {
  readonly variant?: string;
  readonly children: ReactElement;
}): ReactNode => {
  const renderer = use(RenderContext);
  // In development a component may change while what it shows stays the same.
  if (!renderer || import.meta.env.MODE === "development") return children;
  const { parts } = knownOf("of" in source ? [source.of] : source.ofAll);
  if (!parts.has(variant)) {
    parts.set(variant, undefined);
    return children;
  }
  const part = parts.get(variant) ?? renderer.render(children);
  if (!part) return children;
  parts.set(variant, part);
  return renderer.hold(part);
};
