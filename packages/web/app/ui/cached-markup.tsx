import { createContext, type ReactElement, type ReactNode, use } from "react";

/** Markup that is at hand, with the links by which a page's head announces its most important images. */
export interface CachedPart {
  readonly markup: Uint8Array;
  readonly announced: readonly string[];
}

/** How a page is put together around markup that is at hand already; only the server does. */
export interface MarkupRenderer {
  readonly render: (element: ReactElement) => CachedPart;
  /** A text that stands for HTML until the page is complete. */
  readonly hold: (part: CachedPart) => string;
}

export const RenderContext = createContext<MarkupRenderer | undefined>(undefined);

/** The markup of an object that has been rendered twice, and so is cached itself, by variant; before that, undefined. */
const parts = new WeakMap<object, Map<string, CachedPart | undefined>>();

/** Content that depends on `of` and on one of a few variants alone. If these are the same on several pages, the server renders the content once for all of them. */
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
  if (!renderer || import.meta.env.MODE === "development")
    return <div className="contents">{children}</div>;
  const known = parts.get(of) ?? new Map<string, CachedPart | undefined>();
  parts.set(of, known);
  if (!known.has(variant)) {
    known.set(variant, undefined);
    return <div className="contents">{children}</div>;
  }
  const part = known.get(variant) ?? renderer.render(children);
  known.set(variant, part);
  // oxlint-disable-next-line react/no-danger
  return <div className="contents" dangerouslySetInnerHTML={{ __html: renderer.hold(part) }} />;
};
