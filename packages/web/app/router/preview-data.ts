import type { Carried } from "./carried-fields.tsx";

/** What the bar of a draft shows. */
export interface PreviewBarView {
  /** As the visual editor or the bar has written it; empty for now. */
  readonly date: string;
  /** The time of the page's clocks, if it is another than now, in ms since 1970. */
  readonly time?: number;
  /** Why the requested time is none. */
  readonly fault?: string;
  /** The address of the page as it is now. */
  readonly now: string;
  /** What links to other storefronts carry over. */
  readonly query: string;
  /** The same for a form. */
  readonly carried: Carried;
}
