import type { Channel } from "../market/channel.ts";
import type { TrackedEvent } from "./tracked-event.ts";

/** The attributes by which flags are evaluated, in addition to the visitor key. */
export interface EvaluationAttributes {
  readonly channel: Channel;
  readonly mobileDevice: boolean;
}

/** The source of live treatments: the SDK of the flag service for one visitor, or the treatments that a page carries. */
export interface FlagClient {
  /** True if it has flags, cached or fetched. */
  readonly isReady: boolean;
  /** The treatment of a flag as the service returns it; undefined for an unknown flag. */
  treatmentOf(flag: string, attributes: EvaluationAttributes): string | undefined;
}

/** The receiver of a visitor's events, by which experiments are measured. */
export interface FlagEvents {
  track(event: TrackedEvent): void;
}
