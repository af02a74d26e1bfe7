import { createTicks } from "@passepartout/domain/time/ticks";
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromPromise,
} from "xstate";
import { wordsOf, wrong } from "./failure.ts";
import { createStandingClock, type StandingClock } from "./standing-clock.ts";

/** The events that move what stands around a machine: its clock, and the answers of its ports. */
export const DRIVER_EVENTS = ["clock.advance", "port.answer", "port.fail"] as const;

/** A question that a machine asked one of its ports. */
export interface PortQuestion {
  readonly port: string;
  readonly input: unknown;
}

/** What a step led to. */
export interface MachineStep {
  /** The event, or null for the start. */
  readonly event: EventObject | null;
  readonly value: unknown;
  readonly context: unknown;
  /** What the machine said to whoever drives it. */
  readonly emitted: readonly unknown[];
  /** What it asked its ports. */
  readonly asked: readonly PortQuestion[];
}

/** A machine before its first event and after each. */
export interface MachineRun {
  readonly status: string;
  readonly steps: readonly MachineStep[];
}

interface Waiting extends PortQuestion {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Runs a machine through events on a clock that stands still; input or events that do not suit it are refused. */
export const runMachine = async (
  machine: AnyStateMachine,
  { input, events, now }: { input: unknown; events: readonly EventObject[]; now: number },
): Promise<MachineRun> => {
  const clock = createStandingClock(now);
  const waiting: Waiting[] = [];
  const named = Object.keys(machine.implementations.actors ?? {});
  // A wait is no port: it runs on the clock that the machine is given.
  const ports = named
    .filter((port) => port !== "wait")
    .map((port) => [
      port,
      port === "ticks"
        ? createTicks(clock, clock)
        : fromPromise(
            ({ input: question }) =>
              new Promise((resolve, reject) => {
                waiting.push({ port, input: question ?? null, resolve, reject });
              }),
          ),
    ]);
  const actor = createActor(machine.provide({ actors: Object.fromEntries(ports) as never }), {
    input,
    clock,
  });
  let emitted: unknown[] = [];
  let seen = 0;
  actor.on("*", (event) => void emitted.push(event));
  let fault: unknown;
  actor.subscribe({ error: (reason) => (fault = reason) });
  const steps: MachineStep[] = [];
  const note = async (event: EventObject | null): Promise<void> => {
    await settled();
    if (fault !== undefined) throw refused(event, fault);
    const { value, context } = actor.getSnapshot();
    const asked = waiting
      .slice(seen)
      .map(({ port, input: question }) => ({ port, input: question }));
    seen = waiting.length;
    // Contexts may be changed in place by nobody, but documents are written once and stay.
    steps.push(structuredClone({ event, value, context: plain(context), emitted, asked }));
    emitted = [];
  };
  try {
    actor.start();
  } catch (reason) {
    throw refused(null, reason);
  }
  await note(null);
  for (const event of events) {
    act(event, { actor, clock, waiting, machine });
    await note(event);
  }
  const { status } = actor.getSnapshot();
  actor.stop();
  return { status, steps };
};

/** Only what JSON can hold belongs into a document. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? "null");

/** Promises that are settled by now tell those who wait for them. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const refused = (event: EventObject | null, reason: unknown) =>
  event === null
    ? wrong("input-refused", `the machine cannot start with this --input: ${wordsOf(reason)}`, "")
    : wrong(
        "event-refused",
        `the machine cannot read this event: ${wordsOf(reason)}`,
        JSON.stringify(event).slice(0, 200),
      );

interface Stage {
  readonly actor: AnyActorRef;
  readonly clock: StandingClock;
  readonly waiting: readonly Waiting[];
  readonly machine: AnyStateMachine;
}

const act = (event: EventObject, { actor, clock, waiting, machine }: Stage): void => {
  const told = JSON.stringify(event).slice(0, 200);
  if (event.type === "clock.advance") {
    const { ms } = event as unknown as { ms?: unknown };
    if (typeof ms !== "number" || !Number.isFinite(ms) || ms < 0)
      throw wrong("event-malformed", "clock.advance wants ms, a number from 0 on", told);
    if (clock.advance(ms)) return;
    throw wrong("event-refused", "so much happens in that time that nobody can wait for it", told);
  }
  if (event.type === "port.answer" || event.type === "port.fail") {
    const { port, value, reason } = event as unknown as Record<string, unknown>;
    const question = waiting.findLast((one) => one.port === port);
    if (!question) throw wrong("port-unasked", "the machine has not asked this port", told);
    if (event.type === "port.answer") question.resolve(value);
    else question.reject(new Error(typeof reason === "string" ? reason : "failed"));
    return;
  }
  const known = eventsOf(machine);
  if (!known.includes(event.type) && !known.includes("*"))
    throw wrong(
      "event-unknown",
      `${machine.id} knows the events ${[...known, ...DRIVER_EVENTS].join(", ")}`,
      event.type,
    );
  actor.send(event);
};

/** The events that a machine takes from outside. */
export const eventsOf = (machine: AnyStateMachine): readonly string[] =>
  machine.events.filter((type) => !type.startsWith("xstate."));

/** Reads the list of events of a command line. */
export const parseEvents = (value: unknown, text: string): readonly EventObject[] => {
  const isEvent = (one: unknown): one is EventObject =>
    typeof one === "object" && one !== null && "type" in one && typeof one.type === "string";
  if (Array.isArray(value) && value.every(isEvent)) return value;
  throw wrong(
    "events-malformed",
    'events are a JSON list such as [{"type":"burger-menu.open"}]',
    text.slice(0, 200),
  );
};
