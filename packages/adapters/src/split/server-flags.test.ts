import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { explainTreatment } from "@passepartout/domain/experiments/explain-treatment";
import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { listen } from "../../testing/listen.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { createFlagService } from "../../backend/flags/flag-service.ts";
import { createServerFlags, type ServerFlagOptions, type ServerFlags } from "./server-flags.ts";

const WALL = { channel: "wall", mobileDevice: false } as const;
const URL_INSIDE = "http://flags.internal/api/flags";

/** Polls with a timeout for busy machines. */
const assertSoon = <T>(look: () => T) => expect.poll(look, { timeout: 4000 });

const opened: ServerFlags[] = [];
afterEach(async () => {
  for (const flags of opened.splice(0)) await flags.close();
});

const open = (options: Partial<ServerFlagOptions> = {}) => {
  const log = createTestLog();
  const service = createFlagService({});
  const flags = createServerFlags({
    authorizationKey: "server-key",
    url: URL_INSIDE,
    fetch: service,
    log,
    ...options,
  });
  opened.push(flags);
  return { flags, log, service };
};

describe("flags on the server", () => {
  it("are decided by the vendor's library, equally in process and over a socket [FLG-19] [FLG-Q7]", async () => {
    const { flags } = open();
    const server = await listen(createFlagService({}));
    const log = createTestLog();
    const url = `${server.url}/api/flags`;
    const remote = createServerFlags({ authorizationKey: "server-key", url, log });
    opened.push(remote);
    await Promise.all([flags.settled(), remote.settled()]);
    const treatments = (source: ServerFlags, key: string) =>
      EXPERIMENTS.map((flag) => source.clientFor(key)?.treatmentOf(flag, WALL));
    const keys = Array.from({ length: 50 }, (_, at) => `visitor-${at}`);
    const seen = keys.map((key) => treatments(flags, key));
    expect(keys.map((key) => treatments(remote, key))).toEqual(seen);
    expect(new Set(seen.flat())).toEqual(new Set(["on", "off"]));
    expect(log.entries).toEqual([]);
    await server.close();
  });

  it("divide visitors by channel and device as in the file [FLG-15]", async () => {
    const { flags } = open();
    await flags.settled();
    const shareOf = (flag: string, attributes: Parameters<typeof decide>[2]) => {
      const keys = Array.from({ length: 1000 }, (_, at) => `visitor-${at}`);
      return keys.filter((key) => decide(flag, key, attributes) === "on").length / 1000;
    };
    const decide = (
      flag: string,
      key: string,
      attributes: { readonly channel: "wall" | "card"; readonly mobileDevice: boolean },
    ) => flags.clientFor(key)?.treatmentOf(flag, attributes);
    expect(shareOf("calculator-redesign", WALL)).toBeCloseTo(0.5, 1);
    expect(shareOf("calculator-redesign", { ...WALL, mobileDevice: true })).toBeCloseTo(0.2, 1);
    expect(shareOf("calculator-redesign", { ...WALL, channel: "card" })).toBe(0);
    expect(shareOf("hide-shops", WALL)).toBeCloseTo(0.1, 1);
    expect(shareOf("nudging", WALL)).toBeCloseTo(0.25, 1);
  });

  it("respect the members of a segment", async () => {
    const folder = mkdtempSync(join(tmpdir(), "flags-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const flagFile = join(folder, "flags.json");
    const rules = [{ segment: "staff", split: { on: 100 } }];
    const flags = { trial: { about: "a trial", rules } };
    writeFileSync(flagFile, JSON.stringify({ segments: { staff: ["ada"] }, flags }));
    const { flags: served } = open({ fetch: createFlagService({ flagFile }) });
    await served.settled();
    expect(served.clientFor("ada")?.treatmentOf("trial", WALL)).toBe("on");
    expect(served.clientFor("bob")?.treatmentOf("trial", WALL)).toBe("off");
    expect(served.clientFor("bob")?.treatmentOf("unknown", WALL)).toBe("control");
  });

  it("submit nothing about visitors, neither keys nor impressions [FLG-Q10]", async () => {
    const { flags, service } = open();
    await flags.settled();
    for (const flag of EXPERIMENTS) flags.clientFor("visitor-1")?.treatmentOf(flag, WALL);
    await flags.close();
    const inspection = await service(new Request(`${URL_INSIDE}/inspection`));
    const { received } = (await inspection.json()) as {
      received: Record<string, { requests: number }>;
    };
    const handedIn = Object.keys(received).filter((kind) => received[kind]?.requests !== 0);
    expect(handedIn.filter((kind) => !kind.startsWith("metrics"))).toEqual([]);
  });

  it.each([undefined, "", "  "])(
    "without a key (%o) are decided by nobody, which is logged once [FLG-08] [FLG-09]",
    async (authorizationKey) => {
      const { flags, log } = open({ authorizationKey });
      await flags.settled();
      expect(flags.clientFor("visitor-1")).toBeUndefined();
      expect(flags.rolloutPlanFor("visitor-1")).toBeUndefined();
      expect(log.entries).toEqual([["error", "flag-authorization-key-empty", undefined]]);
    },
  );

  it("time out if the service does not respond, and may arrive later [FLG-02] [FLG-Q9] [FLG-30]", async () => {
    const service = createFlagService({});
    const { promise, resolve } = Promise.withResolvers<void>();
    const { flags, log } = open({
      readyTimeoutMs: 50,
      fetch: async (request) => promise.then(() => service(request)),
    });
    await flags.settled();
    expect(flags.clientFor("visitor-1")).toMatchObject({ isReady: false });
    expect(flags.rolloutPlanFor("visitor-1")).toBeUndefined();
    expect(log.entries).toMatchObject([["error", "flag-initialise-failure", {}]]);
    resolve();
    await assertSoon(() => flags.clientFor("visitor-1")?.isReady).toBe(true);
  });

  it("are those of some sets alone if these are configured [FLG-28]", async () => {
    const { flags } = open({ flagSets: ["calculator"] });
    await flags.settled();
    const of = (flag: string) => flags.clientFor("visitor-1")?.treatmentOf(flag, WALL);
    expect(["on", "off"]).toContain(of("calculator-redesign"));
    expect(of("nudging")).toBe("control");
  });
});

describe("the explanation of a flag", () => {
  it("is the treatment of a page, and its buckets lie in the share of that treatment [FLG-Q13]", async () => {
    const { flags } = open();
    await flags.settled();
    for (let at = 0; at < 12; at += 1) {
      const key = `visitor-${at}`;
      const flag = EXPERIMENTS[at % EXPERIMENTS.length] ?? "nudging";
      const explained = await flags.explain(key, flag, WALL);
      expect(explained?.treatment).toBe(flags.clientFor(key)?.treatmentOf(flag, WALL));
      const {
        reason,
        rule,
        bucket = 0,
        traffic,
        treatment,
      } = explainTreatment(flag, { key, isDisabled: false, attributes: WALL }, explained);
      if (traffic) expect(reason === "rule").toBe(traffic.bucket <= traffic.percent);
      const share = rule?.shares.find(({ from, to }) => bucket >= from && bucket <= to);
      if (reason === "rule") expect(share?.treatment).toBe(treatment);
    }
  });

  it("names the rule, the default of a killed flag, and a flag that is missing [FLG-Q13]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "flags-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const flagFile = join(folder, "flags.json");
    const all = { split: { on: 100 } };
    const trial = { about: "a trial", rules: [{ keys: ["ada"], ...all }, all] };
    writeFileSync(
      flagFile,
      JSON.stringify({ flags: { trial, stopped: { ...trial, killed: true } } }),
    );
    const { flags } = open({ fetch: createFlagService({ flagFile }) });
    const explain = async (key: string, flag: string) => flags.explain(key, flag, WALL);
    expect(await explain("ada", "trial")).toMatchObject({ treatment: "on", label: "rule 1" });
    expect(await explain("bob", "trial")).toMatchObject({ treatment: "on", label: "rule 2" });
    expect(await explain("bob", "stopped")).toMatchObject({ treatment: "off", label: "killed" });
    expect(await explain("bob", "missing")).toEqual({
      treatment: "control",
      label: "definition not found",
    });
  });

  it("is none without a key of the service, and fails if the service does [FLG-Q13]", async () => {
    expect(await open({ authorizationKey: "" }).flags.explain("k", "nudging", WALL)).toBe(
      undefined,
    );
    const { flags } = open({
      readyTimeoutMs: 50,
      fetch: async () => new Response("down", { status: 500 }),
    });
    await expect(flags.explain("k", "nudging", WALL)).rejects.toThrow("init::timeout");
  });
});

describe("the results of a flag service", () => {
  it("are read from its inspection, and are missing if it has none [FLG-Q14]", async () => {
    const { flags, service } = open();
    const send = async (path: string, body: unknown) =>
      service(
        new Request(`${URL_INSIDE}${path}`, {
          method: "POST",
          headers: { Authorization: "Bearer k" },
          body: JSON.stringify(body),
        }),
      );
    await send("/testImpressions/bulk", [
      { f: "nudging", i: [{ k: "v1", t: "on", m: 5, c: 1, r: "rule 1" }] },
    ]);
    const results = await flags.results();
    expect(results.map(({ flag }) => flag)).toEqual([...EXPERIMENTS]);
    expect(results.find(({ flag }) => flag === "nudging")?.rules).toEqual([
      {
        rule: "rule 1",
        shares: { on: 50, off: 50 },
        variants: { on: { visitors: 1, events: {} } },
      },
    ]);
    for (const [fetch, message] of [
      [async () => new Response("down", { status: 500 }), "responded with 500"],
      [async () => Response.json({ garbage: 1 }), "has no results"],
      [async () => new Response("<html>"), "has no results"],
    ] as const)
      await expect(open({ fetch }).flags.results()).rejects.toThrow(message);
  });
});
