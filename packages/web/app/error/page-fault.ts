import type { PreparedBlock } from "../content/blocks/blocks.tsx";

/** Why a page is not shown, as far as visitors may know it, and what is shown instead. */
export interface PageFault {
  readonly message: string;
  readonly requestId?: string;
  /** What visitors can do with the request id, in sentences. */
  readonly notes?: readonly string[];
  /** The blocks of the error story, if there is one. */
  readonly story?: readonly PreparedBlock[];
  /** The details of the error, if they may be shown. */
  readonly details?: FaultDetails;
}

/** The content of the error details. */
export interface FaultDetails {
  readonly label: string;
  readonly message: string;
  readonly stack?: string;
}
