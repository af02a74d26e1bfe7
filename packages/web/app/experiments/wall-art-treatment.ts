import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import { isDecided, type Treatment } from "@passepartout/domain/experiments/experiment";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import type { PageExperiments } from "../router/page-data.ts";
import { pageConsent, requestBackend } from "../router/page-backend.ts";

export const WALL_ART_FLAG = "wall-art-flyout";

const requested = new Map<string, Promise<Treatment>>();

const fetchTreatment = async (flag: string): Promise<Treatment> => {
  const { override, isDisabled } = readFlagQuery(location.search);
  if (override?.flag === flag) return override.treatment;
  if (isDisabled) return "off";
  const response = await requestBackend("/web-api/feature-flags", {
    timeoutMs: DEADLINES_MS.flyoutTreatment,
  });
  const { treatments } = (await response.json()) as {
    readonly treatments?: Readonly<Record<string, unknown>>;
  };
  const treatment = treatments?.[flag];
  return typeof treatment === "string" && isDecided(treatment) ? treatment : "control";
};

/** The visitor's treatment in an experiment of the navigation, requested once per page. */
export const loadTreatment = (flag: string): Promise<Treatment> => {
  const loading = requested.get(flag) ?? fetchTreatment(flag);
  requested.set(flag, loading);
  return loading;
};

/** Records that the visitor sees a treatment, if the flag service has decided it and they have consented. */
export const recordTreatment = (
  flag: string,
  treatment: Treatment,
  service: PageExperiments["service"],
): void => {
  if (!isDecided(treatment) || !service) return;
  if (pageConsent() !== "granted") return;
  import("./start-experiments.ts").then(
    ({ startExperiments }) => startExperiments({ shown: { [flag]: treatment }, service }),
    // Nobody learns that it was seen.
    () => undefined,
  );
};
