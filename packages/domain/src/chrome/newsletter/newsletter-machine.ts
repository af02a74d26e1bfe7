import { emit, setup, type SnapshotFrom } from "xstate";
import { errorEntry, reasonOf, warningEntry, type LogEntry } from "../../logging/log-entry.ts";
import { neverResolves } from "../../kernel/never-resolves.ts";
import { wait } from "../../time/wait.ts";
import { isEmailAddress } from "../../customer/email-address.ts";

/** The action name of a newsletter sign-up in the captcha service. */
export const CAPTCHA_ACTION = "newsletterContainer";

/** How long a sign-up waits for its captcha token, in ms. */
export const CAPTCHA_TIMEOUT_MS = 5000;

export interface TokenRequest {
  readonly siteKey: string;
  readonly action: typeof CAPTCHA_ACTION;
}

export type NewsletterEvent =
  | { readonly type: "newsletter.submit"; readonly email: string }
  | { readonly type: "newsletter.edit" }
  | { readonly type: "newsletter.timeout" };

/** Emitted to post the form with a token, or to mark the address as invalid and focus it, without a message. */
export type NewsletterCommand =
  | { readonly type: "newsletter.post"; readonly reCaptchaToken: string }
  | { readonly type: "newsletter.refuse" };

const POST_WITHOUT_TOKEN = ["logMissingToken", { type: "post", params: { token: "" } }] as const;

/** A newsletter sign-up: the address is checked, a captcha token requested, and the form posted, with or without a token. The driver provides the actor `requestToken`. */
export const newsletterMachine = setup({
  types: {
    context: {} as { readonly siteKey: string },
    events: {} as NewsletterEvent,
    /** Without a key there is no captcha. */
    input: {} as { readonly siteKey: string | undefined },
    emitted: {} as NewsletterCommand | LogEntry,
  },
  actors: { requestToken: neverResolves<string | undefined, TokenRequest>(), wait },
  guards: {
    isInvalidEmail: ({ event }) =>
      event.type === "newsletter.submit" && !isEmailAddress(event.email),
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
    logMissingToken: emit(warningEntry("newsletter-no-recaptcha-token")),
  },
}).createMachine({
  id: "newsletter",
  context: ({ input }) => ({ siteKey: input.siteKey?.trim() ?? "" }),
  initial: "open",
  states: {
    open: {
      on: {
        "newsletter.submit": [
          { guard: "isInvalidEmail", target: ".refused", actions: "refuse" },
          { guard: "hasSiteKey", target: "requesting" },
          { target: ".posted", actions: POST_WITHOUT_TOKEN },
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
            { target: "open.posted", actions: POST_WITHOUT_TOKEN },
          ],
          onError: {
            target: "open.posted",
            actions: [
              { type: "logFailure", params: ({ event }) => ({ thrown: event.error }) },
              ...POST_WITHOUT_TOKEN,
            ],
          },
        },
        {
          src: "wait",
          id: "timeout",
          input: { ms: CAPTCHA_TIMEOUT_MS, event: "newsletter.timeout" },
        },
      ],
      on: {
        "newsletter.timeout": {
          target: "open.posted",
          actions: [
            {
              type: "logFailure",
              params: { thrown: "the captcha service did not respond in time" },
            },
            ...POST_WITHOUT_TOKEN,
          ],
        },
      },
    },
  },
});

export type NewsletterSnapshot = SnapshotFrom<typeof newsletterMachine>;

/** True if the address was submitted, is invalid, and was not edited since. */
export const isAddressRefused = (snapshot: NewsletterSnapshot): boolean =>
  snapshot.matches({ open: "refused" });
