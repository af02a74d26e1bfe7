import type { AccountAction } from "@passepartout/domain/customer/account-failure";
import type { AnyStateMachine } from "xstate";
import { Argument } from "@commander-js/extra-typings";
import { oneOf } from "./input.ts";

const accountFormMachine = async (id: AccountAction) =>
  (await import("@passepartout/domain/customer/account-form-machine")).ACCOUNT_FORM_MACHINES[id];

/** The shop's state machines by name; each is imported on demand. */
export const MACHINES = {
  "burger-menu": async () =>
    (await import("@passepartout/domain/chrome/navigation/burger-menu-machine")).burgerMenuMachine,
  overlays: async () =>
    (await import("@passepartout/domain/chrome/overlays/overlays-machine")).overlaysMachine,
  dialog: async () =>
    (await import("@passepartout/domain/chrome/dialogs/dialog-machine")).dialogMachine,
  customer: async () =>
    (await import("@passepartout/domain/customer/customer-machine")).customerMachine,
  cart: async () => (await import("@passepartout/domain/cart/cart-machine")).cartMachine,
  "sign-in": () => accountFormMachine("sign-in"),
  "sign-up": () => accountFormMachine("sign-up"),
  "password-reset": () => accountFormMachine("password-reset"),
  countdown: async () =>
    (await import("@passepartout/domain/chrome/banners/countdown-machine")).countdownMachine,
  calculator: async () =>
    (await import("@passepartout/domain/calculator/calculator-machine")).calculatorMachine,
  flyout: async () =>
    (await import("@passepartout/domain/chrome/navigation/flyout-machine")).flyoutMachine,
  carousel: async () =>
    (await import("@passepartout/domain/chrome/carousel/carousel-machine")).carouselMachine,
  newsletter: async () =>
    (await import("@passepartout/domain/chrome/newsletter/newsletter-machine")).newsletterMachine,
  "back-to-top": async () =>
    (await import("@passepartout/domain/chrome/footer/back-to-top-machine")).backToTopMachine,
  messenger: async () =>
    (await import("@passepartout/domain/chrome/messenger/messenger-machine")).messengerMachine,
  "flag-client": async () =>
    (await import("@passepartout/domain/experiments/flag-client-machine")).flagClientMachine,
  consent: async () =>
    (await import("@passepartout/domain/consent/consent-machine")).consentMachine,
  "image-loading": async () =>
    (await import("@passepartout/domain/images/image-loading-machine")).imageLoadingMachine,
  "circuit-breaker": async () =>
    (await import("@passepartout/domain/time/circuit-breaker-machine")).circuitBreakerMachine,
} as const satisfies Readonly<Record<string, () => Promise<AnyStateMachine>>>;

export const MACHINE_NAMES = Object.keys(MACHINES) as readonly (keyof typeof MACHINES)[];

export const machineArgument = () =>
  new Argument("<name>", "machine")
    .choices(MACHINE_NAMES)
    .argParser(oneOf("machine", MACHINE_NAMES));
