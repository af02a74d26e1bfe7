import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { microtasks } from "../../testing/microtasks.ts";
import { type AccountFailure, UNAVAILABLE } from "../customer/account-failure.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { type CartChange, cartMachine, isCartBusy, isCartFailed } from "./cart-machine.ts";

const start = (respond: (change: CartChange) => Promise<Result<null, AccountFailure>>) => {
  const sent: CartChange[] = [];
  const log: unknown[] = [];
  let loads = 0;
  const clock = new SimulatedClock();
  const actor = createActor(
    cartMachine.provide({
      actors: {
        sendChange: fromPromise(async ({ input }) => {
          if (!input) throw new Error("nothing to send");
          sent.push(input);
          return respond(input);
        }),
        loadCart: fromPromise(async () => {
          loads += 1;
        }),
      },
    }),
    { clock },
  );
  actor.on("log.entry", (entry) => void log.push(entry));
  actor.start();
  return { actor, clock, sent, log, loads: () => loads };
};

const REMOVE: CartChange = { kind: "remove", id: "a", name: "Karte" };

describe("the machine of the cart page", () => {
  it("sends a change, then loads the cart again [CUS-Q20]", async () => {
    const { actor, sent, loads } = start(async () => ok(null));
    const change: CartChange = { kind: "quantity", id: "a", quantity: 3 };
    actor.send({ type: "cart.change", change });
    expect(isCartBusy(actor.getSnapshot())).toBe(true);
    await microtasks();
    expect(sent).toEqual([change]);
    expect(loads()).toBe(1);
    expect(isCartBusy(actor.getSnapshot())).toBe(false);
  });

  it("loses no change that is made while another one is sent or the cart is loading [CUS-Q20, CUS-Q21]", async () => {
    const { actor, sent, loads } = start(async () => ok(null));
    const quantity = (id: string): CartChange => ({ kind: "quantity", id, quantity: 3 });
    for (const id of ["a", "b", "c"]) actor.send({ type: "cart.change", change: quantity(id) });
    expect(sent).toEqual([quantity("a")]);
    await microtasks();
    expect(sent).toEqual(["a", "b", "c"].map(quantity));
    expect(isCartBusy(actor.getSnapshot())).toBe(false);
    const before = loads();
    const subscription = actor.subscribe((snapshot) => {
      if (!snapshot.matches({ cart: "loading" })) return;
      subscription.unsubscribe();
      actor.send({ type: "cart.change", change: { kind: "restore", id: "a" } });
    });
    actor.send({ type: "cart.change", change: REMOVE });
    await microtasks();
    expect(sent.slice(3)).toEqual([REMOVE, { kind: "restore", id: "a" }]);
    expect(loads()).toBeGreaterThan(before);
    expect(isCartBusy(actor.getSnapshot())).toBe(false);
  });

  it("sends the last of many quantities of a line that are entered while another one is on its way, and each once [CUS-Q20, CUS-Q21]", async () => {
    const { actor, sent } = start(async () => ok(null));
    const enter = (id: string, quantity: number) =>
      actor.send({ type: "cart.change", change: { kind: "quantity", id, quantity } });
    enter("a", 1);
    enter("a", 1);
    for (let quantity = 2; quantity < 50; quantity += 1) enter("a", quantity);
    enter("b", 7);
    enter("b", 7);
    await microtasks();
    expect(sent).toMatchObject([
      { id: "a", quantity: 1 },
      { id: "a", quantity: 49 },
      { id: "b", quantity: 7 },
    ]);
  });

  it("shows why a change is refused until the next one [CUS-Q21]", async () => {
    const refusal = { status: 404, message: "Diesen Code kennen wir nicht.", fieldErrors: {} };
    const { actor, log, loads } = start(async ({ kind }) =>
      kind === "attach" ? err(refusal) : ok(null),
    );
    actor.send({ type: "cart.change", change: { kind: "attach", code: "X" } });
    await microtasks();
    expect(actor.getSnapshot().context).toMatchObject({
      refusal: refusal.message,
      refused: { kind: "attach" },
    });
    expect([loads(), log]).toEqual([0, []]);
    for (const change of [
      { kind: "detach", code: "X" },
      { kind: "delivery", method: "express" },
      { kind: "country", country: "at" },
    ] as const) {
      actor.send({ type: "cart.change", change: { kind: "attach", code: "X" } });
      await microtasks();
      expect(actor.getSnapshot().context.refused?.kind).toBe("attach");
      actor.send({ type: "cart.change", change });
      expect(actor.getSnapshot().context).toMatchObject({ refusal: "", refused: undefined });
      await microtasks();
      expect(actor.getSnapshot().context.refusal).toBe("");
    }
  });

  it("keeps why a code is refused for a visitor who chose the delivery before the answer [CUS-Q21, CUS-Q25]", async () => {
    const { actor, sent } = start(async ({ kind }) =>
      kind === "attach" ? err({ status: 404, message: "no", fieldErrors: {} }) : ok(null),
    );
    const changes: readonly CartChange[] = [
      { kind: "attach", code: "X" },
      { kind: "delivery", method: "express" },
      { kind: "country", country: "at" },
    ];
    for (const change of changes) actor.send({ type: "cart.change", change });
    await microtasks();
    expect(sent).toEqual(changes);
    expect(actor.getSnapshot().context).toMatchObject({
      refusal: "no",
      refused: { kind: "attach" },
    });
  });

  it("offers to restore a removed line for a minute, and not once it is restored [CUS-Q21]", async () => {
    const { actor, clock } = start(async () => ok(null));
    const removed = () => actor.getSnapshot().context.removed;
    const remove = async () => {
      actor.send({ type: "cart.change", change: REMOVE });
      await microtasks();
    };
    await remove();
    expect(removed()).toEqual({ id: "a", name: "Karte" });
    clock.increment(59_000);
    await remove();
    clock.increment(59_000);
    expect(removed()).toEqual({ id: "a", name: "Karte" });
    clock.increment(1000);
    expect(removed()).toBeUndefined();
    await remove();
    actor.send({ type: "cart.change", change: { kind: "restore", id: "a" } });
    await microtasks();
    expect(removed()).toBeUndefined();
    expect(actor.getSnapshot().matches({ undo: "none" })).toBe(true);
  });

  it("logs a failure without the code of a voucher, and tries again with the next change [ERR-16]", async () => {
    let fails = true;
    const { actor, log } = start(async () => {
      if (fails) throw new Error("offline");
      return ok(null);
    });
    actor.send({ type: "cart.change", change: { kind: "attach", code: "SECRET" } });
    await microtasks();
    expect(isCartFailed(actor.getSnapshot())).toBe(true);
    expect(log).toMatchObject([{ level: "error", code: "error-add-voucher" }]);
    expect(JSON.stringify(log)).not.toContain("SECRET");
    fails = false;
    actor.send({ type: "cart.change", change: REMOVE });
    await microtasks();
    expect(isCartFailed(actor.getSnapshot())).toBe(false);
  });

  it("is refused without a message while the service is unavailable [ERR-16]", async () => {
    const { actor } = start(async () => err(UNAVAILABLE));
    actor.send({ type: "cart.change", change: REMOVE });
    await microtasks();
    expect(actor.getSnapshot().matches({ cart: { shown: "refused" } })).toBe(true);
  });
});
