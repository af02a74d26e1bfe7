import type { Backend } from "../backend.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { backendPathOf } from "../http/request-place.ts";
import { randomOf } from "../drawing/svg.ts";
import {
  FAULT_AREAS,
  parseFaultEffect,
  type Fault,
  type FaultEffect,
  type FaultPlan,
} from "./fault.ts";

/** Wraps a backend, or with `area` one service at any address, so that it fails according to a plan. The same requests in the same order fail the same way. */
export const createFaultInjector = (
  plan: FaultPlan,
): ((backend: Backend, area?: keyof typeof FAULT_AREAS) => Backend) => {
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
    if (effect.kind === "timeout") return delay(Infinity, end);
    if (effect.kind === "offline") throw new TypeError("injected fault: connection failed");
    if (effect.kind === "garbage") return garbageResponse(random());
    return errorResponse(effect.status, "injected fault");
  };
};

const matches = ({ target }: Fault, path: string): boolean =>
  target.startsWith("/")
    ? path.startsWith(target)
    : FAULT_AREAS[target as keyof typeof FAULT_AREAS].test(path);

const delay = async (ms: number, signal: AbortSignal): Promise<never> =>
  new Promise<never>((resolve, reject) => {
    const timer = ms === Infinity ? undefined : setTimeout(resolve as () => void, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });

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
