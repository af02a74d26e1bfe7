import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock, type ActorRefFrom } from "xstate";
import {
  flagClientMachine,
  knowsFlags,
  readinessOf,
  type FlagClientInput,
} from "./flag-client-machine.ts";

/** What somebody at the developer tools would remember: all that the library said since it was loaded, and when that was. */
interface Memory {
  /** undefined while no library is loaded. */
  said: string[] | undefined;
  loadedAt: number;
  now: number;
  /** What the journal holds. */
  journal: string[];
}

interface Page {
  readonly actor: ActorRefFrom<typeof flagClientMachine>;
  readonly clock: SimulatedClock;
  readonly journal: string[];
}

const PATIENCE = 10_000;

const expectedReadiness = ({ said, loadedAt, now }: Memory) => {
  if (!said) return "absent";
  if (said.includes("ready") || said.includes("update")) return "ready";
  if (now - loadedAt >= PATIENCE) return "timed out";
  return said.includes("ready-from-cache") ? "ready from cache" : "not ready";
};

const agree = (memory: Memory, { actor, journal }: Page) => {
  expect(readinessOf(actor.getSnapshot())).toBe(expectedReadiness(memory));
  expect(knowsFlags(actor.getSnapshot())).toBe((memory.said ?? []).length > 0);
  expect(journal).toEqual(memory.journal);
};

const command = (
  text: string,
  act: (page: Page) => void,
  remember: (memory: Memory) => void,
): fc.Command<Memory, Page> => ({
  check: () => true,
  toString: () => text,
  run: (memory, page) => {
    act(page);
    remember(memory);
    agree(memory, page);
  },
});

const says = (word: "ready-from-cache" | "ready" | "update") =>
  command(
    word,
    ({ actor }) => actor.send({ type: `flag-client.${word}` }),
    (memory) => void memory.said?.push(word),
  );

const fails = command(
  "fail",
  ({ actor }) => actor.send({ type: "flag-client.fail", reason: "gone" }),
  (memory) => {
    if (!memory.said) return;
    memory.said = undefined;
    memory.journal.push("flag-initialise-failure");
  },
);

const wait = (ms: number) =>
  command(
    `wait ${ms}`,
    ({ clock }) => clock.increment(ms),
    (memory) => {
      memory.now += ms;
    },
  );

/** Whether the visit gets a client, and what the journal is told when not. */
const verdict = (input: FlagClientInput): string | undefined => {
  if (input.isCrawler || input.isDisabled) return "";
  if (!input.hasAuthorizationKey) return "flag-authorization-key-empty";
  return input.hasUserKey ? undefined : "flag-key-empty";
};

const create = (input: FlagClientInput) =>
  command(
    "create",
    ({ actor }) => actor.send({ type: "flag-client.create" }),
    (memory) => {
      if (memory.said) {
        memory.journal.push("flag-client-already-initialised");
        return;
      }
      const refusal = verdict(input);
      if (refusal) memory.journal.push(refusal);
      if (refusal !== undefined) return;
      memory.said = [];
      memory.loadedAt = memory.now;
    },
  );

const inputs = fc.record({
  hasAuthorizationKey: fc.constantFrom(true, true, false),
  hasUserKey: fc.constantFrom(true, true, false),
  isDisabled: fc.constantFrom(false, false, true),
  isCrawler: fc.constantFrom(false, false, true),
});

describe("flagClientMachine against a developer's memory", () => {
  it("is as ready as the library last said, gives up after 10 s but takes what comes later, and exists at most once [FLG-02, FLG-08, FLG-09, FLG-10, FLG-Q6, FLG-Q9]", () => {
    const runs = inputs.chain((input) =>
      fc.tuple(
        fc.constant(input),
        fc.commands(
          [
            fc.constant(create(input)),
            fc
              .constantFrom("ready-from-cache" as const, "ready" as const, "update" as const)
              .map(says),
            fc.constant(fails),
            fc.constantFrom(1, 4999, 5000, 9999, 10_000).map(wait),
          ],
          { maxCommands: 30 },
        ),
      ),
    );
    fc.assert(
      fc.property(runs, ([input, sequence]) => {
        const clock = new SimulatedClock();
        const actor = createActor(flagClientMachine, { clock, input });
        const journal: string[] = [];
        actor.on("journal.entry", ({ code }) => void journal.push(code));
        actor.start();
        fc.modelRun(
          () => ({
            model: { said: undefined, loadedAt: 0, now: 0, journal: [] } as Memory,
            real: { actor, clock, journal },
          }),
          sequence,
        );
        actor.stop();
      }),
      { numRuns: 300 },
    );
  });
});
