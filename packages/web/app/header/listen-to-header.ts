import { CONSENT_SETTINGS_URL } from "@passepartout/domain/chrome/footer/consent-link";
import { clickAccount, signOut } from "../customer/customer-actor.ts";
import { onPageShown } from "../router/page-events.ts";
import type { ShellState } from "../router/page-state.ts";
import { requestOverlay } from "../dialogs/overlays.ts";

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const click = (event: MouseEvent): void => {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || !isPlain(event)) return;
  if (target?.closest(".back-button")) history.back();
  else if (target?.closest(".menu-button")) requestOverlay({ type: "burger-menu.open" });
  else if (target?.closest(`a[href$="${CONSENT_SETTINGS_URL}"]`))
    requestOverlay({ type: "consent.settings.open" });
  else return;
  event.preventDefault();
};

/** Opens the account, or the dialog to sign in, whose scripts load beside those of the customer. The button is busy meanwhile. */
const openAccount = async ({ action, elements: [button] }: HTMLFormElement, shell: ShellState) => {
  if (button) button.ariaBusy = "true";
  await Promise.allSettled([
    clickAccount(action),
    import("../chrome/start-overlays.ts").then(({ loadOverlay }) =>
      loadOverlay(shell, "account.open"),
    ),
  ]);
  if (button) button.ariaBusy = null;
};

const submit = (event: SubmitEvent, shell: ShellState): void => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || !form.closest(".account-item")) return;
  event.preventDefault();
  // If the request fails, the browser's own shows what is wrong.
  if (form.matches(".sign-out")) signOut().catch(() => form.submit());
  else void openAccount(form, shell);
};

/** Opens what the buttons of the header open, and the consent settings from any link to them. */
export const listenToHeader = (shell: ShellState): void => {
  addEventListener("click", click);
  addEventListener("submit", (event) => submit(event, shell));
  // What was searched for stands in the field of its page.
  onPageShown(() => document.querySelector<HTMLFormElement>(".header-search form")?.reset());
};
