import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { type ActorRefFrom, createActor } from "xstate";
import { createCommands } from "../../testing/model-command.ts";
import {
  CIRCUIT_PAUSE_MS,
  circuitBreakerMachine,
  MAX_FAILURES,
} from "./circuit-breaker-machine.ts";

/** The expected state, from the results since the last success. */
interface Model {
  now: number;
  failures: number;
  /** When requests may be tried again; undefined while they pass. */
  stoppedUntil: number | undefined;
  isTrying: boolean;
}

type Actor = ActorRefFrom<typeof circuitBreakerMachine>;

const command = createCommands((model: Model, actor: Actor) => {
  const stopped = model.isTrying ? "halfOpen" : "open";
  expect(actor.getSnapshot().value).toBe(model.stoppedUntil === undefined ? "closed" : stopped);
});

const wait = (ms: number) =>
  command(
    `wait ${ms}`,
    () => undefined,
    (model) => {
      model.now += ms;
    },
  );

const request = () =>
  command(
    "request.start",
    (actor, { now }) => actor.send({ type: "request.start", at: now }),
    (model) => {
      if (model.stoppedUntil !== undefined && model.now >= model.stoppedUntil)
        model.isTrying = true;
    },
  );

const succeed = () =>
  command(
    "request.succeed",
    (actor) => actor.send({ type: "request.succeed" }),
    (model) => {
      if (model.stoppedUntil !== undefined && !model.isTrying) return;
      Object.assign(model, { failures: 0, stoppedUntil: undefined, isTrying: false });
    },
  );

const fail = () =>
  command(
    "request.fail",
    (actor, { now }) => actor.send({ type: "request.fail", at: now }),
    (model) => {
      if (model.stoppedUntil !== undefined && !model.isTrying) return;
      model.failures += 1;
      if (model.failures < MAX_FAILURES) return;
      model.stoppedUntil = model.now + CIRCUIT_PAUSE_MS;
      model.isTrying = false;
    },
  );

const abandon = () =>
  command(
    "request.abandon",
    (actor) => actor.send({ type: "request.abandon" }),
    (model) => {
      model.isTrying = false;
    },
  );

describe("circuitBreakerMachine against its model", () => {
  it("lets requests pass exactly if the service is not known to fail, and one of them try after a pause [ERR-Q12]", () => {
    const commands = fc.commands(
      [
        fc.constantFrom(1, 4999, CIRCUIT_PAUSE_MS).map(wait),
        fc.constant(0).map(request),
        fc.constant(0).map(succeed),
        fc.constant(0).map(fail),
        fc.constant(0).map(fail),
        fc.constant(0).map(abandon),
      ],
      { maxCommands: 60 },
    );
    fc.assert(
      fc.property(commands, (sequence) => {
        const actor = createActor(circuitBreakerMachine).start();
        const model: Model = { now: 0, failures: 0, stoppedUntil: undefined, isTrying: false };
        fc.modelRun(() => ({ model, real: actor }), sequence);
        actor.stop();
      }),
      runs(200),
    );
  });
});
