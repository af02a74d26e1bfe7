import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import { SERVICE_PATHS } from "../../src/http/backend-service.ts";

/** The paths of each part of the backend in which faults can be injected. */
export const FAULT_AREAS = SERVICE_PATHS;

/** No response, a broken connection, an unusable response, a delay, or an error status. */
export type FaultEffect =
  | { readonly kind: "timeout" }
  | { readonly kind: "offline" }
  | { readonly kind: "garbage" }
  | { readonly kind: "slow"; readonly ms: number }
  | { readonly kind: "status"; readonly status: number };

export interface Fault {
  /** The name of an area, or a path prefix. */
  readonly target: keyof typeof FAULT_AREAS | `/${string}`;
  readonly effect: FaultEffect;
  /** Maximum number of affected requests. Default: unlimited. */
  readonly times?: number;
  /** Probability that a request is affected, above 0 and up to 1. Default: 1. */
  readonly share?: number;
}

export interface FaultPlan {
  readonly faults: readonly Fault[];
  /** Seed of the random numbers for `share` and `garbage`. */
  readonly seed: number;
  /** Whether a value such as `fault-500` in a request triggers that fault. */
  readonly sentinels: boolean;
}

const MAX_SPEC_LENGTH = 2000;
const MAX_DELAY_MS = 600_000;
const SEED = /^seed=(\d{1,9})$/;
const FAULT = /^([^=]+)=([^=@]+?)(?:@(\d{1,3})%)?$/;
const TIMES = /^([^x]+)x(\d{1,6})$/;

const isArea = (text: string): text is keyof typeof FAULT_AREAS => Object.hasOwn(FAULT_AREAS, text);

/** Parses `timeout`, `offline`, `garbage`, `slow:2000` or a status from 400 to 599. Error: `fault-effect-unknown`. */
export const parseFaultEffect = (text: string): Result<FaultEffect> => {
  if (text === "timeout" || text === "offline" || text === "garbage") return ok({ kind: text });
  const ms = /^slow:(\d{1,6})$/.exec(text)?.[1];
  if (ms !== undefined && Number(ms) <= MAX_DELAY_MS) return ok({ kind: "slow", ms: Number(ms) });
  if (/^[45]\d\d$/.test(text)) return ok({ kind: "status", status: Number(text) });
  return invalid(
    "fault-effect-unknown",
    `the effect of a fault must be timeout, offline, garbage, slow:<ms up to ${MAX_DELAY_MS}> or a status from 400 to 599`,
    text,
  );
};

const parseFault = (text: string): Result<Fault> => {
  const [, target = "", effectText = "", percent] = FAULT.exec(text) ?? [];
  if (target === "")
    return invalid(
      "fault-malformed",
      "a fault must have the form target=effect, for example prices=timeout or content=429x3",
      text,
    );
  if (!isArea(target) && !target.startsWith("/"))
    return invalid(
      "fault-target-unknown",
      `the target of a fault must be ${Object.keys(FAULT_AREAS).join(", ")} or a path prefix such as /web-api/themes`,
      target,
    );
  const [, plainEffect = effectText, times] = TIMES.exec(effectText) ?? [];
  const effect = parseFaultEffect(plainEffect);
  if (!effect.ok) return effect;
  if (times !== undefined && Number(times) === 0)
    return invalid(
      "fault-times-zero",
      "a fault must affect at least one request, for example 429x1",
      text,
    );
  const share = percent === undefined ? undefined : Number(percent) / 100;
  if (share !== undefined && (share === 0 || share > 1))
    return invalid("fault-share-unreal", "the share of a fault must be from @1% to @100%", text);
  return ok({
    target: target as Fault["target"],
    effect: effect.value,
    ...(times !== undefined && { times: Number(times) }),
    ...(share !== undefined && { share }),
  });
};

/**
 * Parses faults such as `prices=timeout; content=429x3; customer=500@20%; seed=7; sentinels`.
 * Errors: `faults-too-long`, `fault-malformed`, `fault-target-unknown`, `fault-effect-unknown`, `fault-times-zero`, `fault-share-unreal`.
 */
export const parseFaults = (text: string): Result<FaultPlan> => {
  if (text.length > MAX_SPEC_LENGTH)
    return invalid(
      "faults-too-long",
      `faults must have at most ${MAX_SPEC_LENGTH} characters`,
      text,
    );
  const faults: Fault[] = [];
  let seed = 1;
  let sentinels = false;
  for (const part of text.split(";").map((piece) => piece.trim())) {
    const seedText = SEED.exec(part)?.[1];
    if (seedText !== undefined) seed = Number(seedText);
    else if (part === "sentinels") sentinels = true;
    else if (part !== "") {
      const fault = parseFault(part);
      if (!fault.ok) return fault;
      faults.push(fault.value);
    }
  }
  return ok({ faults, seed, sentinels });
};
