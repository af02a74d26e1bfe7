import { createTicks } from "@passepartout/domain/time/ticks";
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromPromise,
  StateMachine,
} from "xstate";
import { type Failure, invalidInput, messageOf } from "./failure.ts";
import { unknownName } from "./input.ts";
import { createSteppingClock, type SteppingClock } from "./simulated-clock.ts";

/** The events that control the surroundings of a machine: its clock, and the responses of its ports. */
export const DRIVER_EVENTS = ["clock.advance", "port.answer", "port.fail"] as const;

/** A request of a machine to one of its ports. */
export interface PortRequest {
  readonly port: string;
  readonly input: unknown;
}

/** The outcome of one event. */
export interface MachineStep {
  /** The event, or null for the start. */
  readonly event: EventObject | null;
  readonly value: unknown;
  readonly context: unknown;
  readonly emitted: readonly unknown[];
  /** The requests to ports. */
  readonly requests: readonly PortRequest[];
}

interface PendingRequest extends PortRequest {
  readonly resolve: (response: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Sends events to a machine with a simulated clock; invalid input or events end with exit code 2. */
export const runMachine = async (
  machine: AnyStateMachine,
  { input, events, now }: { input: unknown; events: readonly EventObject[]; now: number },
) => {
  const clock = createSteppingClock(now);
  const requests: PendingRequest[] = [];
  const actors = Object.entries(machine.implementations.actors ?? {});
  // Machines run as they are, and `wait` uses the clock of the machine; all others are ports.
  const ports = actors
    .filter(([port, logic]) => port !== "wait" && !(logic instanceof StateMachine))
    .map(([port]) => [
      port,
      port === "ticks"
        ? createTicks(clock, clock)
        : fromPromise(
            ({ input: payload }) =>
              new Promise((resolve, reject) => {
                requests.push({ port, input: payload ?? null, resolve, reject });
              }),
          ),
    ]);
  const actor = createActor(machine.provide({ actors: Object.fromEntries(ports) as never }), {
    input,
    clock,
  });
  let emitted: unknown[] = [];
  let reported = 0;
  actor.on("*", (event) => void emitted.push(event));
  let failure: unknown;
  actor.subscribe({ error: (reason) => (failure = reason) });
  /** The start, then one step per event. */
  const steps: MachineStep[] = [];
  const record = async (event: EventObject | null): Promise<void> => {
    await pendingPromises();
    if (failure !== undefined)
      throw event === null ? startRefusal(input, failure) : refusal(event, failure);
    const { value, context } = actor.getSnapshot();
    const newRequests = requests
      .slice(reported)
      .map(({ port, input: payload }) => ({ port, input: payload }));
    reported = requests.length;
    steps.push(
      structuredClone({ event, value, context: plain(context), emitted, requests: newRequests }),
    );
    emitted = [];
  };
  try {
    actor.start();
  } catch (reason) {
    throw startRefusal(input, reason);
  }
  await record(null);
  for (const event of events) {
    dispatch(event, { actor, clock, requests, machine });
    await record(event);
  }
  const { status } = actor.getSnapshot();
  actor.stop();
  return { status, steps };
};

/** A value as JSON represents it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? "null");

/** Lets the callbacks of settled promises run. */
const pendingPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const startRefusal = (input: unknown, reason: unknown): Failure =>
  invalidInput(
    "input-refused",
    `${
      input === undefined
        ? "this machine does not start without --input, a JSON object"
        : `the machine cannot start with this --input: ${messageOf(reason)}`
    }; docs/traces.md has examples`,
    JSON.stringify(input) ?? "",
  );

const refusal = (event: EventObject, reason: unknown): Failure =>
  invalidInput(
    "event-refused",
    `the machine failed on this event: ${messageOf(reason)}`,
    JSON.stringify(event),
  );

interface Surroundings {
  readonly actor: AnyActorRef;
  readonly clock: SteppingClock;
  readonly requests: readonly PendingRequest[];
  readonly machine: AnyStateMachine;
}

const dispatch = (event: EventObject, { actor, clock, requests, machine }: Surroundings): void => {
  const text = JSON.stringify(event);
  if (event.type === "clock.advance") {
    const { ms } = event as unknown as { ms?: unknown };
    if (typeof ms !== "number" || !Number.isFinite(ms) || ms < 0)
      throw invalidInput(
        "event-malformed",
        "clock.advance requires ms, a number of at least 0",
        text,
      );
    if (clock.advance(ms)) return;
    throw invalidInput("event-refused", "too many timers fire in that time; advance by less", text);
  }
  if (event.type === "port.answer" || event.type === "port.fail") {
    const { port, value, reason } = event as unknown as Record<string, unknown>;
    const request = requests.findLast((candidate) => candidate.port === port);
    if (!request)
      throw invalidInput("port-unasked", "the machine has no request to this port", text);
    if (event.type === "port.answer") request.resolve(value);
    else request.reject(new Error(typeof reason === "string" ? reason : "failed"));
    return;
  }
  const known = eventsOf(machine);
  if (!known.includes(event.type) && !known.includes("*"))
    throw unknownName("event", event.type, [...known, ...DRIVER_EVENTS]);
  actor.send(event);
};

/** The types of event that a machine accepts. */
export const eventsOf = (machine: AnyStateMachine): readonly string[] =>
  machine.events.filter((type) => !type.startsWith("xstate."));

/** Checks that a parsed JSON value is a list of events. */
export const parseEvents = (value: unknown, text: string): readonly EventObject[] => {
  const isEvent = (item: unknown): item is EventObject =>
    typeof item === "object" && item !== null && "type" in item && typeof item.type === "string";
  if (Array.isArray(value) && value.every(isEvent)) return value;
  throw invalidInput(
    "events-malformed",
    'events must be a JSON list such as [{"type":"burger-menu.open"}]',
    text,
  );
};
