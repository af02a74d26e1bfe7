import { describe, expect, it } from "vitest";
import { createFlagService } from "../backend/flags/flag-service.ts";
import { checkFlags, type FlagsCheck } from "./check-flags.ts";

const service = createFlagService({});

interface Flag {
  readonly name: string;
  readonly conditions: readonly object[];
}
interface Changes {
  readonly ff: { readonly d: readonly Flag[]; readonly s: number; readonly t: number };
}
type Fault = (response: Response, request: Request) => Response | Promise<Response>;

/** The embedded flag service, as one elsewhere that browsers may read. */
const check = (fault: Fault = (response) => response, options: Partial<FlagsCheck> = {}) =>
  checkFlags({
    url: "https://flags.example",
    serverKey: "server",
    browserKey: "browser",
    sets: [],
    origin: "https://shop.example",
    timeoutMs: 200,
    fetch: async (request) => {
      const response = await service(request);
      response.headers.set("Access-Control-Allow-Origin", "*");
      return fault(response, request);
    },
    ...options,
  });

const problemsOf = async (...parameters: Parameters<typeof check>) =>
  (await check(...parameters)).flatMap(({ endpoint, problems }) =>
    problems.map(({ field, message }) => `${endpoint} ${field}: ${message}`),
  );

const at =
  (path: string, fault: Fault): Fault =>
  (response, request) =>
    request.url.includes(path) ? fault(response, request) : response;
const by =
  (key: string, fault: Fault): Fault =>
  (response, request) =>
    request.headers.get("authorization") === `Bearer ${key}` ? fault(response, request) : response;
const answering =
  (text: string, init: ResponseInit = {}): Fault =>
  () =>
    new Response(text, init);
/** Other flags than those of the service. */
const withFlags = (change: (flags: readonly Flag[]) => readonly object[]): Fault =>
  at("splitChanges", async (response) => {
    const { ff } = (await response.json()) as Changes;
    return Response.json({ ff: { ...ff, d: change(ff.d) } });
  });
/** The flag `nudging` with other fields. */
const withNudging = (fields: object): Fault =>
  by(
    "server",
    withFlags((flags) =>
      flags.map((flag) => (flag.name === "nudging" ? { ...flag, ...fields } : flag)),
    ),
  );
const withRule = (rule: object): Fault =>
  withNudging({
    conditions: [
      {
        matcherGroup: { combiner: "AND", matchers: [] },
        partitions: [{ treatment: "on", size: 100 }],
        ...rule,
      },
    ],
  });

describe("the check of a flag service", () => {
  it("finds nothing in the embedded one, and only reads [FLG-19]", async () => {
    const methods = new Set<string>();
    const checked = await check((response, { method }) => {
      methods.add(method);
      return response;
    });
    expect(checked.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(checked.map(({ endpoint }) => endpoint.split("?", 1)[0])).toEqual([
      "GET splitChanges",
      "GET splitChanges",
      "GET segmentChanges/staff",
      "GET splitChanges",
      "GET memberships/passepartout-check with PASSEPARTOUT_FLAG_BROWSER_KEY",
    ]);
    expect([...methods]).toEqual(["GET"]);
  });

  it("does not miss what is outside of the sets", async () => {
    expect(await problemsOf(undefined, { sets: ["calculator"] })).toEqual([]);
  });

  it("accepts a flag that leaves out what libraries read by default", async () => {
    const fault = withNudging({ killed: undefined, trafficAllocation: undefined });
    expect(await problemsOf(fault)).toEqual([]);
  });

  it("requests no segment that rules make of others", async () => {
    const matcher = {
      matcherType: "IN_RULE_BASED_SEGMENT",
      userDefinedSegmentMatcherData: { segmentName: "big-spenders" },
    };
    const fault = withRule({ matcherGroup: { combiner: "AND", matchers: [matcher] } });
    expect(await problemsOf(fault)).toEqual([]);
  });

  it.each<[fault: string, answer: Fault, message: string]>([
    ["lacks an experiment", withFlags((flags) => flags.slice(1)), "wall-art-flyout: is missing"],
    ["has archived one", withNudging({ status: "ARCHIVED" }), "nudging: is missing"],
    [
      "has a flag that the shop does not know",
      withFlags((flags) => [...flags, { ...flags[0], name: "pricing-page" }]),
      "pricing-page: is no experiment of the shop",
    ],
    [
      "has a flag for accounts",
      withNudging({ trafficTypeName: "account" }),
      "nudging.trafficTypeName: is account; visitors are of the type user",
    ],
    [
      "has another default",
      withNudging({ defaultTreatment: "v2" }),
      "nudging.defaultTreatment: is v2; the shop knows on and off",
    ],
    [
      "has another variant",
      withRule({ partitions: [{ treatment: "v2", size: 100 }] }),
      "nudging.conditions.0.partitions: is v2; the shop knows on and off",
    ],
    [
      "has shares of 90 %",
      withRule({
        partitions: [
          { treatment: "on", size: 50 },
          { treatment: "off", size: 40 },
        ],
      }),
      "nudging.conditions.0.partitions: add up to 90 %, not to 100 %",
    ],
    [
      "decides by what the shop does not say",
      withRule({
        matcherGroup: {
          combiner: "AND",
          matchers: [{ matcherType: "WHITELIST", keySelector: { attribute: "plan" } }],
        },
      }),
      "nudging.conditions.0.matcherGroup: decides by plan, which the shop does not send",
    ],
    ["has a flag without a seed", withNudging({ seed: undefined }), "nudging.seed: "],
    [
      "names a segment that it lacks",
      at("segmentChanges", answering("{}", { status: 404 })),
      "segmentChanges/staff?since=-1 with PASSEPARTOUT_FLAG_SERVER_KEY : responds with status 404",
    ],
    [
      "never comes to an end of changes",
      at("splitChanges", async (response) => {
        const { ff } = (await response.json()) as Changes;
        return Response.json({ ff: { ...ff, t: ff.s + 1 } });
      }),
      "ff.t: is 1 after 0: libraries never end",
    ],
    [
      "refuses the key of servers",
      by("server", answering("{}", { status: 401 })),
      "refuses the key of PASSEPARTOUT_FLAG_SERVER_KEY with status 401",
    ],
    [
      "refuses the key of browsers",
      by("browser", answering("{}", { status: 403 })),
      "refuses the key of PASSEPARTOUT_FLAG_BROWSER_KEY with status 403",
    ],
    [
      "redirects",
      answering("", { status: 302, headers: { Location: "https://accounts.example/" } }),
      "must not redirect, here to https://accounts.example/",
    ],
    ["returns a page", answering("<html></html>"), "is not JSON"],
    ["has another protocol", answering('{"flags":{}}'), "ff: "],
    [
      "is closed to browsers",
      by("browser", (response) => new Response(response.body)),
      "Access-Control-Allow-Origin: is missing: browsers refuse it at https://shop.example",
    ],
    [
      "is open to another shop",
      by("browser", (response) => {
        response.headers.set("Access-Control-Allow-Origin", "https://other.example");
        return response;
      }),
      "Access-Control-Allow-Origin: is https://other.example",
    ],
  ])("finds one that %s", async (_, fault, message) => {
    const problems = await problemsOf(fault);
    expect(problems.join("\n")).toContain(message);
  });

  it("finds a key that is missing, and one of servers that pages would show", async () => {
    expect(await problemsOf(undefined, { serverKey: "" })).toEqual([
      expect.stringContaining("PASSEPARTOUT_FLAG_SERVER_KEY: is not set"),
    ]);
    expect(await problemsOf(undefined, { browserKey: "server" })).toEqual([
      expect.stringContaining("PASSEPARTOUT_FLAG_BROWSER_KEY: is the key of servers"),
    ]);
  });

  it("finds an answer that does not end, and rejects if nothing responds", async () => {
    const hanging = at(
      "memberships",
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason as Error));
        }),
    );
    expect(await problemsOf(hanging)).toEqual([
      expect.stringMatching(/^GET memberships.* does not end its answer: /),
    ]);
    const away = check(() => Promise.reject(new TypeError("fetch failed")));
    await expect(away).rejects.toThrow("https://flags.example does not respond: fetch failed");
  });
});
