import type { ReadyBlock } from "../content/page-content.ts";

/** Why a page is not shown, as the visitor may know it, and what stands in its place. [ERR-01, ERR-26, ERR-Q5] */
export interface PageFault {
  readonly message: string;
  readonly requestId?: string;
  /** What the error story shows, where there is one. [ERR-26] */
  readonly story?: readonly ReadyBlock[];
  /** What happened inside, for those who may debug. [ERR-20, ERR-24] */
  readonly details?: FaultDetails;
}

/** What the error detail area says. [ERR-20] */
export interface FaultDetails {
  readonly message: string;
  readonly stack?: string;
}
