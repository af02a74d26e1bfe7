import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import { SERVICE_PATHS } from "../../src/http/backend-service.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import type { Backend } from "../backend.ts";
import { randomOf } from "../drawing/svg.ts";
import { backendPathOf } from "../http/request-place.ts";

export type FaultArea = keyof typeof SERVICE_PATHS;

/** No response, a broken connection, an unusable response, a delay, or an error status. */
export type FaultEffect =
  | { readonly kind: "timeout" }
  | { readonly kind: "offline" }
  | { readonly kind: "garbage" }
  | { readonly kind: "slow"; readonly ms: number }
  | { readonly kind: "status"; readonly status: number };

export interface Fault {
  /** The name of an area, or a path prefix. */
  readonly target: FaultArea | `/${string}`;
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
const FAULT = /^([^=]+)=([^=@]+?)(?:x(\d{1,6}))?(?:@(\d{1,3})%)?$/;

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
  const [, target = "", effectText = "", times, percent] = FAULT.exec(text) ?? [];
  if (target === "")
    return invalid(
      "fault-malformed",
      "a fault must have the form target=effect, for example prices=timeout or content=429x3",
      text,
    );
  if (!Object.hasOwn(SERVICE_PATHS, target) && !target.startsWith("/"))
    return invalid(
      "fault-target-unknown",
      `the target of a fault must be ${Object.keys(SERVICE_PATHS).join(", ")} or a path prefix such as /web-api/themes`,
      target,
    );
  const effect = parseFaultEffect(effectText);
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

/** Wraps a backend, or with `area` one service at any address, so that it fails according to a plan. The same requests in the same order fail the same way. */
export const createFaultInjector = (
  plan: FaultPlan,
): ((backend: Backend, area?: FaultArea) => Backend) => {
  const random = randomOf(plan.seed);
  const remaining = new Map(plan.faults.map((fault) => [fault, fault.times ?? Infinity]));

  const effectFor = (path: string, area: string | undefined): FaultEffect | undefined => {
    for (const fault of plan.faults) {
      const times = remaining.get(fault) ?? 0;
      if (times === 0 || (fault.target !== area && !matches(fault, path))) continue;
      if (fault.share !== undefined && random() >= fault.share) continue;
      remaining.set(fault, times - 1);
      return fault.effect;
    }
    return undefined;
  };

  return (backend, area) => async (request, signal) => {
    const effect =
      effectFor(backendPathOf(request).path, area) ??
      (plan.sentinels ? await sentinelEffect(request) : undefined);
    if (effect === undefined) return backend(request, signal);
    const end = signal ?? request.signal;
    end.throwIfAborted();
    if (effect.kind === "slow") {
      await delay(effect.ms, end);
      return backend(request, signal);
    }
    if (effect.kind === "timeout") {
      await once(end, "abort");
      throw end.reason;
    }
    if (effect.kind === "offline") throw new TypeError("injected fault: connection failed");
    if (effect.kind === "garbage") return garbageResponse(random());
    return errorResponse(effect.status, "injected fault");
  };
};

const matches = ({ target }: Fault, path: string): boolean =>
  target.startsWith("/") ? path.startsWith(target) : SERVICE_PATHS[target as FaultArea].test(path);

/** Like a network request, it rejects when its signal is aborted. */
const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted());

const JSON_TYPE = { "Content-Type": "application/json" };

const GARBAGE: readonly (() => Response)[] = [
  () =>
    new Response("<!doctype html><title>Login</title>", {
      headers: { "Content-Type": "text/html" },
    }),
  () => new Response('{"formats":[{"formatType":', { headers: JSON_TYPE }),
  () => Response.json({ error: null, data: [[["unexpected"]]] }),
  () => Response.json(null),
  () => new Response("", { headers: JSON_TYPE }),
  () => new Response(new Uint8Array([0xff, 0xfe, 0x00, 0x7b, 0xc3, 0x28]), { headers: JSON_TYPE }),
];

const garbageResponse = (random: number): Response =>
  GARBAGE[Math.floor(random * GARBAGE.length)]?.() ?? Response.json(null);

const SENTINEL = /(?:^|[/=&":])fault-([a-z0-9-]{3,12})(?=$|[/?&#"@]|%40)/;
const MAX_SENTINEL_BODY_LENGTH = 65_536;

/** The effect requested by a sentinel value: `/themes/fault-500`, `?id=fault-slow-2000`, or the email address `fault-timeout@…` in a body. */
const sentinelEffect = async (request: Request): Promise<FaultEffect | undefined> => {
  const { pathname, search } = new URL(request.url);
  const sentinel = SENTINEL.exec(pathname + search)?.[1] ?? (await sentinelInBody(request));
  const effect = sentinel === undefined ? undefined : parseFaultEffect(sentinel.replace("-", ":"));
  return effect?.ok ? effect.value : undefined;
};

const sentinelInBody = async (request: Request): Promise<string | undefined> => {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (!request.body || length > MAX_SENTINEL_BODY_LENGTH) return undefined;
  return SENTINEL.exec((await request.clone().text()).slice(0, MAX_SENTINEL_BODY_LENGTH))?.[1];
};
