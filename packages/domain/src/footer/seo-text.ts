import type { SeoText } from "../content/page-foot.ts";

/** The SEO text at a moment: cut to a few lines, or whole for good. [FTR-11, FTR-12] */
export type SeoTextState = "collapsed" | "expanded";

/** How the SEO text starts. [FTR-11] */
export const INITIAL_SEO_TEXT: SeoTextState = "collapsed";

/** Whether a text is clamped: more of it is there than is seen. Heights in px. [FTR-12] */
export const isClamped = (height: {
  readonly scrollHeight: number;
  readonly clientHeight: number;
}): boolean => height.scrollHeight > height.clientHeight;

/** The words of the view-more control, or undefined while there is none: it stands under a collapsed text that is clamped. [FTR-10, FTR-12] */
export const viewMoreLabel = (
  { viewMore }: Pick<SeoText, "viewMore">,
  state: SeoTextState,
  clamped: boolean,
): string | undefined => (state === "collapsed" && clamped ? viewMore : undefined);

/** The SEO text after a click on view-more: expanded for good. [FTR-12] */
export const clickViewMore = (): SeoTextState => "expanded";
