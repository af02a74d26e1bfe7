import { assign, setup } from "xstate";
import { neverResolves } from "../kernel/never-resolves.ts";
import type { Result } from "../kernel/result.ts";
import { type AccountAction, UNAVAILABLE, type AccountFailure } from "./account-failure.ts";

/** The last failure of an account form, until a submission succeeds or the form is reset. The entries stay in the form: no password enters a machine. */
export interface AccountFormContext {
  readonly failure: AccountFailure | null;
}

export type AccountFormEvent = { readonly type: `${AccountAction}.${"submit" | "reset"}` };

export type AccountFormResult = Result<unknown, AccountFailure>;

const failureOf = (result: AccountFormResult): AccountFailure | null =>
  result.ok ? null : result.error;

/** A form of the account with at most one pending submission. The driver provides the actor `submit`: it reads the entries and calls the use case. */
const createAccountFormMachine = (name: AccountAction) =>
  setup({
    types: { context: {} as AccountFormContext, events: {} as AccountFormEvent },
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
      idle: { on: { [`${name}.submit`]: "pending" } },
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
      success: { on: { [`${name}.reset`]: "idle" } },
      error: {
        on: {
          [`${name}.submit`]: "pending",
          [`${name}.reset`]: { target: "idle", actions: "clearFailure" },
        },
      },
    },
  });

export type AccountFormMachine = ReturnType<typeof createAccountFormMachine>;

export const ACCOUNT_FORM_MACHINES: Readonly<Record<AccountAction, AccountFormMachine>> = {
  "sign-in": createAccountFormMachine("sign-in"),
  "sign-up": createAccountFormMachine("sign-up"),
  /** The form that requests a reset link, and the form that sets the new password. */
  "password-reset": createAccountFormMachine("password-reset"),
};
