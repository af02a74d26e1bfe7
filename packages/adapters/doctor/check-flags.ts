import { EXPERIMENTS, isDecided } from "@passepartout/domain/experiments/experiment";
import { FLAG_CLIENT_DEFAULTS } from "@passepartout/domain/experiments/flag-limits";
import { TRAFFIC_TYPE } from "@passepartout/domain/experiments/tracked-event";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { causeOf } from "@passepartout/domain/logging/log-entry";
import { z } from "zod";
import { BackendError } from "../src/contract/backend-error.ts";
import { flagDefinition, flagRule } from "../src/contract/flag-definition.ts";
import { type Problem, problemsOfIssues } from "../src/contract/problem.ts";
import type { CheckedEndpoint } from "./finding.ts";

export interface FlagsCheck {
  readonly url: string;
  /** Empty if it is not set. */
  readonly serverKey: string;
  readonly browserKey: string;
  /** The sets whose flags are loaded; none: all flags. */
  readonly sets: readonly string[];
  /** An origin of the shop; absent if the service is the shop itself. */
  readonly origin?: string | undefined;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly timeoutMs?: number;
}

const VERSION = "1.3";
const NO_CHANGE = -1;
/** By what the shop lets rules decide; null is the key of the visitor. */
const ATTRIBUTES: readonly (string | null)[] = [null, "channel", "mobileDevice"];

const matcher = z.object({
  matcherType: z.string(),
  keySelector: z.object({ attribute: z.string().nullish() }).nullish(),
  userDefinedSegmentMatcherData: z.object({ segmentName: z.string() }).nullish(),
});

const flag = flagDefinition.extend({
  status: z.enum(["ACTIVE", "ARCHIVED"]),
  trafficTypeName: z.string(),
  conditions: z.array(
    flagRule.extend({
      matcherGroup: z.object({ combiner: z.literal("AND"), matchers: z.array(matcher) }),
    }),
  ),
});

type WireFlag = z.output<typeof flag>;

const changes = z.object({
  ff: z.object({ d: z.array(z.unknown()), s: z.number(), t: z.number() }),
  rbs: z.object({ t: z.number() }).optional(),
});

const memberships = z.object({
  ms: z.object({ k: z.array(z.object({ n: z.string() })).optional() }),
});

const segment = z.object({
  name: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  since: z.number(),
  till: z.number(),
});

/** Requests flags as the libraries of servers and browsers do, and compares them with the experiments of the shop. Changes nothing. Rejects with a BackendError if the service is away. */
export const checkFlags = async (check: FlagsCheck): Promise<readonly CheckedEndpoint[]> => {
  const { serverKey, browserKey, origin } = check;
  const server = { key: serverKey, variable: "PASSEPARTOUT_FLAG_SERVER_KEY" };
  const browser = { key: browserKey, variable: "PASSEPARTOUT_FLAG_BROWSER_KEY", origin };
  const client = createFlagClient(check);
  const first = await client.read(changesPath(check), server, changes);
  const flags: WireFlag[] = [];
  for (const [at, one] of (first?.ff.d ?? []).entries()) {
    const parsed = flag.safeParse(one);
    if (parsed.success) flags.push(parsed.data);
    const { data: { name } = { name: `ff.d.${at}` } } = flag.pick({ name: true }).safeParse(one);
    client.note(...problemsOfIssues(parsed.error?.issues, `${name}.`));
  }
  if (first) {
    client.note(...flags.flatMap(ruleProblems), ...offerProblems(flags, check));
    const { t } = first.ff;
    const second = await client.read(changesPath(check, t, first.rbs?.t), server, changes);
    if (second && second.ff.t !== t)
      client.note({ field: "ff.t", message: `is ${second.ff.t} after ${t}: libraries never end` });
    for (const name of new Set(flags.flatMap(segmentsOf)))
      await client.read(
        `segmentChanges/${encodeURIComponent(name)}?since=${NO_CHANGE}`,
        server,
        segment,
      );
  }
  await client.read(changesPath(check), browser, changes);
  if (origin !== undefined && serverKey !== "" && serverKey === browserKey)
    client.note({ field: browser.variable, message: "is the key of servers, for all to read" });
  await client.read("memberships/passepartout-check", browser, memberships);
  return client.checked();
};

const changesPath = (
  { sets }: FlagsCheck,
  since: number = NO_CHANGE,
  segmentsSince: number = NO_CHANGE,
): string => {
  const filter = sets.length > 0 ? `&sets=${sets.join(",")}` : "";
  return `splitChanges?s=${VERSION}&since=${since}&rbSince=${segmentsSince}${filter}`;
};

interface Reader {
  readonly key: string;
  /** Which names the key. */
  readonly variable: string;
  /** Of the page in which a browser reads. */
  readonly origin?: string | undefined;
}

/** A client of the flag service that notes what is wrong with each answer. */
const createFlagClient = ({
  url,
  fetch: send = fetch,
  timeoutMs = FLAG_CLIENT_DEFAULTS.requestTimeoutBeforeReadyMs,
}: FlagsCheck) => {
  const checked: { readonly endpoint: string; readonly problems: Problem[] }[] = [];
  let hasResponded = false;
  const note = (...problems: readonly Problem[]): void => {
    checked.at(-1)?.problems.push(...problems);
  };
  const request = async (path: string, { key, variable, origin }: Reader) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = {
      Accept: "application/json",
      Authorization: `Bearer ${key}`,
      ...(origin !== undefined && { Origin: origin }),
    };
    try {
      const response = await send(
        new Request(`${url}/${path}`, { headers, redirect: "manual", signal }),
      );
      hasResponded = true;
      const text = await response.text();
      const allowed = response.headers.get("access-control-allow-origin");
      return { problem: statusProblem(response, variable), text, allowed };
    } catch (reason) {
      if (hasResponded) return { problem: `does not end its answer: ${causeOf(reason)}` };
      throw new BackendError(`${url} does not respond: ${causeOf(reason)}`, { cause: reason });
    }
  };
  const fail = (message: string, field = ""): undefined => {
    note({ field, message });
  };
  return {
    note,
    checked: (): readonly CheckedEndpoint[] => checked,
    /** The answer; undefined for one that is wrong, which is noted. */
    read: async <Schema extends z.ZodType>(
      path: string,
      reader: Reader,
      schema: Schema,
    ): Promise<z.output<Schema> | undefined> => {
      const { key, variable, origin } = reader;
      checked.push({ endpoint: `GET ${path} with ${variable}`, problems: [] });
      if (key === "") return fail("is not set: there are no experiments", variable);
      const { problem, text = "", allowed } = await request(path, reader);
      if (problem !== undefined) return fail(problem);
      if (origin !== undefined && allowed !== "*" && allowed !== origin)
        fail(
          `is ${allowed ?? "missing"}: browsers refuse it at ${origin}`,
          "Access-Control-Allow-Origin",
        );
      const body = parseJson(text);
      if (body === undefined) return fail("is not JSON");
      const parsed = schema.safeParse(body);
      note(...problemsOfIssues(parsed.error?.issues));
      return parsed.data;
    },
  };
};

const statusProblem = ({ status, ok, headers }: Response, variable: string): string | undefined => {
  if (ok) return undefined;
  if (status === 401 || status === 403)
    return `refuses the key of ${variable} with status ${status}`;
  return status >= 300 && status < 400
    ? `must not redirect, here to ${headers.get("location") ?? "nowhere"}`
    : `responds with status ${status}`;
};

/** What the shop cannot decide by. */
const ruleProblems = (one: WireFlag): readonly Problem[] => {
  const { name, status, trafficTypeName, defaultTreatment, conditions } = one;
  if (status === "ARCHIVED") return [];
  const problems: Problem[] = [];
  const note = (field: string, message: string) =>
    problems.push({ field: `${name}.${field}`, message });
  if (trafficTypeName !== TRAFFIC_TYPE)
    note("trafficTypeName", `is ${trafficTypeName}; visitors are of the type ${TRAFFIC_TYPE}`);
  const noteTreatment = (field: string, treatment: string) => {
    if (!isDecided(treatment)) note(field, `is ${treatment}; the shop knows on and off`);
  };
  noteTreatment("defaultTreatment", defaultTreatment);
  for (const [at, { partitions, matcherGroup }] of conditions.entries()) {
    const field = `conditions.${at}`;
    for (const { treatment } of partitions) noteTreatment(`${field}.partitions`, treatment);
    const sum = partitions.reduce((total, { size }) => total + size, 0);
    if (sum !== 100) note(`${field}.partitions`, `add up to ${sum} %, not to 100 %`);
    for (const { keySelector } of matcherGroup.matchers) {
      const attribute = keySelector?.attribute ?? null;
      if (!ATTRIBUTES.includes(attribute))
        note(`${field}.matcherGroup`, `decides by ${attribute}, which the shop does not send`);
    }
  }
  return problems;
};

const offerProblems = (flags: readonly WireFlag[], { sets }: FlagsCheck): readonly Problem[] => {
  const experiments: readonly string[] = EXPERIMENTS;
  const active = flags.filter(({ status }) => status === "ACTIVE").map(({ name }) => name);
  return [
    // Those outside of the sets are left out on purpose.
    ...(sets.length > 0 ? [] : experiments)
      .filter((name) => !active.includes(name))
      .map((field) => ({ field, message: "is missing: no visitor takes part" })),
    ...active
      .filter((name) => !experiments.includes(name))
      .map((field) => ({ field, message: "is no experiment of the shop" })),
  ];
};

const segmentsOf = ({ conditions }: WireFlag): readonly string[] =>
  conditions.flatMap(({ matcherGroup }) =>
    matcherGroup.matchers.flatMap(({ matcherType, userDefinedSegmentMatcherData: data }) =>
      matcherType === "IN_SEGMENT" && data ? [data.segmentName] : [],
    ),
  );
