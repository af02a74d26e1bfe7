import { assign, setup } from "xstate";
import { neverResolves } from "../kernel/never-resolves.ts";
import type { Result } from "../kernel/result.ts";
import { UNAVAILABLE, type AccountFailure } from "./account-failure.ts";

/** The last failure of an account form, until a submission succeeds or the form is reset. The entries stay in the form: no password enters a machine. */
export interface AccountFormContext {
  readonly failure: AccountFailure | null;
}

export type AccountFormEvent<Name extends string> =
  | { readonly type: `${Name}.submit` }
  | { readonly type: `${Name}.reset` };

export type AccountFormResult = Result<unknown, AccountFailure>;

const failureOf = (result: AccountFormResult): AccountFailure | null =>
  result.ok ? null : result.error;

/** A form of the account with at most one pending submission. The driver provides the actor `submit`: it reads the entries and calls the use case. */
export const createAccountFormMachine = <const Name extends string>(name: Name) => {
  const submit = `${name}.submit`;
  const reset = `${name}.reset`;
  // The casts are needed because TypeScript does not compute event names from a type parameter.
  return setup({
    types: { context: {} as AccountFormContext, events: {} as AccountFormEvent<Name> },
    actors: { submit: neverResolves<AccountFormResult>() },
    guards: { isAccepted: (_, result: AccountFormResult) => result.ok },
    actions: {
      setFailure: assign((_, failure: AccountFailure | null) => ({ failure })),
      clearFailure: assign({ failure: null }),
    },
  }).createMachine({
    id: name,
    context: { failure: null },
    initial: "idle",
    states: {
      idle: { on: { [submit]: "pending" } as never },
      pending: {
        invoke: {
          src: "submit",
          onDone: [
            {
              guard: { type: "isAccepted", params: ({ event }) => event.output },
              target: "success",
              actions: "clearFailure",
            },
            {
              target: "error",
              actions: { type: "setFailure", params: ({ event }) => failureOf(event.output) },
            },
          ],
          onError: { target: "error", actions: { type: "setFailure", params: UNAVAILABLE } },
        },
      },
      success: { on: { [reset]: "idle" } as never },
      error: {
        on: {
          [submit]: "pending",
          [reset]: { target: "idle", actions: "clearFailure" },
        } as never,
      },
    },
  });
};

export type AccountFormMachine<Name extends string> = ReturnType<
  typeof createAccountFormMachine<Name>
>;
