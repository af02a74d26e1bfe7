import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Actor, createActor, fromPromise } from "xstate";
import { microtasks } from "../../testing/microtasks.ts";
import type { AccountFailure } from "./account-failure.ts";
import {
  ACCOUNT_FORM_MACHINES,
  type AccountFormEvent,
  type AccountFormMachine,
  type AccountFormResult,
} from "./account-form-machine.ts";
import { err, ok } from "../kernel/result.ts";

/** What a visitor remembers of a form: whether it is pending, how it ended, and the message of its failure. */
interface Memory {
  isPending: boolean;
  isDone: boolean;
  message: string | undefined;
  requests: number;
}

interface Page {
  actor: Actor<AccountFormMachine>;
  readonly restart: (snapshot?: unknown) => Actor<AccountFormMachine>;
  response: PromiseWithResolvers<AccountFormResult>;
  requests: number;
}

const compare = (memory: Memory, { actor, requests }: Page) => {
  const { value, context } = actor.getSnapshot();
  expect(value === "pending").toBe(memory.isPending);
  expect(value === "success").toBe(memory.isDone);
  expect(context.failure?.message).toBe(memory.message);
  expect(requests).toBe(memory.requests);
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
    compare(memory, page);
  },
});

const send =
  (event: "submit" | "reset") =>
  ({ actor }: Page) =>
    actor.send({ type: `${actor.logic.id}.${event}` as AccountFormEvent["type"] });

const submit = command("submit", send("submit"), (memory) => {
  if (memory.isDone || memory.isPending) return;
  memory.isPending = true;
  memory.requests += 1;
});

const reset = command("reset", send("reset"), (memory) => {
  if (memory.isPending) return;
  memory.isDone = false;
  memory.message = undefined;
});

const settle = (
  text: string,
  act: (page: Page) => void,
  outcome: { readonly isDone: boolean; readonly message: string | undefined },
) =>
  command(text, act, (memory) => {
    if (memory.isPending) Object.assign(memory, { isPending: false, ...outcome });
  });

const accept = settle("accept", ({ response }) => response.resolve(ok(null)), {
  isDone: true,
  message: undefined,
});

const refuse = (status: number, message: string) => {
  const failure: AccountFailure = { status, message, fieldErrors: { email: message } };
  return settle(`refuse ${status} ${message}`, ({ response }) => response.resolve(err(failure)), {
    isDone: false,
    message,
  });
};

const fail = settle("fail", ({ response }) => response.reject(new Error("unreachable")), {
  isDone: false,
  message: "",
});

const restore = command(
  "restore",
  (page) => {
    const paused: unknown = JSON.parse(JSON.stringify(page.actor.getPersistedSnapshot()));
    page.actor.stop();
    page.actor = page.restart(paused);
  },
  (memory) => {
    if (memory.isPending) memory.requests += 1;
  },
);

const commands = fc.commands(
  [
    fc.constant(submit),
    fc.constant(submit),
    fc.constant(reset),
    fc.constant(accept),
    fc
      .tuple(fc.constantFrom(400, 401, 429), fc.constantFrom("taken", "wrong"))
      .map((refusal) => refuse(...refusal)),
    fc.constant(fail),
    fc.constant(restore),
  ],
  { maxCommands: 40 },
);

/** A response that may settle although nothing waits for it. */
const openResponse = (): PromiseWithResolvers<AccountFormResult> => {
  const response = Promise.withResolvers<AccountFormResult>();
  response.promise.catch(() => undefined);
  return response;
};

const openPage = (form: AccountFormMachine): Page => {
  const submitted = fromPromise<AccountFormResult, undefined>(() => {
    page.requests += 1;
    page.response = openResponse();
    return page.response.promise;
  });
  const machine = form.provide({ actors: { submit: submitted } });
  const restart: Page["restart"] = (snapshot) =>
    createActor(machine, {
      ...(snapshot !== undefined && { snapshot: snapshot as never }),
    }).start();
  const page: Page = { response: openResponse(), requests: 0, restart, actor: restart() };
  return page;
};

describe("an account form against a visitor's memory", () => {
  it.each(Object.values(ACCOUNT_FORM_MACHINES))(
    "$id has one pending request at a time and shows a failure until it succeeds [CUS-10, CUS-11, CNT-12]",
    async (machine) => {
      await fc.assert(
        fc.asyncProperty(commands, async (sequence) => {
          const page = openPage(machine);
          await fc.asyncModelRun(
            () => ({
              model: { isPending: false, isDone: false, message: undefined, requests: 0 },
              real: page,
            }),
            sequence,
          );
          page.actor.stop();
        }),
      );
    },
  );
});
