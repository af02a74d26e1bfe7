import type { Channel } from "../market/channel.ts";

/** What flags may be decided by, besides the visitor's key. [FLG-15] */
export interface EvaluationAttributes {
  readonly channel: Channel;
  readonly mobileDevice: boolean;
}

/** Where live treatments come from: the flag service's client for one visitor, or the treatments that a page already carries. [FLG-02] */
export interface FlagClient {
  /** Whether it knows any flags yet, from its cache or from the service. */
  readonly isReady: boolean;
  /** What the service says of a flag, as it says it; undefined where it knows no such flag. */
  treatmentOf(flag: string, attributes: EvaluationAttributes): string | undefined;
}
