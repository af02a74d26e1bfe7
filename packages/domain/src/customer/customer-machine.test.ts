import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { microtasks } from "../../testing/microtasks.ts";
import { unreachedStates } from "../../testing/reachability.ts";
import { customerMachine, customerOf, isInitialising } from "./customer-machine.ts";
import { GUEST, type Customer } from "./customer.ts";

const ADA: Customer = {
  ...GUEST,
  firstName: "Ada",
  lastName: "Lovelace",
  fullName: "Ada Lovelace",
  isLoggedIn: true,
};

const visit = () => {
  const answer = Promise.withResolvers<Customer>();
  const clock = new SimulatedClock();
  const emitted: unknown[] = [];
  const asked = { times: 0 };
  const machine = customerMachine.provide({
    actors: {
      fetchCustomer: fromPromise(() => {
        asked.times += 1;
        return answer.promise;
      }),
    },
  });
  const actor = createActor(machine, { clock });
  actor.on("*", (event) => void emitted.push(event));
  actor.start();
  return { actor, answer, asked, clock, emitted, machine };
};

describe("customerMachine", () => {
  it("starts not logged in and initialising [CUS-05]", () => {
    const { actor } = visit();
    expect(customerOf(actor.getSnapshot())).toEqual(GUEST);
    expect(isInitialising(actor.getSnapshot())).toBe(true);
  });

  it("asks who is visiting once, and stops initialising with the answer [CUS-06]", async () => {
    const { actor, answer, asked } = visit();
    answer.resolve(ADA);
    await microtasks();
    expect(isInitialising(actor.getSnapshot())).toBe(false);
    expect(customerOf(actor.getSnapshot())).toEqual(ADA);
    actor.send({ type: "customer.signed-out" });
    actor.send({ type: "customer.signed-in", customer: ADA });
    expect(asked.times).toBe(1);
  });

  it("stops initialising when the answer fails: a guest, and an error in the journal [CUS-Q1]", async () => {
    const { actor, answer, emitted } = visit();
    answer.reject(new Error("operation aborted due to timeout"));
    await microtasks();
    expect(isInitialising(actor.getSnapshot())).toBe(false);
    expect(customerOf(actor.getSnapshot())).toEqual(GUEST);
    expect(emitted).toEqual([
      {
        type: "journal.entry",
        level: "error",
        code: "customer-data-error",
        details: { reason: "operation aborted due to timeout" },
      },
    ]);
  });

  it("is logged in after a login or sign-up, with the full name [CUS-03, CUS-07]", async () => {
    const { actor, answer } = visit();
    answer.resolve(GUEST);
    await microtasks();
    actor.send({
      type: "customer.signed-in",
      customer: { ...GUEST, firstName: "Ada", lastName: "Lovelace" },
    });
    expect(customerOf(actor.getSnapshot())).toEqual(ADA);
  });

  it("keeps a login that came before the customer data, and hears no late answer [CUS-07]", async () => {
    const { actor, answer } = visit();
    actor.send({ type: "customer.signed-in", customer: ADA });
    expect(isInitialising(actor.getSnapshot())).toBe(false);
    answer.resolve(GUEST);
    await microtasks();
    expect(customerOf(actor.getSnapshot())).toEqual(ADA);
  });

  it("is a guest again, not initialising, after a logout [CUS-Q4]", async () => {
    const { actor, answer } = visit();
    answer.resolve(ADA);
    await microtasks();
    actor.send({ type: "customer.signed-out" });
    expect(customerOf(actor.getSnapshot())).toEqual(GUEST);
    expect(isInitialising(actor.getSnapshot())).toBe(false);
  });

  it("acts on a click at once when it knows who is visiting [HDR-Q1]", async () => {
    const { actor, answer, emitted } = visit();
    answer.resolve(GUEST);
    await microtasks();
    actor.send({ type: "account.click" });
    expect(emitted).toEqual([{ type: "account.open", isLoggedIn: false }]);
  });

  it("keeps an early click until initialising ends, and acts on it once [HDR-Q1]", async () => {
    const { actor, answer, clock, emitted } = visit();
    actor.send({ type: "account.click" });
    actor.send({ type: "account.click" });
    clock.increment(999);
    expect(emitted).toEqual([]);
    answer.resolve(ADA);
    await microtasks();
    expect(emitted).toEqual([{ type: "account.open", isLoggedIn: true }]);
    clock.increment(5000);
    expect(emitted).toHaveLength(1);
  });

  it("acts on an early click as a guest's after one second, still initialising [HDR-Q1]", async () => {
    const { actor, answer, clock, emitted } = visit();
    clock.increment(5000);
    actor.send({ type: "account.click" });
    clock.increment(999);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: "account.open", isLoggedIn: false }]);
    expect(isInitialising(actor.getSnapshot())).toBe(true);
    answer.resolve(ADA);
    await microtasks();
    expect(emitted).toHaveLength(1);
  });

  it("keeps a second early click as long as the first [HDR-Q1]", () => {
    const { actor, clock, emitted } = visit();
    actor.send({ type: "account.click" });
    clock.increment(1000);
    actor.send({ type: "account.click" });
    clock.increment(999);
    expect(emitted).toHaveLength(1);
    clock.increment(1);
    expect(emitted).toHaveLength(2);
  });

  it("goes on after a pause: asks again, and still acts on the click [CUS-06, HDR-Q1]", async () => {
    const { actor, answer, asked, machine } = visit();
    actor.send({ type: "account.click" });
    const paused = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as never;
    actor.stop();
    const emitted: unknown[] = [];
    const resumed = createActor(machine, { snapshot: paused, clock: new SimulatedClock() });
    resumed.on("*", (event) => void emitted.push(event));
    resumed.start();
    expect(asked.times).toBe(2);
    answer.resolve(ADA);
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
