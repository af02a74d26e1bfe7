import type { SeoText } from "../../content/page-foot.ts";

export type SeoTextState = "collapsed" | "expanded";

export const INITIAL_SEO_TEXT: SeoTextState = "collapsed";

/** True if part of a text is cut off. Heights in px. */
export const isClamped = (height: {
  readonly scrollHeight: number;
  readonly clientHeight: number;
}): boolean => height.scrollHeight > height.clientHeight;

/** The label of the view-more button, or undefined if there is none: only a collapsed text that is clamped has one. */
export const viewMoreLabel = (
  { viewMore }: Pick<SeoText, "viewMore">,
  state: SeoTextState,
  clamped: boolean,
): string | undefined => (state === "collapsed" && clamped ? viewMore : undefined);

/** A click on view-more expands the text permanently. */
export const clickViewMore = (): SeoTextState => "expanded";
