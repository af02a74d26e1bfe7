import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from "xstate";
import { microtasks } from "../../testing/microtasks.ts";
import { customerMachine, customerOf } from "./customer-machine.ts";
import { GUEST, signedIn, type Customer } from "./customer.ts";

/** The customer in the header, and the clicks that were not handled yet. */
interface Memory {
  name: string | undefined;
  isKnown: boolean;
  clickedAt: number | undefined;
  now: number;
  opened: number;
}

interface Shop {
  readonly actor: ActorRefFrom<typeof customerMachine>;
  readonly response: PromiseWithResolvers<Customer>;
  readonly clock: SimulatedClock;
  readonly opened: unknown[];
}

type Command = fc.AsyncCommand<Memory, Shop>;

const named = (firstName: string): Customer => ({ ...GUEST, firstName });

const settle = (memory: Memory, name: string | undefined) => {
  memory.isKnown = true;
  memory.name = name;
  if (memory.clickedAt !== undefined) memory.opened += 1;
  memory.clickedAt = undefined;
};

const compare = (memory: Memory, { actor, opened }: Shop) => {
  const snapshot = actor.getSnapshot();
  expect(customerOf(snapshot).fullName).toBe(memory.name);
  expect(customerOf(snapshot).isLoggedIn).toBe(memory.name !== undefined);
  expect(snapshot.matches("initialising")).toBe(!memory.isKnown);
  expect(opened).toHaveLength(memory.opened);
};

const command = (
  text: string,
  remember: (memory: Memory) => void,
  act: (shop: Shop) => void,
  check: (memory: Readonly<Memory>) => boolean = () => true,
): Command => ({
  check,
  toString: () => text,
  run: async (memory, shop) => {
    act(shop);
    await microtasks();
    remember(memory);
    compare(memory, shop);
  },
});

const click = command(
  "click",
  (memory) => {
    if (memory.isKnown) memory.opened += 1;
    else memory.clickedAt ??= memory.now;
  },
  ({ actor }) => actor.send({ type: "account.click" }),
);

const wait = (ms: number) =>
  command(
    `wait ${ms}`,
    (memory) => {
      memory.now += ms;
      if (memory.clickedAt === undefined || memory.now - memory.clickedAt < 1000) return;
      memory.clickedAt = undefined;
      memory.opened += 1;
    },
    ({ clock }) => clock.increment(ms),
  );

const respond = (name: string) =>
  command(
    `respond ${name}`,
    (memory) => {
      if (!memory.isKnown) settle(memory, name);
    },
    ({ response }) => response.resolve(signedIn(named(name))),
  );

const unreachable = command(
  "unreachable",
  (memory) => {
    if (!memory.isKnown) settle(memory, undefined);
  },
  ({ response }) => response.reject(new Error("unreachable")),
);

const signIn = (name: string) =>
  command(
    `sign in ${name}`,
    (memory) => settle(memory, name),
    ({ actor }) => actor.send({ type: "customer.signed-in", customer: named(name) }),
  );

const signOut = command(
  "sign out",
  (memory) => settle(memory, undefined),
  ({ actor }) => actor.send({ type: "customer.signed-out" }),
);

describe("customerMachine against a visitor's memory", () => {
  it("has the last known customer, and handles every click once [CUS-06, CUS-07, HDR-Q1]", async () => {
    const commands = fc.commands(
      [
        fc.constant(click),
        fc.integer({ min: 0, max: 1500 }).map(wait),
        fc.constantFrom("Ada", "Grace").map(respond),
        fc.constant(unreachable),
        fc.constantFrom("Mary", "Jean").map(signIn),
        fc.constant(signOut),
      ],
      { maxCommands: 30 },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const response = Promise.withResolvers<Customer>();
        const clock = new SimulatedClock();
        const machine = customerMachine.provide({
          actors: { fetchCustomer: fromPromise(() => response.promise) },
        });
        const actor = createActor(machine, { clock });
        const opened: unknown[] = [];
        actor.on("account.open", (event) => void opened.push(event));
        actor.start();
        const memory: Memory = {
          name: undefined,
          isKnown: false,
          clickedAt: undefined,
          now: 0,
          opened: 0,
        };
        await fc.asyncModelRun(
          () => ({ model: memory, real: { actor, response, clock, opened } }),
          sequence,
        );
        actor.stop();
      }),
    );
  });
});
