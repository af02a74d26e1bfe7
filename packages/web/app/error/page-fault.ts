import type { ReadyBlock } from "../content/page-content.ts";

/** Why a page is not shown, as the visitor may know it, and what stands in its place. */
export interface PageFault {
  readonly message: string;
  readonly requestId?: string;
  /** What the error story shows, where there is one. */
  readonly story?: readonly ReadyBlock[];
  /** What happened inside, for those who may debug. */
  readonly details?: FaultDetails;
}

/** What the error detail area says. */
export interface FaultDetails {
  readonly message: string;
  readonly stack?: string;
}
