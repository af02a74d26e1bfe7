import { flyoutMachine } from "@passepartout/domain/chrome/navigation/flyout-machine";
import { type ActorRefFrom, createActor } from "xstate";

export type FlyoutActor = ActorRefFrom<typeof flyoutMachine>;

/** Starts the actor of the flyouts on the item that the visitor has entered. */
export const startFlyouts = (flyout: string | null): FlyoutActor => {
  const actor = createActor(flyoutMachine).start();
  actor.send({ type: "flyout.item.enter", flyout });
  return actor;
};
