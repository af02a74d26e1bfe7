import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import type { JournalEntry } from "@passepartout/domain/journal/journal-entry";
import * as fc from "fast-check";
import { expect } from "vitest";
import { createActor, fromPromise, type Actor, type AnyStateMachine } from "xstate";
import { microtasks } from "./microtasks.ts";

/** A form of the account, as its model is told of it. */
export interface AccountForm {
  readonly machine: AnyStateMachine;
  readonly port: string;
  readonly submit: string;
  readonly reset: string;
  /** What the accounts answer when they accept. */
  readonly accepted: unknown;
  /** What the journal says of a refusal with this status, or of no answer. */
  readonly code: (status: number | undefined) => string | undefined;
  readonly announces: boolean;
}

/** What a visitor would remember of a form: whether it is being sent, how it ended, and what it said was wrong. */
interface Memory {
  sending: boolean;
  done: boolean;
  told: string | undefined;
  welcomes: number;
  journal: (string | undefined)[];
}

interface Page {
  actor: Actor<AnyStateMachine>;
  readonly restart: (snapshot?: unknown) => Actor<AnyStateMachine>;
  answer: PromiseWithResolvers<unknown>;
  readonly emitted: { readonly type: string; readonly code?: JournalEntry["code"] }[];
}

const agree = (memory: Memory, { actor, emitted }: Page) => {
  const snapshot = actor.getSnapshot() as {
    value: unknown;
    context: { failure: AccountFailure | null };
  };
  expect(snapshot.value === "pending").toBe(memory.sending);
  expect(snapshot.value === "success").toBe(memory.done);
  expect(snapshot.context.failure?.message).toBe(memory.told);
  expect(emitted.filter(({ type }) => type === "customer.signed-in")).toHaveLength(memory.welcomes);
  expect(emitted.filter(({ type }) => type === "journal.entry").map(({ code }) => code)).toEqual(
    memory.journal,
  );
};

const command = (
  text: string,
  act: (page: Page) => void,
  remember: (memory: Memory) => void,
): fc.AsyncCommand<Memory, Page> => ({
  check: () => true,
  toString: () => text,
  run: async (memory, page) => {
    act(page);
    await microtasks();
    remember(memory);
    agree(memory, page);
  },
});

const commandsOf = (form: AccountForm) => {
  const ended = (memory: Memory, status: number | undefined, message: string) => {
    if (!memory.sending) return;
    memory.sending = false;
    memory.told = message;
    const code = form.code(status);
    if (code !== undefined) memory.journal.push(code);
  };
  const submit = command(
    "submit",
    ({ actor }) => actor.send({ type: form.submit }),
    (memory) => {
      if (!memory.done) memory.sending = true;
    },
  );
  const reset = command(
    "reset",
    ({ actor }) => actor.send({ type: form.reset }),
    (memory) => {
      if (memory.sending) return;
      memory.done = false;
      memory.told = undefined;
    },
  );
  const accept = command(
    "accept",
    ({ answer }) => answer.resolve({ ok: true, value: form.accepted }),
    (memory) => {
      if (!memory.sending) return;
      memory.sending = false;
      memory.done = true;
      memory.told = undefined;
      if (form.announces) memory.welcomes += 1;
    },
  );
  const refuse = (status: number, message: string) =>
    command(
      `refuse ${status} ${message}`,
      ({ answer }) =>
        answer.resolve({ ok: false, error: { status, message, fieldErrors: { email: message } } }),
      (memory) => ended(memory, status, message),
    );
  const fail = command(
    "fail",
    ({ answer }) => answer.reject(new Error("unreachable")),
    (memory) => ended(memory, undefined, ""),
  );
  const pause = command(
    "pause",
    (page) => {
      const paused: unknown = JSON.parse(JSON.stringify(page.actor.getPersistedSnapshot()));
      page.actor.stop();
      page.actor = page.restart(paused);
    },
    () => undefined,
  );
  return fc.commands(
    [
      fc.constant(submit),
      fc.constant(submit),
      fc.constant(reset),
      fc.constant(accept),
      fc
        .tuple(fc.constantFrom(400, 401, 500), fc.constantFrom("taken", "wrong"))
        .map((refusal) => refuse(...refusal)),
      fc.constant(fail),
      fc.constant(pause),
    ],
    { maxCommands: 40 },
  );
};

/** An answer that may also come when nobody waits for it. */
const openAnswer = (): PromiseWithResolvers<unknown> => {
  const answer = Promise.withResolvers<unknown>();
  answer.promise.catch(() => undefined);
  return answer;
};

/** Holds a form against a visitor's memory, through pauses of the whole program too. */
export const assertFormAgainstMemory = (form: AccountForm): Promise<void> =>
  fc.assert(
    fc.asyncProperty(commandsOf(form), async (sequence) => {
      const emitted: Page["emitted"] = [];
      const machine = form.machine.provide({
        actors: {
          [form.port]: fromPromise(() => {
            page.answer = openAnswer();
            return page.answer.promise;
          }),
        } as never,
      });
      const restart: Page["restart"] = (snapshot) => {
        const actor = createActor(machine, {
          ...(snapshot !== undefined && { snapshot }),
        } as never);
        actor.on("*", (event) => void emitted.push(event as Page["emitted"][number]));
        return actor.start();
      };
      const page: Page = {
        answer: openAnswer(),
        emitted,
        restart,
        actor: restart(),
      };
      await fc.asyncModelRun(
        () => ({
          model: { sending: false, done: false, told: undefined, welcomes: 0, journal: [] },
          real: page,
        }),
        sequence,
      );
      page.actor.stop();
    }),
  );
