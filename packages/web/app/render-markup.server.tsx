import { randomUUID } from "node:crypto";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { hrefFor, imageFor, type PageRequest } from "./router/page-request.server.ts";
import { ShopOfPage, type ShownShop } from "./router/use-shop.ts";
import { LogContext } from "./ui/contexts.ts";
import { type CachedPart, type MarkupRenderer, RenderContext } from "./ui/cached-markup.tsx";

/** No content can contain it: each process has its own, and sends none. */
const TAG = `x-${randomUUID()}`;
const START = `<${TAG} id="`;
const END = `"></${TAG}>`;

/** How React marks a boundary whose content has thrown. */
const FAILED = "<!--$!-->";

/** React announces the images of what it renders: in the head of a page, or before a part. */
const ANNOUNCED = /<link rel="preload" as="image"[^>]*>/g;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

export const shownShopOf = (request: PageRequest): ShownShop => ({
  place: request.shop.place,
  text: request.shop.text,
  href: (url) => hrefFor(request, url),
  image: (file, options) => imageFor(request, file, options),
});

/**
 * Renders a page to HTML as bytes. Cached markup is copied into them as it is:
 * to join it to one long text and to encode that would cost more than to render the rest of a page.
 * Images of high priority are announced in the head, whether their markup was at hand or not.
 */
export const renderMarkup = (request: PageRequest, page: ReactElement): Buffer => {
  const { start, rest, announced } = rendered(request, shownShopOf(request), page);
  const withImages = start.replace(VIEWPORT, (viewport) => `${viewport}${announced.join("")}`);
  return Buffer.concat([Buffer.from(`<!DOCTYPE html>${withImages}`), ...rest]);
};

interface Rendered {
  /** What comes before the first cached markup. */
  readonly start: string;
  readonly rest: readonly Uint8Array[];
  /** Links to the images of high priority, in the order of the page. */
  readonly announced: readonly string[];
}

const rendered = (request: PageRequest, shop: ShownShop, element: ReactElement): Rendered => {
  const held: CachedPart[] = [];
  const renderer: MarkupRenderer = {
    render: (part) => {
      const { start, rest, announced } = rendered(request, shop, part);
      const markup = Buffer.concat([Buffer.from(start), ...rest]);
      return markup.includes(FAILED) ? undefined : { markup, announced };
    },
    hold: (part) => createElement(TAG, { id: held.push(part) - 1 }),
  };
  const html = renderToString(
    <LogContext value={request.log}>
      <ShopOfPage value={shop}>
        <RenderContext value={renderer}>{element}</RenderContext>
      </ShopOfPage>
    </LogContext>,
  );
  const [first = "", ...others] = html.split(START);
  const inPage =
    first.match(ANNOUNCED)?.filter((link) => link.includes('fetchPriority="high"')) ?? [];
  const rest = others.flatMap((text): Uint8Array[] => {
    const end = text.indexOf(END);
    const markup = held[Number(text.slice(0, end))]?.markup;
    const after = Buffer.from(text.slice(end + END.length));
    return markup ? [markup, after] : [after];
  });
  return {
    start: first.replace(ANNOUNCED, ""),
    rest,
    announced: [...new Set([...inPage, ...held.flatMap(({ announced }) => announced)])],
  };
};
