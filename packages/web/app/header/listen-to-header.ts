import { CONSENT_SETTINGS_URL } from "@passepartout/domain/chrome/footer/consent-link";
import { clickAccount, signOut } from "../customer/customer-actor.ts";
import { onPageShown } from "../router/page-events.ts";
import { openBurgerMenu, openConsentSettings } from "../dialogs/overlays.ts";

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const click = (event: MouseEvent): void => {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || !isPlain(event)) return;
  if (target?.closest(".back-button")) history.back();
  else if (target?.closest(".menu-button")) openBurgerMenu();
  else if (target?.closest(`a[href$="${CONSENT_SETTINGS_URL}"]`)) openConsentSettings();
  else return;
  event.preventDefault();
};

const submit = (event: SubmitEvent): void => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || !form.closest(".account-item")) return;
  event.preventDefault();
  // If the request fails, the browser's own shows what is wrong.
  if (form.matches(".sign-out")) signOut().catch(() => form.submit());
  else clickAccount(form.action);
};

/** Opens what the buttons of the header open, and the consent settings from any link to them. */
export const listenToHeader = (): void => {
  addEventListener("click", click);
  addEventListener("submit", submit);
  // What was searched for stands in the field of its page.
  onPageShown(() => document.querySelector<HTMLFormElement>(".header-search form")?.reset());
};
