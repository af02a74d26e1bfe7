import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs as runsOf } from "../../testing/runs.ts";
import { createActor, SimulatedClock, type ActorRefFrom } from "xstate";
import {
  flagClientMachine,
  hasFlags,
  readinessOf,
  type FlagClientInput,
} from "./flag-client-machine.ts";
import { createCommands } from "../../testing/model-command.ts";

/** The events of the SDK since it was loaded, and when that was. */
interface Memory {
  /** undefined while the SDK is not loaded. */
  reported: string[] | undefined;
  loadedAt: number;
  now: number;
  logged: string[];
}

interface Page {
  readonly actor: ActorRefFrom<typeof flagClientMachine>;
  readonly clock: SimulatedClock;
  readonly logged: string[];
}

const TIMEOUT = 10_000;

const expectedReadiness = ({ reported, loadedAt, now }: Memory) => {
  if (!reported) return "absent";
  if (reported.includes("ready") || reported.includes("update")) return "ready";
  if (now - loadedAt >= TIMEOUT) return "timed out";
  return reported.includes("ready-from-cache") ? "ready from cache" : "not ready";
};

const compare = (memory: Memory, { actor, logged }: Page) => {
  expect(readinessOf(actor.getSnapshot())).toBe(expectedReadiness(memory));
  expect(hasFlags(actor.getSnapshot())).toBe((memory.reported ?? []).length > 0);
  expect(logged).toEqual(memory.logged);
};

const command = createCommands(compare);

const report = (event: "ready-from-cache" | "ready" | "update") =>
  command(
    event,
    ({ actor }) => actor.send({ type: `flag-client.${event}` }),
    (memory) => void memory.reported?.push(event),
  );

const fail = command(
  "fail",
  ({ actor }) => actor.send({ type: "flag-client.fail", reason: "gone" }),
  (memory) => {
    if (!memory.reported) return;
    memory.reported = undefined;
    memory.logged.push("flag-initialise-failure");
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

/** The log code if there is no client, empty if nothing is logged; undefined if there is a client. */
const refusalOf = (input: FlagClientInput): string | undefined => {
  if (input.isCrawler || input.isDisabled) return "";
  if (!input.hasAuthorizationKey) return "flag-authorization-key-empty";
  return input.hasUserKey ? undefined : "flag-key-empty";
};

const create = (input: FlagClientInput) =>
  command(
    "create",
    ({ actor }) => actor.send({ type: "flag-client.create" }),
    (memory) => {
      if (memory.reported) {
        memory.logged.push("flag-client-already-initialised");
        return;
      }
      const refusal = refusalOf(input);
      if (refusal) memory.logged.push(refusal);
      if (refusal !== undefined) return;
      memory.reported = [];
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
  it("has the readiness that the SDK last reported, times out after 10 s but accepts later flags, and exists at most once [FLG-09, FLG-Q6, FLG-Q9]", () => {
    const runs = inputs.chain((input) =>
      fc.tuple(
        fc.constant(input),
        fc.commands(
          [
            fc.constant(create(input)),
            fc
              .constantFrom("ready-from-cache" as const, "ready" as const, "update" as const)
              .map(report),
            fc.constant(fail),
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
        const logged: string[] = [];
        actor.on("log.entry", ({ code }) => void logged.push(code));
        actor.start();
        fc.modelRun(
          () => ({
            model: { reported: undefined, loadedAt: 0, now: 0, logged: [] } as Memory,
            real: { actor, clock, logged },
          }),
          sequence,
        );
        actor.stop();
      }),
      runsOf(300),
    );
  });
});
