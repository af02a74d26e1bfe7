import { onPageShown } from "../router/page-events.ts";
import type { PageExperiments } from "../router/page-data.ts";
import { readPageState } from "../router/page-state.ts";
import { pageConsent } from "../router/page-backend.ts";

/** Records the experiments that a visitor who has consented sees. Without the script the page is the same, and nobody learns that it was seen. */
export const recordExperiments = (experiments: PageExperiments): void => {
  if (pageConsent() !== "granted") return;
  import("./start-experiments.ts").then(
    ({ startExperiments }) => startExperiments(experiments),
    () => undefined,
  );
};

/** Records the experiments of pages that open without a document. */
export const followPages = (): void =>
  onPageShown(() => {
    const { experiments } = readPageState(document);
    if (experiments) recordExperiments(experiments);
  });
