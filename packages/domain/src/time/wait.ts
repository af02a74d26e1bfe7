import { fromCallback, type EventObject } from "xstate";

/** A timer on the machine's own clock, which sends an event of a type to the machine when the time is over. Unlike a delayed transition (`after`), it restarts when a persisted machine is restored. */
export const wait = fromCallback<EventObject, { readonly ms: number; readonly event: string }>(
  ({ input, self, system, sendBack, receive }) => {
    receive(sendBack);
    system.scheduler.schedule(self, self, { type: input.event }, input.ms, "wait");
  },
);
