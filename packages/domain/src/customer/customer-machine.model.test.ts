import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from "xstate";
import { microtasks } from "../../testing/microtasks.ts";
import { customerMachine, customerOf, isInitialising } from "./customer-machine.ts";
import { GUEST, signedIn, type Customer } from "./customer.ts";

/** What a visitor would remember: who the header says they are, and which clicks are still owed an answer. */
interface Memory {
  name: string | undefined;
  knows: boolean;
  clickedAt: number | undefined;
  now: number;
  opened: number;
}

interface Shop {
  readonly actor: ActorRefFrom<typeof customerMachine>;
  readonly answer: PromiseWithResolvers<Customer>;
  readonly clock: SimulatedClock;
  readonly opened: unknown[];
}

type Command = fc.AsyncCommand<Memory, Shop>;

const named = (firstName: string): Customer => ({ ...GUEST, firstName });

const settle = (memory: Memory, name: string | undefined) => {
  memory.knows = true;
  memory.name = name;
  if (memory.clickedAt !== undefined) memory.opened += 1;
  memory.clickedAt = undefined;
};

const agree = (memory: Memory, { actor, opened }: Shop) => {
  const snapshot = actor.getSnapshot();
  expect(customerOf(snapshot).fullName).toBe(memory.name);
  expect(customerOf(snapshot).isLoggedIn).toBe(memory.name !== undefined);
  expect(isInitialising(snapshot)).toBe(!memory.knows);
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
    agree(memory, shop);
  },
});

const click = command(
  "click",
  (memory) => {
    if (memory.knows) memory.opened += 1;
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

const answered = (name: string) =>
  command(
    `answered ${name}`,
    (memory) => {
      if (!memory.knows) settle(memory, name);
    },
    ({ answer }) => answer.resolve(signedIn(named(name))),
  );

const unreachable = command(
  "unreachable",
  (memory) => {
    if (!memory.knows) settle(memory, undefined);
  },
  ({ answer }) => answer.reject(new Error("unreachable")),
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
  it("names whoever the visitor was last known as, and answers every click once [CUS-06, CUS-07, HDR-Q1]", async () => {
    const commands = fc.commands(
      [
        fc.constant(click),
        fc.integer({ min: 0, max: 1500 }).map(wait),
        fc.constantFrom("Ada", "Grace").map(answered),
        fc.constant(unreachable),
        fc.constantFrom("Mary", "Jean").map(signIn),
        fc.constant(signOut),
      ],
      { maxCommands: 30 },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const answer = Promise.withResolvers<Customer>();
        const clock = new SimulatedClock();
        const machine = customerMachine.provide({
          actors: { fetchCustomer: fromPromise(() => answer.promise) },
        });
        const actor = createActor(machine, { clock });
        const opened: unknown[] = [];
        actor.on("account.open", (event) => void opened.push(event));
        actor.start();
        const memory: Memory = {
          name: undefined,
          knows: false,
          clickedAt: undefined,
          now: 0,
          opened: 0,
        };
        await fc.asyncModelRun(
          () => ({ model: memory, real: { actor, answer, clock, opened } }),
          sequence,
        );
        actor.stop();
      }),
    );
  });
});
