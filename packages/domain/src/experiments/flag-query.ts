import { isSwitchOn } from "../kernel/untrusted-text.ts";
import { isDecided, type DecidedTreatment } from "./experiment.ts";

/** The query parameters of flags; internal links carry them over, because they start with an underscore. */
export const FLAG_PARAMETERS = {
  name: "_ffName",
  treatment: "_ffTreatment",
  disabled: "_ffDisabled",
} as const;

/** A flag whose treatment is set by the query. */
export interface FlagOverride {
  readonly flag: string;
  readonly treatment: DecidedTreatment;
}

/** Reads the flag parameters of a query. The first value of a repeated parameter counts, an override without a flag or with an invalid treatment is ignored, and the disabled switch is set unless its value is 0. */
export const readFlagQuery = (query: string) => {
  const params = new URLSearchParams(query);
  const flag = params.get(FLAG_PARAMETERS.name);
  const treatment = params.get(FLAG_PARAMETERS.treatment) ?? undefined;
  return {
    ...(flag && isDecided(treatment) && { override: { flag, treatment } }),
    isDisabled: isSwitchOn(params, FLAG_PARAMETERS.disabled),
  };
};
