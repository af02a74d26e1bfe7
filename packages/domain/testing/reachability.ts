import type {
  ActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventObject,
} from "xstate";
import { getAdjacencyMap } from "xstate/graph";

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const nameOf = (node: AnyStateNode): string => node.path.join(".") || "(root)";

/** The states of a machine that no sequence of the given events reaches; empty if every state is reached. `after` and `xstate.done.…` events represent timers and actors. */
export const unreachedStates = (
  machine: AnyStateMachine,
  events: readonly EventObject[],
  input?: unknown,
): readonly string[] => {
  const reached = new Set<string>();
  const steps = getAdjacencyMap(
    machine as unknown as ActorLogic<AnyMachineSnapshot, EventObject, unknown>,
    { events, input, limit: 5000 },
  );
  for (const { state } of Object.values(steps))
    for (const node of state._nodes) reached.add(nameOf(node));
  return nodesOf(machine.root)
    .map(nameOf)
    .filter((name) => !reached.has(name));
};
