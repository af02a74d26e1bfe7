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

/** What happens to the sign-up form: it is sent, or begun anew. [CUS-08] */
export type SignUpEvent = { readonly type: "sign-up.submit" } | { readonly type: "sign-up.reset" };

/** The sign-up form: sent once at a time; then the visitor is a customer, or they read why not. The port `signUp` reads the form and asks the accounts. [CUS-07, CUS-10, CUS-11, CUS-12, CNT-12] */
export const signUpMachine = setup({
  types: {
    context: {} as AccountFormContext,
    events: {} as SignUpEvent,
    emitted: {} as CustomerSignedIn | JournalEntry,
  },
  actors: { signUp: unanswered<CustomerAnswer>() },
  guards: { isAccepted: (_, answer: CustomerAnswer) => answer.ok },
  actions: {
    forgetFailure: assign({ failure: null }),
    hear: enqueueActions(({ enqueue }, answer: CustomerAnswer) => {
      enqueue.assign({ failure: answer.ok ? null : answer.error });
      const said = answer.ok
        ? signedInEvent(answer.value)
        : failureEntry("sign-up", { failure: answer.error });
      if (said) enqueue.emit(said);
    }),
    fail: enqueueActions(({ enqueue }, failed: FormFailure) => {
      enqueue.assign({ failure: failed.failure });
      const entry = failureEntry("sign-up", failed);
      if (entry) enqueue.emit(entry);
    }),
  },
}).createMachine({
  id: "sign-up",
  context: { failure: null },
  initial: "idle",
  states: {
    idle: { on: { "sign-up.submit": "pending" } },
    pending: {
      invoke: {
        src: "signUp",
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
    success: { on: { "sign-up.reset": "idle" } },
    error: {
      on: {
        "sign-up.submit": "pending",
        "sign-up.reset": { target: "idle", actions: "forgetFailure" },
      },
    },
  },
});

/** The sign-up form at a moment. [CUS-08] */
export type SignUpSnapshot = SnapshotFrom<typeof signUpMachine>;
