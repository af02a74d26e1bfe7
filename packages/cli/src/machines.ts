import type { AnyStateMachine } from "xstate";
import { wrong } from "./failure.ts";

/** The shop's state machines by name; each is read only when it is asked for. */
export const MACHINES: Readonly<Record<string, () => Promise<AnyStateMachine>>> = {
  "burger-menu": async () =>
    (await import("@passepartout/domain/navigation/burger-menu-machine")).burgerMenuMachine,
  dialog: async () => (await import("@passepartout/domain/dialogs/dialog-machine")).dialogMachine,
  customer: async () =>
    (await import("@passepartout/domain/customer/customer-machine")).customerMachine,
  "sign-in": async () =>
    (await import("@passepartout/domain/customer/sign-in-machine")).signInMachine,
  "sign-up": async () =>
    (await import("@passepartout/domain/customer/sign-up-machine")).signUpMachine,
  "password-reset": async () =>
    (await import("@passepartout/domain/customer/password-reset-machine")).passwordResetMachine,
  countdown: async () =>
    (await import("@passepartout/domain/banners/countdown-machine")).countdownMachine,
  calculator: async () =>
    (await import("@passepartout/domain/calculator/calculator-machine")).calculatorMachine,
  flyout: async () =>
    (await import("@passepartout/domain/navigation/flyout-machine")).flyoutMachine,
  carousel: async () =>
    (await import("@passepartout/domain/carousel/carousel-machine")).carouselMachine,
  newsletter: async () =>
    (await import("@passepartout/domain/newsletter/newsletter-machine")).newsletterMachine,
  "back-to-top": async () =>
    (await import("@passepartout/domain/footer/back-to-top-machine")).backToTopMachine,
  messenger: async () =>
    (await import("@passepartout/domain/messenger/messenger-machine")).messengerMachine,
  "flag-client": async () =>
    (await import("@passepartout/domain/experiments/flag-client-machine")).flagClientMachine,
  consent: async () =>
    (await import("@passepartout/domain/consent/consent-machine")).consentMachine,
  "image-loading": async () =>
    (await import("@passepartout/domain/images/image-loading-machine")).imageLoadingMachine,
};

/** Reads the name of a machine. */
export const machineNamed = (text: string): (() => Promise<AnyStateMachine>) => {
  const load = Object.hasOwn(MACHINES, text) ? MACHINES[text] : undefined;
  if (load) return load;
  throw wrong("machine-unknown", `a machine is one of ${Object.keys(MACHINES).join(", ")}`, text);
};
