import { isSwitchOn } from "../kernel/query-switch.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import { isDecided, type DecidedTreatment } from "./treatment.ts";

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

export interface FlagQuery {
  readonly override?: FlagOverride;
  /** True if no flag client may be created. */
  readonly isDisabled: boolean;
}

/** Parses the treatment of an override: only `on` or `off`. Error: `treatment-override-refused`. */
export const parseTreatmentOverride = (text: string): Result<DecidedTreatment> =>
  isDecided(text)
    ? ok(text)
    : invalid("treatment-override-refused", "an override is on or off, in lower case", text);

/** Reads the flag parameters of a query. The first value of a repeated parameter counts, an override without a flag or with an invalid treatment is ignored, and the disabled switch is set unless its value is 0. */
export const readFlagQuery = (query: string): FlagQuery => {
  const params = new URLSearchParams(query);
  const flag = params.get(FLAG_PARAMETERS.name);
  const treatment = parseTreatmentOverride(params.get(FLAG_PARAMETERS.treatment) ?? "");
  return {
    ...(flag && treatment.ok && { override: { flag, treatment: treatment.value } }),
    isDisabled: isSwitchOn(params, FLAG_PARAMETERS.disabled),
  };
};
