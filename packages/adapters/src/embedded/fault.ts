import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";

/** Parts of the backend that can be made to fail, each by its paths; `backend` is all of them. */
export const FAULT_AREAS = {
  accessories: /^\/(price-api\/|web-api\/card-)?accessor/,
  backend: /^/,
  content: /^\/(v2\/cdn|frontend-api)\//,
  customer: /^\/web-api\/customer-/,
  flags: /^\/(api\/flags\/|web-api\/feature-flags$)/,
  newsletter: /^\/web-api\/newsletter-/,
  prices: /^\/(price-api\/|web-api\/(calculator\/|product-selection-photo-frame\/|[a-z-]*-price$))/,
  themes: /^\/web-api\/themes$/,
  toolbox: /^\/web-api\/toolbox-/,
  vouchers: /^\/(gift-voucher|web-api\/voucher)$/,
} as const;

/** What goes wrong: an answer that never comes, comes late, is a status, makes no sense, or a connection that breaks. */
export type FaultEffect =
  | { readonly kind: "timeout" }
  | { readonly kind: "offline" }
  | { readonly kind: "garbage" }
  | { readonly kind: "slow"; readonly ms: number }
  | { readonly kind: "status"; readonly status: number };

/** One fault: whom it hits, what it does, how many requests it lasts and which share of them it hits. */
export interface Fault {
  /** An area's name, or the beginning of a path. */
  readonly target: keyof typeof FAULT_AREAS | `/${string}`;
  readonly effect: FaultEffect;
  /** How many requests are hit before all is well again; absent: all of them. */
  readonly times?: number;
  /** The share of requests that are hit, above 0 and up to 1; absent: all of them. */
  readonly share?: number;
}

/** Everything that is to go wrong. */
export interface FaultPlan {
  readonly faults: readonly Fault[];
  /** Decides which requests a share hits, and which nonsense is answered: the same seed, the same faults. */
  readonly seed: number;
  /** Whether a value such as `fault-500` in a request asks for its own fault. */
  readonly sentinels: boolean;
}

const LONGEST_SPEC = 2000;
const LONGEST_WAIT_MS = 600_000;
const SEED = /^seed=(\d{1,9})$/;
const FAULT = /^([^=]+)=([^=@]+?)(?:@(\d{1,3})%)?$/;
const TIMES = /^([^x]+)x(\d{1,6})$/;

const isArea = (text: string): text is keyof typeof FAULT_AREAS => Object.hasOwn(FAULT_AREAS, text);

/** Reads what goes wrong: `timeout`, `offline`, `garbage`, `slow:2000` or a status from 400 to 599; error: `fault-effect-unknown`. */
export const parseFaultEffect = (text: string): Result<FaultEffect> => {
  if (text === "timeout" || text === "offline" || text === "garbage") return ok({ kind: text });
  const ms = /^slow:(\d{1,6})$/.exec(text)?.[1];
  if (ms !== undefined && Number(ms) <= LONGEST_WAIT_MS)
    return ok({ kind: "slow", ms: Number(ms) });
  if (/^[45]\d\d$/.test(text)) return ok({ kind: "status", status: Number(text) });
  return invalid(
    "fault-effect-unknown",
    "a fault is timeout, offline, garbage, slow:<ms up to 600000> or a status from 400 to 599",
    text,
  );
};

const parseFault = (text: string): Result<Fault> => {
  const [, target = "", written = "", percent] = FAULT.exec(text) ?? [];
  if (target === "")
    return invalid(
      "fault-malformed",
      "a fault is written target=effect, for example prices=timeout or content=429x3",
      text,
    );
  if (!isArea(target) && !target.startsWith("/"))
    return invalid(
      "fault-target-unknown",
      `a fault hits ${Object.keys(FAULT_AREAS).join(", ")} or paths that begin like /web-api/themes`,
      target,
    );
  const [, counted = written, times] = TIMES.exec(written) ?? [];
  const effect = parseFaultEffect(counted);
  if (!effect.ok) return effect;
  if (times !== undefined && Number(times) === 0)
    return invalid("fault-times-zero", "a fault hits at least one request: 429x1", text);
  const share = percent === undefined ? undefined : Number(percent) / 100;
  if (share !== undefined && (share === 0 || share > 1))
    return invalid("fault-share-unreal", "a share is written @1% to @100%", text);
  return ok({
    target: target as Fault["target"],
    effect: effect.value,
    ...(times !== undefined && { times: Number(times) }),
    ...(share !== undefined && { share }),
  });
};

/**
 * Reads faults such as `prices=timeout; content=429x3; customer=500@20%; seed=7; sentinels`.
 * Errors: `faults-too-long`, `fault-malformed`, `fault-target-unknown`, `fault-effect-unknown`, `fault-times-zero`, `fault-share-unreal`.
 */
export const parseFaults = (text: string): Result<FaultPlan> => {
  if (text.length > LONGEST_SPEC)
    return invalid("faults-too-long", `faults have at most ${LONGEST_SPEC} characters`, text);
  const faults: Fault[] = [];
  let seed = 1;
  let sentinels = false;
  for (const part of text.split(";").map((piece) => piece.trim())) {
    const written = SEED.exec(part)?.[1];
    if (written !== undefined) seed = Number(written);
    else if (part === "sentinels") sentinels = true;
    else if (part !== "") {
      const fault = parseFault(part);
      if (!fault.ok) return fault;
      faults.push(fault.value);
    }
  }
  return ok({ faults, seed, sentinels });
};
