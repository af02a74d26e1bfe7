import type { Log } from "@passepartout/domain/journal/log.port";
import type { HostTable } from "@passepartout/domain/market/storefront";
import type { Clock } from "@passepartout/domain/time/clock.port";
import type { IdentityOptions } from "./customers/identity-token.ts";
import type { EvaluateFlags } from "./flags/flag-evaluation.ts";
import type { StorePlace } from "./store/store-place.ts";

/** What the embedded backend is made of. */
export interface EmbeddedBackendOptions {
  readonly clock: Clock;
  /** Folder of the content files; the project's own when absent. */
  readonly contentFolder?: string;
  /** Look at the content files again for every request, so that a change shows at once. */
  readonly readFresh?: boolean;
  /** The token that a question for drafts has to carry; without it drafts are shown to anyone. [CNT-Q2] */
  readonly draftToken?: string;
  /** Where customers are kept; in memory when absent. */
  readonly store?: StorePlace;
  /** Where mails are put down; nowhere when absent. */
  readonly outboxFolder?: string;
  /** The storefronts to which links in mails may lead; those of this machine when absent. */
  readonly hosts?: HostTable;
  /** Told of what fails inside. */
  readonly log?: Log;
  /** Takes what closes all that has been opened; for when the process ends. */
  readonly whenClosing?: (close: () => Promise<void>) => void;
  /** Third-party sign-in; off when absent. [CUS-Q2] */
  readonly identity?: IdentityOptions;
  /** The flag service; one with the project's own flags when absent. [FLG-Q7] */
  readonly flagService?: (request: Request) => Promise<Response>;
  /** Evaluates flags for a visitor; without it every experiment is off. [FLG-03, FLG-Q7] */
  readonly evaluateFlags?: EvaluateFlags;
}
