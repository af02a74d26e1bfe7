import { CONSENT_S } from "@passepartout/domain/consent/consent-status";
import { CONSENT_EVENT } from "../consent/consent-event.ts";
import { focusContent } from "../ui/focus-content.ts";

const CONSENT_BANNER = ".consent-banner";

const root = document.documentElement;

const hideClosed = (cookies: string) => {
  let bars = 0;
  let shown = 0;
  for (const banner of document.querySelectorAll<HTMLElement>("[data-closed-by]")) {
    banner.hidden = cookies.includes(`; ${banner.dataset["closedBy"]};`);
    if (!banner.matches(".action-bar")) continue;
    bars += 1;
    if (!banner.hidden) shown += 1;
  }
  root.classList.toggle("no-action-bar", bars > 0 && shown === 0);
};

/** Returns whether the banner has been parsed. */
const showConsent = (cookies: string): boolean => {
  const banner = document.querySelector<HTMLElement>(CONSENT_BANNER);
  if (!banner) return false;
  const services = banner.dataset["services"]?.split(" ") ?? [];
  const requested = new URLSearchParams(location.search).get("cmp") ?? "";
  banner.hidden =
    /; consent=(granted|declined);/.test(cookies) ||
    services.includes("general") ||
    (requested !== "" && services.includes(requested));
  return true;
};

const storeConsent = (event: SubmitEvent) => {
  const banner = (event.target as Element).closest<HTMLElement>(CONSENT_BANNER);
  if (!banner) return;
  event.preventDefault();
  const status = (event.submitter as HTMLButtonElement).value;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- no browser needs to wait for it
    document.cookie = `consent=${status}; Path=/; Max-Age=${CONSENT_S}; SameSite=Lax${secure}`;
  } catch {
    // It is asked again on the next page.
  }
  banner.hidden = true;
  focusContent();
  dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: status }));
};

/** Hides the banners that the visitor has closed, each as soon as it is parsed, shows the consent banner to visitors without a decision, and stores theirs. */
export const watchBanners = (cookies: string): void => {
  let isConsentShown = false;
  const look = () => {
    hideClosed(cookies);
    isConsentShown ||= showConsent(cookies);
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    look();
    observer.disconnect();
  });
  addEventListener("submit", storeConsent);
};
