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

/** The markup of an object that has been rendered twice, and so is cached itself; before that, undefined. */
const parts = new WeakMap<object, CachedPart | undefined>();

/** Content that depends on `of` alone. If that object is the same on several pages, the server renders the content once for all of them. */
export const CachedMarkup = ({
  of,
  children,
}: {
  readonly of: object;
  readonly children: ReactElement;
}): ReactNode => {
  const renderer = use(RenderContext);
  const isFirst = renderer && !parts.has(of);
  if (isFirst) parts.set(of, undefined);
  if (!renderer || isFirst) return <div className="contents">{children}</div>;
  let part = parts.get(of);
  if (part === undefined) {
    part = renderer.render(children);
    parts.set(of, part);
  }
  // oxlint-disable-next-line react/no-danger
  return <div className="contents" dangerouslySetInnerHTML={{ __html: renderer.hold(part) }} />;
};
