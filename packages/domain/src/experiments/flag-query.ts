import { invalid, ok, type Result } from "../kernel/result.ts";
import { isDecided, type DecidedTreatment } from "./treatment.ts";

/** The query parameters that touch flags; they begin with an underscore, so that internal links carry them over. [FLG-11, FLG-Q1] */
export const FLAG_PARAMETERS = {
  name: "_ffName",
  treatment: "_ffTreatment",
  disabled: "_ffDisabled",
} as const;

/** A flag whose treatment somebody asks for in the address. [FLG-07] */
export interface FlagOverride {
  readonly flag: string;
  readonly treatment: DecidedTreatment;
}

/** What an address says about flags. [FLG-11] */
export interface FlagQuery {
  readonly override?: FlagOverride;
  /** Whether no flag client may be created. [FLG-08] */
  readonly isDisabled: boolean;
}

/** Reads the treatment of an override: `on` or `off` and nothing else, `control` neither. Error: `treatment-override-refused`. [FLG-07, FLG-Q5] */
export const parseTreatmentOverride = (text: string): Result<DecidedTreatment> =>
  isDecided(text)
    ? ok(text)
    : invalid("treatment-override-refused", "an override is on or off, in small letters", text);

/** Reads what a query says about flags: of a repeated parameter the first counts, an override without a flag or with a refused treatment is none, and the disabled switch is set unless it is 0. [FLG-07, FLG-08, FLG-11, FLG-Q1] */
export const readFlagQuery = (query: string): FlagQuery => {
  const asked = new URLSearchParams(query);
  const flag = asked.get(FLAG_PARAMETERS.name);
  const treatment = parseTreatmentOverride(asked.get(FLAG_PARAMETERS.treatment) ?? "");
  const disabled = asked.get(FLAG_PARAMETERS.disabled);
  return {
    ...(flag && treatment.ok && { override: { flag, treatment: treatment.value } }),
    isDisabled: disabled !== null && disabled !== "0",
  };
};
