import type { Backend } from "./backend.ts";
import { backendPathOf } from "./backend-visit.ts";
import { refusal } from "./endpoint.ts";
import {
  FAULT_AREAS,
  parseFaultEffect,
  type Fault,
  type FaultEffect,
  type FaultPlan,
} from "./fault.ts";

/** A backend that fails as planned and otherwise answers as before; the same requests in the same order fail the same way. */
export const createFaults = (plan: FaultPlan): ((backend: Backend) => Backend) => {
  const chance = seeded(plan.seed);
  const left = new Map(plan.faults.map((fault) => [fault, fault.times ?? Infinity]));

  const effectFor = (path: string): FaultEffect | undefined => {
    for (const fault of plan.faults) {
      const times = left.get(fault) ?? 0;
      if (times === 0 || !hits(fault, path)) continue;
      if (fault.share !== undefined && chance() >= fault.share) continue;
      left.set(fault, times - 1);
      return fault.effect;
    }
    return undefined;
  };

  return (backend) => async (request) => {
    const effect =
      effectFor(backendPathOf(request).path) ??
      (plan.sentinels ? await sentinelIn(request) : undefined);
    if (effect === undefined) return backend(request);
    request.signal.throwIfAborted();
    if (effect.kind === "slow") {
      await waited(effect.ms, request.signal);
      return backend(request);
    }
    if (effect.kind === "timeout") return waited(Infinity, request.signal);
    if (effect.kind === "offline") throw new TypeError("the connection broke, as was asked for");
    if (effect.kind === "garbage") return garbage(chance());
    return refusal(effect.status, "this answer was asked for");
  };
};

const hits = ({ target }: Fault, path: string): boolean =>
  target.startsWith("/")
    ? path.startsWith(target)
    : FAULT_AREAS[target as keyof typeof FAULT_AREAS].test(path);

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const waited = async (ms: number, signal: AbortSignal): Promise<never> =>
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

const NONSENSE: readonly (() => Response)[] = [
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

const garbage = (chance: number): Response =>
  NONSENSE[Math.floor(chance * NONSENSE.length)]?.() ?? Response.json(null);

const SENTINEL = /(?:^|[/=&":])fault-([a-z0-9-]{3,12})(?=$|[/?&#"@]|%40)/;
const MOST_SENTINEL_BODY = 65_536;

/** The fault that a value in a request asks for: `/themes/fault-500`, `?id=fault-slow-2000`, or the mail address `fault-timeout@…` in a body. */
const sentinelIn = async (request: Request): Promise<FaultEffect | undefined> => {
  const { pathname, search } = new URL(request.url);
  const written = SENTINEL.exec(pathname + search)?.[1] ?? (await sentinelInBody(request));
  const effect = written === undefined ? undefined : parseFaultEffect(written.replace("-", ":"));
  return effect?.ok ? effect.value : undefined;
};

const sentinelInBody = async (request: Request): Promise<string | undefined> => {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (!request.body || length > MOST_SENTINEL_BODY) return undefined;
  return SENTINEL.exec((await request.clone().text()).slice(0, MOST_SENTINEL_BODY))?.[1];
};
