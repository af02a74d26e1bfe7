import { createContext, type ReactElement, type ReactNode, use } from "react";

/** Renders an element to HTML; only the server can. */
export const RenderContext = createContext<((element: ReactElement) => string) | undefined>(
  undefined,
);

/** The markup of an object that has been rendered twice, and so is cached itself; before that, undefined. */
const markups = new WeakMap<object, string | undefined>();

/** Content that depends on `of` alone. If that object is the same on several pages, the server renders the content once for all of them. */
export const CachedMarkup = ({
  of,
  children,
}: {
  readonly of: object;
  readonly children: ReactElement;
}): ReactNode => {
  const render = use(RenderContext);
  const isFirst = render && !markups.has(of);
  if (isFirst) markups.set(of, undefined);
  if (!render || isFirst) return <div className="contents">{children}</div>;
  let markup = markups.get(of);
  if (markup === undefined) {
    markup = render(children);
    markups.set(of, markup);
  }
  // oxlint-disable-next-line react/no-danger
  return <div className="contents" dangerouslySetInnerHTML={{ __html: markup }} />;
};
