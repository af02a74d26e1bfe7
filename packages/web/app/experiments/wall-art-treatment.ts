import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import { isDecided, type Treatment } from "@passepartout/domain/experiments/experiment";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import type { PageExperiments } from "../router/page-data.ts";
import { requestBackend } from "../router/page-backend.ts";
import { recordExperiments } from "./follow-pages.ts";

const FLAG = "wall-art-flyout";

let requested: Promise<Treatment> | undefined;

/** The visitor's treatment in the experiment of the wall-art flyout, requested once per document. */
export const loadWallArtTreatment = (): Promise<Treatment> => (requested ??= fetchTreatment());

const fetchTreatment = async (): Promise<Treatment> => {
  const { override, isDisabled } = readFlagQuery(location.search);
  if (override?.flag === FLAG) return override.treatment;
  if (isDisabled) return "off";
  const response = await requestBackend("/web-api/feature-flags", {
    timeoutMs: DEADLINES_MS.flyoutTreatment,
  });
  const { treatments } = (await response.json()) as {
    readonly treatments?: Readonly<Record<string, unknown>>;
  };
  const treatment = treatments?.[FLAG];
  return typeof treatment === "string" && isDecided(treatment) ? treatment : "control";
};

/** Records that the visitor sees a treatment, if the flag service has decided it. */
export const recordWallArt = (treatment: Treatment, service: PageExperiments["service"]): void => {
  if (isDecided(treatment) && service) recordExperiments({ shown: { [FLAG]: treatment }, service });
};
