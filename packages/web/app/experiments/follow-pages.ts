import { onPageShown } from "../router/page-events.ts";
import { readPageState } from "../router/page-state.ts";
import { pageConsent } from "../router/page-backend.ts";

/** Starts the experiments of pages that open without a document, for visitors who have consented. */
export const followPages = (): void =>
  onPageShown(() => {
    const { experiments } = readPageState(document);
    if (!experiments || pageConsent() !== "granted") return;
    // Without this script the page is the same, and nobody learns that it was seen.
    import("./start-experiments.ts").then(
      ({ startExperiments }) => startExperiments(experiments),
      () => undefined,
    );
  });
