import type { EditorMark } from "@passepartout/domain/content/story";
import { type ReactElement, type ReactNode, use } from "react";
import { RenderContext } from "../ui/cached-markup.tsx";

/** The first element of a block that has a box. */
const OUTERMOST = /<(?!link\b|script\b|style\b)[a-z][a-z\d]*(?![^>]*\sclass="contents")(?=[\s>])/;

/** The attributes by which the visual editor finds a block. */
export const attributesOf = (mark: EditorMark) => ({
  "data-blok-c": JSON.stringify(mark),
  "data-blok-uid": `${mark.id}-${mark.uid}`,
});

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** A block of a draft, whose outermost element has the attributes of its mark. */
export const MarkedMarkup = ({
  mark,
  children,
}: {
  readonly mark: EditorMark;
  readonly children: ReactElement;
}): ReactNode => {
  const renderer = use(RenderContext);
  if (!renderer) return children;
  const part = renderer.render(children);
  if (!part) return children;
  const attributes = Object.entries(attributesOf(mark)).map(
    ([name, value]) => ` ${name}="${escaped(value)}"`,
  );
  const html = Buffer.from(part.markup)
    .toString()
    .replace(OUTERMOST, (tag) => `${tag}${attributes.join("")}`);
  return renderer.hold({ ...part, markup: Buffer.from(html) });
};
