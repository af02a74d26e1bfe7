import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { microtasks } from "../../testing/microtasks.ts";
import { unreachedStates } from "../../testing/reachability.ts";
import { customerMachine, customerOf } from "./customer-machine.ts";
import { GUEST, type Customer } from "./customer.ts";

const ADA: Customer = {
  ...GUEST,
  firstName: "Ada",
  lastName: "Lovelace",
  fullName: "Ada Lovelace",
  isLoggedIn: true,
};

const open = () => {
  const response = Promise.withResolvers<Customer>();
  const clock = new SimulatedClock();
  const emitted: unknown[] = [];
  const fetches = { times: 0 };
  const machine = customerMachine.provide({
    actors: {
      fetchCustomer: fromPromise(() => {
        fetches.times += 1;
        return response.promise;
      }),
    },
  });
  const actor = createActor(machine, { clock });
  actor.on("*", (event) => void emitted.push(event));
  actor.start();
  return { actor, response, fetches, clock, emitted, machine };
};

describe("customerMachine", () => {
  it("starts as a guest and initialising [CUS-05]", () => {
    const { actor } = open();
    expect(customerOf(actor.getSnapshot())).toEqual(GUEST);
    expect(actor.getSnapshot().matches("initialising")).toBe(true);
  });

  it("fetches the customer data once, and stops initialising with the response [CUS-06]", async () => {
    const { actor, response, fetches } = open();
    response.resolve(ADA);
    await microtasks();
    expect(actor.getSnapshot().matches("initialising")).toBe(false);
    expect(customerOf(actor.getSnapshot())).toEqual(ADA);
    actor.send({ type: "customer.signed-out" });
    actor.send({ type: "customer.signed-in", customer: ADA });
    expect(fetches.times).toBe(1);
  });

  it("stops initialising when the fetch fails: a guest, and a logged error [CUS-Q1]", async () => {
    const { actor, response, emitted } = open();
    response.reject(new Error("operation aborted due to timeout"));
    await microtasks();
    expect(actor.getSnapshot().matches("initialising")).toBe(false);
    expect(customerOf(actor.getSnapshot())).toEqual(GUEST);
    expect(emitted).toEqual([
      {
        type: "log.entry",
        level: "error",
        code: "customer-data-error",
        details: { reason: "operation aborted due to timeout" },
      },
    ]);
  });

  it("is signed in after a sign-in or sign-up, with the full name [CUS-03, CUS-07]", async () => {
    const { actor, response } = open();
    response.resolve(GUEST);
    await microtasks();
    actor.send({
      type: "customer.signed-in",
      customer: { ...GUEST, firstName: "Ada", lastName: "Lovelace" },
    });
    expect(customerOf(actor.getSnapshot())).toEqual(ADA);
  });

  it("keeps a customer who signed in before the customer data arrived, and ignores the late response [CUS-07]", async () => {
    const { actor, response } = open();
    actor.send({ type: "customer.signed-in", customer: ADA });
    expect(actor.getSnapshot().matches("initialising")).toBe(false);
    response.resolve(GUEST);
    await microtasks();
    expect(customerOf(actor.getSnapshot())).toEqual(ADA);
  });

  it("is a guest again, not initialising, after a sign-out [CUS-Q4]", async () => {
    const { actor, response } = open();
    response.resolve(ADA);
    await microtasks();
    actor.send({ type: "customer.signed-out" });
    expect(customerOf(actor.getSnapshot())).toEqual(GUEST);
    expect(actor.getSnapshot().matches("initialising")).toBe(false);
  });

  it("handles a click at once when the customer data has arrived [HDR-Q1]", async () => {
    const { actor, response, emitted } = open();
    response.resolve(GUEST);
    await microtasks();
    actor.send({ type: "account.click" });
    expect(emitted).toEqual([{ type: "account.open", isLoggedIn: false }]);
  });

  it("defers an early click until initialising ends, and handles it once [HDR-Q1]", async () => {
    const { actor, response, clock, emitted } = open();
    actor.send({ type: "account.click" });
    actor.send({ type: "account.click" });
    clock.increment(999);
    expect(emitted).toEqual([]);
    response.resolve(ADA);
    await microtasks();
    expect(emitted).toEqual([{ type: "account.open", isLoggedIn: true }]);
    clock.increment(5000);
    expect(emitted).toHaveLength(1);
  });

  it("handles an early click as a guest's after one second, still initialising [HDR-Q1]", async () => {
    const { actor, response, clock, emitted } = open();
    clock.increment(5000);
    actor.send({ type: "account.click" });
    clock.increment(999);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: "account.open", isLoggedIn: false }]);
    expect(actor.getSnapshot().matches("initialising")).toBe(true);
    response.resolve(ADA);
    await microtasks();
    expect(emitted).toHaveLength(1);
  });

  it("defers a second early click as long as the first [HDR-Q1]", () => {
    const { actor, clock, emitted } = open();
    actor.send({ type: "account.click" });
    clock.increment(1000);
    actor.send({ type: "account.click" });
    clock.increment(999);
    expect(emitted).toHaveLength(1);
    clock.increment(1);
    expect(emitted).toHaveLength(2);
  });

  it("fetches again when restored from a snapshot, and still handles the click [CUS-06, HDR-Q1]", async () => {
    const { actor, response, fetches, machine } = open();
    actor.send({ type: "account.click" });
    const paused = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as never;
    actor.stop();
    const emitted: unknown[] = [];
    const resumed = createActor(machine, { snapshot: paused, clock: new SimulatedClock() });
    resumed.on("*", (event) => void emitted.push(event));
    resumed.start();
    expect(fetches.times).toBe(2);
    response.resolve(ADA);
    await microtasks();
    expect(customerOf(resumed.getSnapshot())).toEqual(ADA);
    expect(emitted).toEqual([{ type: "account.open", isLoggedIn: true }]);
  });

  it("reaches every state [CUS-05]", () => {
    expect(
      unreachedStates(customerMachine, [
        { type: "account.click" },
        { type: "customer.signed-out" },
      ]),
    ).toEqual([]);
  });
});
