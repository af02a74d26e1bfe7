import { fromCallback, type EventObject } from "xstate";

/** How long a machine waits, and the event that it then hears. */
export interface WaitInput {
  readonly ms: number;
  readonly event: string;
}

/** A wait on the clock of whoever runs the machine; unlike a pending `after`, it begins anew when a paused machine goes on. [CON-05] */
export const wait = fromCallback<EventObject, WaitInput>(
  ({ input, self, system, sendBack, receive }) => {
    receive(sendBack);
    system.scheduler.schedule(self, self, { type: input.event }, input.ms, "wait");
  },
);
