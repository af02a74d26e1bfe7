import { fromCallback, type EventObject } from "xstate";

export interface WaitInput {
  readonly ms: number;
  /** The type of the event that is sent to the machine when the time is over. */
  readonly event: string;
}

/** A timer on the machine's own clock. Unlike a delayed transition (`after`), it restarts when a persisted machine is restored. */
export const wait = fromCallback<EventObject, WaitInput>(
  ({ input, self, system, sendBack, receive }) => {
    receive(sendBack);
    system.scheduler.schedule(self, self, { type: input.event }, input.ms, "wait");
  },
);
