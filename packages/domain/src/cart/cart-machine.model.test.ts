import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ActorRefFrom, createActor, fromPromise, SimulatedClock } from "xstate";
import { microtasks } from "../../testing/microtasks.ts";
import type { AccountFailure } from "../customer/account-failure.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { type CartChange, cartMachine, isCartBusy, isCartFailed } from "./cart-machine.ts";

/** What a visitor has seen. */
interface Memory {
  lines: Set<string>;
  removed: string | undefined;
  removedAt: number;
  now: number;
  outcome: "done" | "refused" | "failed";
}

interface Page {
  readonly actor: ActorRefFrom<typeof cartMachine>;
  readonly clock: SimulatedClock;
  /** The lines at the shop, and how it responds to the next change. */
  readonly shop: { lines: Set<string>; respond: Memory["outcome"] };
  readonly shown: { lines: ReadonlySet<string> };
}

type Command = fc.AsyncCommand<Memory, Page>;

const MINUTE_MS = 60_000;
const LINES = ["a", "b", "c"];

const compare = (memory: Memory, { actor, shown }: Page) => {
  const snapshot = actor.getSnapshot();
  const isOffered = memory.removed !== undefined && memory.now - memory.removedAt < MINUTE_MS;
  expect(isCartBusy(snapshot)).toBe(false);
  expect(snapshot.context.removed?.id).toBe(isOffered ? memory.removed : undefined);
  expect(snapshot.matches({ undo: "offered" })).toBe(isOffered);
  expect(isCartFailed(snapshot)).toBe(memory.outcome === "failed");
  expect(snapshot.context.refusal).toBe(memory.outcome === "refused" ? "no" : "");
  expect([...shown.lines].toSorted()).toEqual([...memory.lines].toSorted());
};

const change = (kind: "remove" | "restore", id: string, respond: Memory["outcome"]): Command => ({
  check: () => true,
  toString: () => `${kind} ${id}, ${respond}`,
  run: async (memory, page) => {
    page.shop.respond = respond;
    const sent: CartChange = kind === "remove" ? { kind, id, name: id } : { kind, id };
    page.actor.send({ type: "cart.change", change: sent });
    await microtasks();
    memory.outcome = respond;
    if (respond === "done") {
      if (kind === "remove") {
        memory.lines.delete(id);
        memory.removed = id;
        memory.removedAt = memory.now;
      } else {
        memory.lines.add(id);
        memory.removed = undefined;
      }
    }
    compare(memory, page);
  },
});

const wait = (ms: number): Command => ({
  check: () => true,
  toString: () => `wait ${ms}`,
  run: async (memory, page) => {
    page.clock.increment(ms);
    memory.now += ms;
    compare(memory, page);
  },
});

const reload: Command = {
  check: () => true,
  toString: () => "reload",
  run: async (memory, page) => {
    page.actor.send({ type: "cart.reload" });
    await microtasks();
    // What was refused stays to be read.
    if (memory.outcome === "failed") memory.outcome = "done";
    compare(memory, page);
  },
};

describe("cartMachine against a visitor's memory", () => {
  it("shows what the shop has, and offers to restore what was removed last [CUS-Q20, CUS-Q21]", async () => {
    const outcome = fc.constantFrom<Memory["outcome"]>("done", "done", "refused", "failed");
    const commands = fc.commands(
      [
        fc
          .tuple(
            fc.constantFrom("remove" as const, "restore" as const),
            fc.constantFrom(...LINES),
            outcome,
          )
          .map((parts) => change(...parts)),
        fc.integer({ min: 1, max: 40_000 }).map(wait),
        fc.constant(reload),
      ],
      { maxCommands: 25 },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const clock = new SimulatedClock();
        const shop: Page["shop"] = { lines: new Set(LINES), respond: "done" };
        const shown = { lines: new Set(LINES) as ReadonlySet<string> };
        const sendChange = async (
          input: CartChange | undefined,
        ): Promise<Result<null, AccountFailure>> => {
          if (shop.respond === "failed") throw new Error("offline");
          if (shop.respond === "refused")
            return err({ status: 400, message: "no", fieldErrors: {} });
          if (input?.kind === "remove") shop.lines.delete(input.id);
          if (input?.kind === "restore") shop.lines.add(input.id);
          return ok(null);
        };
        const actor = createActor(
          cartMachine.provide({
            actors: {
              sendChange: fromPromise(({ input }) => sendChange(input)),
              loadCart: fromPromise(async () => {
                shown.lines = new Set(shop.lines);
              }),
            },
          }),
          { clock },
        );
        actor.start();
        const memory: Memory = {
          lines: new Set(LINES),
          removed: undefined,
          removedAt: 0,
          now: 0,
          outcome: "done",
        };
        await fc.asyncModelRun(
          () => ({ model: memory, real: { actor, clock, shop, shown } }),
          sequence,
        );
        actor.stop();
      }),
    );
  });
});
