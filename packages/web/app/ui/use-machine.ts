import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import {
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type SnapshotFrom,
} from "xstate";

/** What the state of an actor says. `select` returns the same value as long as the state is the same. */
export const useSelector = <Ref extends AnyActorRef, Value>(
  actor: Ref,
  select: (snapshot: SnapshotFrom<Ref>) => Value,
): Value => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor.subscribe({ next: listener, error: listener });
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const read = (): Value => select(actor.getSnapshot() as SnapshotFrom<Ref>);
  return useSyncExternalStore(subscribe, read, read);
};

/** A machine that runs as long as its component is shown: its state, what sends events to it, and its actor. */
export const useMachine = <Machine extends AnyStateMachine>(
  machine: Machine,
  options?: ActorOptions<Machine>,
): readonly [SnapshotFrom<Machine>, Actor<Machine>["send"], Actor<Machine>] => {
  const [actor] = useState(
    () => createActor(machine as AnyStateMachine, options) as Actor<Machine>,
  );
  useEffect(() => {
    actor.start();
    return () => void actor.stop();
  }, [actor]);
  const snapshot = useSelector<Actor<Machine>, SnapshotFrom<Machine>>(actor, (state) => state);
  return [snapshot, actor.send, actor];
};
