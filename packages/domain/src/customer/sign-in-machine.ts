import { assign, enqueueActions, setup, type SnapshotFrom } from "xstate";
import type { JournalEntry } from "../journal/journal-entry.ts";
import { unanswered } from "../kernel/unanswered.ts";
import {
  failureEntry,
  signedInEvent,
  withoutAnswer,
  type AccountFormContext,
  type CustomerAnswer,
  type CustomerSignedIn,
  type FormFailure,
} from "./account-form.ts";

/** What happens to the login form: it is sent, or begun anew. [CUS-08] */
export type SignInEvent = { readonly type: "sign-in.submit" } | { readonly type: "sign-in.reset" };

/** The login form: sent once at a time; then the visitor is a customer, or they read why not. The port `signIn` reads the form and asks the accounts. [CUS-07, CUS-11, CUS-12, CNT-12] */
export const signInMachine = setup({
  types: {
    context: {} as AccountFormContext,
    events: {} as SignInEvent,
    emitted: {} as CustomerSignedIn | JournalEntry,
  },
  actors: { signIn: unanswered<CustomerAnswer>() },
  guards: { isAccepted: (_, answer: CustomerAnswer) => answer.ok },
  actions: {
    forgetFailure: assign({ failure: null }),
    hear: enqueueActions(({ enqueue }, answer: CustomerAnswer) => {
      enqueue.assign({ failure: answer.ok ? null : answer.error });
      const said = answer.ok
        ? signedInEvent(answer.value)
        : failureEntry("login", { failure: answer.error });
      if (said) enqueue.emit(said);
    }),
    fail: enqueueActions(({ enqueue }, failed: FormFailure) => {
      enqueue.assign({ failure: failed.failure });
      const entry = failureEntry("login", failed);
      if (entry) enqueue.emit(entry);
    }),
  },
}).createMachine({
  id: "sign-in",
  context: { failure: null },
  initial: "idle",
  states: {
    idle: { on: { "sign-in.submit": "pending" } },
    pending: {
      invoke: {
        src: "signIn",
        onDone: [
          {
            guard: { type: "isAccepted", params: ({ event }) => event.output },
            target: "success",
            actions: { type: "hear", params: ({ event }) => event.output },
          },
          {
            target: "error",
            actions: { type: "hear", params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: "error",
          actions: { type: "fail", params: ({ event }) => withoutAnswer(event.error) },
        },
      },
    },
    success: { on: { "sign-in.reset": "idle" } },
    error: {
      on: {
        "sign-in.submit": "pending",
        "sign-in.reset": { target: "idle", actions: "forgetFailure" },
      },
    },
  },
});

/** The login form at a moment. [CUS-08] */
export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;
