import { emit, setup, type SnapshotFrom } from "xstate";
import { errorEntry, reasonOf, warningEntry, type JournalEntry } from "../journal/journal-entry.ts";
import { unanswered } from "../kernel/unanswered.ts";
import { wait } from "../time/wait.ts";
import { parseNewsletterEmail } from "./newsletter.ts";

/** The name under which the captcha service knows a newsletter sign-up. [NWS-10] */
export const CAPTCHA_ACTION = "newsletterContainer";

/** How long a sign-up waits for its captcha token, in ms; then it counts as failed. [NWS-11] */
export const CAPTCHA_PATIENCE_MS = 5000;

/** What a sign-up starts from; without a site key no captcha service is asked. [NWS-10, NWS-Q5] */
export interface NewsletterInput {
  readonly siteKey: string | undefined;
}

/** What the captcha service is asked for. [NWS-10] */
export interface TokenQuestion {
  readonly siteKey: string;
  readonly action: typeof CAPTCHA_ACTION;
}

/** What happens to the sign-up form: it is submitted with an address, edited, or the captcha service takes too long. [NWS-05] */
export type NewsletterEvent =
  | { readonly type: "newsletter.submit"; readonly email: string }
  | { readonly type: "newsletter.edit" }
  | { readonly type: "newsletter.patience.end" };

/** What the page does for a sign-up: post the form with this token, or mark the address as wrong and go to it, without a word. [NWS-05, NWS-08, NWS-Q7] */
export type NewsletterOrder =
  | { readonly type: "newsletter.post"; readonly reCaptchaToken: string }
  | { readonly type: "newsletter.refuse" };

/** A newsletter sign-up: its address is checked, a captcha token asked for, and then the form goes out, with a token or without. The port `requestToken` comes from the driver. [NWS-05] */
export const newsletterMachine = setup({
  types: {
    context: {} as { readonly siteKey: string },
    events: {} as NewsletterEvent,
    input: {} as NewsletterInput,
    emitted: {} as NewsletterOrder | JournalEntry,
  },
  actors: { requestToken: unanswered<string | undefined, TokenQuestion>(), wait },
  guards: {
    isNoEmail: ({ event }) =>
      event.type === "newsletter.submit" && !parseNewsletterEmail(event.email).ok,
    hasSiteKey: ({ context }) => context.siteKey !== "",
    isToken: (_, { token }: { readonly token: unknown }) =>
      typeof token === "string" && token !== "",
  },
  actions: {
    refuse: emit({ type: "newsletter.refuse" } as const),
    post: emit((_, { token }: { readonly token: string }) => ({
      type: "newsletter.post" as const,
      reCaptchaToken: token,
    })),
    logFailure: emit((_, { thrown }: { readonly thrown: unknown }) =>
      errorEntry("newsletter-recaptcha-error", { reason: reasonOf(thrown) }),
    ),
    warnOfNoToken: emit(warningEntry("newsletter-no-recaptcha-token")),
  },
}).createMachine({
  id: "newsletter",
  context: ({ input }) => ({ siteKey: input.siteKey?.trim() ?? "" }),
  initial: "open",
  states: {
    open: {
      on: {
        "newsletter.submit": [
          { guard: "isNoEmail", target: ".refused", actions: "refuse" },
          { guard: "hasSiteKey", target: "requesting" },
          {
            target: ".posted",
            actions: ["warnOfNoToken", { type: "post", params: { token: "" } }],
          },
        ],
        "newsletter.edit": ".untouched",
      },
      initial: "untouched",
      states: { untouched: {}, refused: {}, posted: {} },
    },
    requesting: {
      invoke: [
        {
          src: "requestToken",
          input: ({ context }) => ({ siteKey: context.siteKey, action: CAPTCHA_ACTION }),
          onDone: [
            {
              guard: { type: "isToken", params: ({ event }) => ({ token: event.output }) },
              target: "open.posted",
              actions: { type: "post", params: ({ event }) => ({ token: event.output ?? "" }) },
            },
            {
              target: "open.posted",
              actions: ["warnOfNoToken", { type: "post", params: { token: "" } }],
            },
          ],
          onError: {
            target: "open.posted",
            actions: [
              { type: "logFailure", params: ({ event }) => ({ thrown: event.error }) },
              "warnOfNoToken",
              { type: "post", params: { token: "" } },
            ],
          },
        },
        {
          src: "wait",
          id: "patience",
          input: { ms: CAPTCHA_PATIENCE_MS, event: "newsletter.patience.end" },
        },
      ],
      on: {
        "newsletter.patience.end": {
          target: "open.posted",
          actions: [
            {
              type: "logFailure",
              params: { thrown: "the captcha service did not answer in time" },
            },
            "warnOfNoToken",
            { type: "post", params: { token: "" } },
          ],
        },
      },
    },
  },
});

/** A newsletter sign-up at a moment. [NWS-05] */
export type NewsletterSnapshot = SnapshotFrom<typeof newsletterMachine>;

/** Whether the address is marked as wrong: it was submitted like that, and not edited since. [NWS-Q7] */
export const isAddressRefused = (snapshot: NewsletterSnapshot): boolean =>
  snapshot.matches({ open: "refused" });
