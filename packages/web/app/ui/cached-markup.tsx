import { createContext, type ReactElement, type ReactNode, use } from "react";

/** How a page is put together around markup that is at hand already; only the server does. */
export interface MarkupRenderer {
  /** Renders an element to HTML. */
  readonly render: (element: ReactElement) => Uint8Array;
  /** A text that stands for HTML until the page is complete. */
  readonly hold: (markup: Uint8Array) => string;
}

export const RenderContext = createContext<MarkupRenderer | undefined>(undefined);

/** The markup of an object that has been rendered twice, and so is cached itself; before that, undefined. */
const markups = new WeakMap<object, Uint8Array | undefined>();

/** Content that depends on `of` alone. If that object is the same on several pages, the server renders the content once for all of them. */
export const CachedMarkup = ({
  of,
  children,
}: {
  readonly of: object;
  readonly children: ReactElement;
}): ReactNode => {
  const renderer = import.meta.env.SSR ? use(RenderContext) : undefined;
  const isFirst = renderer && !markups.has(of);
  if (isFirst) markups.set(of, undefined);
  if (!renderer || isFirst) return <div className="contents">{children}</div>;
  let markup = markups.get(of);
  if (markup === undefined) {
    markup = renderer.render(children);
    markups.set(of, markup);
  }
  // oxlint-disable-next-line react/no-danger
  return <div className="contents" dangerouslySetInnerHTML={{ __html: renderer.hold(markup) }} />;
};
