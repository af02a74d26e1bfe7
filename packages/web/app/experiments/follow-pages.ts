import { consentInCookies } from "@passepartout/domain/consent/consent-cookie";
import { onPageShown } from "../router/page-events.ts";
import { readPageState } from "../router/page-state.ts";

const hasConsent = (): boolean => {
  try {
    return consentInCookies(document.cookie) === "granted";
  } catch {
    return false;
  }
};

/** Starts the experiments of pages that open without a document, for visitors who have consented. */
export const followPages = (): void =>
  onPageShown(() => {
    const { experiments } = readPageState(document);
    if (!experiments || !hasConsent()) return;
    // Without this script the page is the same, and nobody learns that it was seen.
    import("./start-experiments.ts").then(
      ({ startExperiments }) => startExperiments(experiments),
      () => undefined,
    );
  });
