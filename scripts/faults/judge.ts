import { DEADLINES_MS } from "../../packages/domain/src/time/deadline.ts";
import type { Effect, Probe, Target } from "./probes.ts";

/** How the shop responded. */
export interface ProbeResponse {
  /** 0 if there was no response within 20 s. */
  readonly status: number;
  readonly cacheControl: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
  readonly ms: number;
}

/** What a visitor gets: all of it, a page that lacks a part, or that it is not available for the moment. */
type Outcome = "whole" | "part" | "away";

/** What fails, and how. */
export interface Fault {
  readonly target: Target;
  readonly effect: Effect;
}

export interface Verdict {
  readonly probe: Probe;
  readonly outcome: Outcome;
  readonly ms: number;
  /** What is wrong with the response; undefined if it is right. */
  readonly problem: string | undefined;
}

const GRACE_MS = 500;

/** What pages may become while a target fails; all others stay whole. */
const PAGE_OUTCOMES: Readonly<Partial<Record<Target, readonly Outcome[]>>> = {
  // The designer page of a card offers envelopes.
  accessories: ["whole", "part"],
  backend: ["whole", "part", "away"],
  content: ["whole", "part", "away"],
  prices: ["whole", "part"],
  themes: ["whole", "part", "away"],
};

const MARKS = [/<a\s/g, /<h[1-6]\b/g, /<img\b/g, /<select\b/g, /\d[.,]\d\d\s?€/g];

/** How much there is of each thing that a page consists of. */
const contentsOf = (text: string): readonly number[] =>
  MARKS.map((mark) => text.match(mark)?.length ?? 0);

const lacksPart = (response: ProbeResponse, normal: ProbeResponse): boolean => {
  const contents = contentsOf(response.text);
  return contentsOf(normal.text).some((count, at) => (contents[at] ?? 0) < count);
};

/** Judges a response by the one without a fault. `maxMs` is the most that a visitor waits for a page or for something to read. */
export const judge = (
  probe: Probe,
  response: ProbeResponse,
  normal: ProbeResponse,
  fault: Fault,
  maxMs: number,
): Verdict => {
  const { ms } = response;
  const limit = probe.kind === "change" ? DEADLINES_MS.visitorChange + GRACE_MS : maxMs;
  const judged =
    probe.kind === "page"
      ? judgePage(response, normal, fault.target)
      : judgeCall(response, normal, fault.effect);
  return {
    probe,
    ms,
    outcome: judged.outcome,
    problem: ms > limit ? `after ${ms} ms` : judged.problem,
  };
};

interface Judged {
  readonly outcome: Outcome;
  readonly problem?: string;
}

const judgePage = (response: ProbeResponse, normal: ProbeResponse, target: Target): Judged => {
  const { status, cacheControl, retryAfter } = response;
  const isStored = !cacheControl.includes("no-store");
  const allowed = PAGE_OUTCOMES[target] ?? ["whole"];
  const outcome = status === 503 ? "away" : lacksPart(response, normal) ? "part" : "whole";
  const problems = [
    status !== 503 && status !== normal.status && `status ${status}`,
    outcome !== "whole" && isStored && `${outcome}, but cached: ${cacheControl}`,
    outcome === "away" && retryAfter === undefined && "503 without Retry-After",
    !allowed.includes(outcome) && `${outcome} because of ${target}`,
    !response.text.includes("<h1") && "no heading",
  ];
  return withProblem(outcome, problems);
};

const judgeCall = (response: ProbeResponse, normal: ProbeResponse, effect: Effect): Judged => {
  const { status, cacheControl } = response;
  const right = [normal.status, 502, 503, ...(/^\d+$/.test(effect) ? [Number(effect)] : [])];
  // The shop passes garbage on as it is.
  if (effect === "garbage") right.push(200);
  const outcome = status === normal.status ? "whole" : "away";
  return withProblem(outcome, [
    !right.includes(status) && `status ${status}`,
    status >= 500 &&
      !cacheControl.includes("no-store") &&
      `status ${status}, but cached: ${cacheControl}`,
  ]);
};

const withProblem = (outcome: Outcome, problems: readonly (string | false)[]): Judged => {
  const problem = problems.find((found) => found !== false);
  return { outcome, ...(problem !== undefined && { problem }) };
};
