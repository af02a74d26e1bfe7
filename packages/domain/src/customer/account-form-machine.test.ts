import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { microtasks } from "../../testing/microtasks.ts";
import { unreachedStates } from "../../testing/reachability.ts";
import { err, ok } from "../kernel/result.ts";
import type { AccountFailure } from "./account-failure.ts";
import {
  ACCOUNT_FORM_MACHINES,
  type AccountFormEvent,
  type AccountFormMachine,
  type AccountFormResult,
} from "./account-form-machine.ts";
import { GUEST } from "./customer.ts";

const REFUSED: AccountFailure = {
  status: 400,
  message: "Please check your entries.",
  fieldErrors: { email: "This address is taken." },
};

const ADA = { ...GUEST, firstName: "Ada", lastName: "Lovelace" };

const open = (machine: AccountFormMachine, snapshot?: unknown) => {
  const responses: PromiseWithResolvers<AccountFormResult>[] = [];
  const emitted: unknown[] = [];
  const submit = fromPromise<AccountFormResult, undefined>(() => {
    const response = Promise.withResolvers<AccountFormResult>();
    responses.push(response);
    return response.promise;
  });
  const actor = createActor(machine.provide({ actors: { submit } }), {
    clock: new SimulatedClock(),
    ...(snapshot !== undefined && { snapshot: snapshot as never }),
  });
  actor.on("*", (event) => void emitted.push(event));
  actor.start();
  const send = (event: "submit" | "reset") =>
    actor.send({ type: `${machine.id}.${event}` as AccountFormEvent["type"] });
  return { actor, responses, emitted, send };
};

describe.each([
  ["sign-in", ADA],
  ["sign-up", ADA],
  ["password-reset", null],
] as const)("the machine of the %s form", (id, value) => {
  const machine = ACCOUNT_FORM_MACHINES[id];

  it("has its id and ends in success without a failure [CUS-08]", async () => {
    const { actor, responses, emitted, send } = open(machine);
    send("submit");
    responses[0]?.resolve(ok(value));
    await microtasks();
    expect(machine.id).toBe(id);
    expect(actor.getSnapshot().value).toBe("success");
    expect(actor.getSnapshot().context).toEqual({ failure: null });
    expect(emitted).toEqual([]);
  });

  it.each([400, 401, 429])(
    "shows the messages of a refusal with status %i, also per field, and leaves logging to the use case [CUS-10, CUS-11, CUS-Q3]",
    async (status) => {
      const { actor, responses, emitted, send } = open(machine);
      send("submit");
      responses[0]?.resolve(err({ ...REFUSED, status }));
      await microtasks();
      expect(actor.getSnapshot().value).toBe("error");
      expect(actor.getSnapshot().context.failure).toEqual({ ...REFUSED, status });
      expect(emitted).toEqual([]);
    },
  );

  it("fails without a message if there is no response [CUS-11]", async () => {
    const { actor, responses, emitted, send } = open(machine);
    send("submit");
    responses[0]?.reject(new Error("operation aborted due to timeout"));
    await microtasks();
    expect(actor.getSnapshot().value).toBe("error");
    expect(actor.getSnapshot().context.failure).toEqual({ message: "", fieldErrors: {} });
    expect(emitted).toEqual([]);
  });

  it("has one pending submission at a time [CNT-12]", () => {
    const { actor, responses, send } = open(machine);
    expect(actor.getSnapshot().value).toBe("idle");
    send("submit");
    send("submit");
    send("reset");
    expect(actor.getSnapshot().value).toBe("pending");
    expect(responses).toHaveLength(1);
  });

  it("remembers a failure while it is submitted again, until that succeeds [CUS-10]", async () => {
    const { actor, responses, send } = open(machine);
    send("submit");
    responses[0]?.resolve(err(REFUSED));
    await microtasks();
    send("submit");
    expect(actor.getSnapshot().context.failure).toEqual(REFUSED);
    responses[1]?.resolve(ok(value));
    await microtasks();
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it("has no failure after a reset [CUS-10]", async () => {
    const { actor, responses, send } = open(machine);
    send("submit");
    responses[0]?.resolve(err(REFUSED));
    await microtasks();
    send("reset");
    expect(actor.getSnapshot().value).toBe("idle");
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it("submits again when restored from a snapshot, with its failure [CUS-10]", async () => {
    const first = open(machine);
    first.send("submit");
    first.responses[0]?.resolve(err(REFUSED));
    await microtasks();
    first.send("submit");
    const paused: unknown = JSON.parse(JSON.stringify(first.actor.getPersistedSnapshot()));
    first.actor.stop();
    const { actor, responses } = open(machine, paused);
    expect(actor.getSnapshot().context.failure).toEqual(REFUSED);
    responses[0]?.resolve(ok(value));
    await microtasks();
    expect(actor.getSnapshot().value).toBe("success");
  });

  it("reaches idle, pending, success and error [CNT-12]", () => {
    const done = (output: AccountFormResult) => ({
      type: `xstate.done.actor.0.${id}.pending`,
      output,
    });
    const events = [{ type: `${id}.submit` }, done(ok(value)), done(err(REFUSED))];
    expect(unreachedStates(machine, events)).toEqual([]);
  });
});
