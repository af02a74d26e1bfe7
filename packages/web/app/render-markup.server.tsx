import { randomUUID } from "node:crypto";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { LogContext } from "./content/log-context.ts";
import { type MarkupRenderer, RenderContext } from "./ui/cached-markup.tsx";

/** No content can contain it: each process has its own, and sends none. */
const HELD = `<!--${randomUUID()} `;
const END = "-->";

/** React announces the images of what it renders; in a part they would be announced right before they are there. */
const ANNOUNCED = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Renders a page to HTML as bytes. Cached markup is copied into them as it is:
 * to join it to one long text and to encode that would cost more than to render the rest of a page.
 */
export const renderMarkup = (log: Log, page: ReactElement): Buffer =>
  rendered(log, page, (html) => `<!DOCTYPE html>${html}`);

const rendered = (log: Log, element: ReactElement, finish: (html: string) => string): Buffer => {
  const held: Uint8Array[] = [];
  const renderer: MarkupRenderer = {
    render: (part) => rendered(log, part, (html) => html.replace(ANNOUNCED, "")),
    hold: (markup) => `${HELD}${held.push(markup) - 1}${END}`,
  };
  const html = renderToString(
    <LogContext value={log}>
      <RenderContext value={renderer}>{element}</RenderContext>
    </LogContext>,
  );
  const [start = "", ...rest] = finish(html).split(HELD);
  const parts = rest.flatMap((text): Uint8Array[] => {
    const end = text.indexOf(END);
    const markup = held[Number(text.slice(0, end))];
    const after = Buffer.from(text.slice(end + END.length));
    return markup ? [markup, after] : [after];
  });
  return Buffer.concat([Buffer.from(start), ...parts]);
};
