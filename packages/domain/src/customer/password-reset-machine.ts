import { assign, enqueueActions, setup, type SnapshotFrom } from "xstate";
import type { JournalEntry } from "../journal/journal-entry.ts";
import type { Result } from "../kernel/result.ts";
import { unanswered } from "../kernel/unanswered.ts";
import type { AccountFailure } from "./account-failure.ts";
import {
  failureEntry,
  withoutAnswer,
  type AccountFormContext,
  type FormFailure,
} from "./account-form.ts";

/** How the accounts answer a sent password-reset form: they have sent the mail, or say what was wrong; a port that cannot reach them rejects. [API-06] */
export type ResetAnswer = Result<null, AccountFailure>;

/** What happens to the password-reset form: it is sent, or begun anew. [CUS-08] */
export type PasswordResetEvent =
  | { readonly type: "password-reset.submit" }
  | { readonly type: "password-reset.reset" };

/** The password-reset form: sent once at a time; then a mail is on its way, or they read why not. The port `resetPassword` reads the form and asks the accounts. [CUS-08, CUS-13, CNT-12] */
export const passwordResetMachine = setup({
  types: {
    context: {} as AccountFormContext,
    events: {} as PasswordResetEvent,
    emitted: {} as JournalEntry,
  },
  actors: { resetPassword: unanswered<ResetAnswer>() },
  guards: { isAccepted: (_, answer: ResetAnswer) => answer.ok },
  actions: {
    forgetFailure: assign({ failure: null }),
    hear: enqueueActions(({ enqueue }, answer: ResetAnswer) => {
      enqueue.assign({ failure: answer.ok ? null : answer.error });
      const entry = answer.ok
        ? undefined
        : failureEntry("password-reset", { failure: answer.error });
      if (entry) enqueue.emit(entry);
    }),
    fail: enqueueActions(({ enqueue }, failed: FormFailure) => {
      enqueue.assign({ failure: failed.failure });
      const entry = failureEntry("password-reset", failed);
      if (entry) enqueue.emit(entry);
    }),
  },
}).createMachine({
  id: "password-reset",
  context: { failure: null },
  initial: "idle",
  states: {
    idle: { on: { "password-reset.submit": "pending" } },
    pending: {
      invoke: {
        src: "resetPassword",
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
    success: { on: { "password-reset.reset": "idle" } },
    error: {
      on: {
        "password-reset.submit": "pending",
        "password-reset.reset": { target: "idle", actions: "forgetFailure" },
      },
    },
  },
});

/** The password-reset form at a moment. [CUS-08] */
export type PasswordResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;
