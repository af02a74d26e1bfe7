import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import { describe, expect, it } from "vitest";
import { createTestLog } from "../../testing/test-log.ts";
import { createFlagService } from "../../backend/flags/flag-service.ts";
import { createServerFlags } from "./server-flags.ts";
import { createVisitorFlags } from "./visitor-flags.ts";

const VISITOR = {
  key: "8c3d8a26-6c2f-4e53-9a2c-3f8f3e1f0a11",
  channel: "wall",
  mobileDevice: false,
} as const;

const open = (
  fetch: (request: Request) => Promise<Response>,
  { authorizationKey = "server-key", readyTimeoutMs = 10_000 } = {},
) => {
  const log = createTestLog();
  const flags = createServerFlags({
    authorizationKey,
    readyTimeoutMs,
    url: "http://flags.internal/api/flags",
    fetch,
    log,
  });
  return { flags, log, ...createVisitorFlags(flags, log) };
};

describe("the evaluation for a visitor", () => {
  it("returns the flag service's treatment of every experiment, with the rollout plan [FLG-17] [FLG-Q7]", async () => {
    const { flags, forBrowser, log } = open(createFlagService({}));
    await flags.settled();
    const { treatments, rolloutPlan } = await forBrowser(VISITOR);
    for (const flag of EXPERIMENTS)
      expect(treatments[flag]).toBe(flags.clientFor(VISITOR.key)?.treatmentOf(flag, VISITOR));
    expect(rolloutPlan).toMatchObject({ memberships: { [VISITOR.key]: {} } });
    expect(log.entries).toEqual([]);
    await flags.close();
  });

  it("is control without a plan if the flag service does not respond [FLG-02]", async () => {
    const { flags, forBrowser } = open(() => new Promise(() => {}), { readyTimeoutMs: 50 });
    const { treatments, rolloutPlan } = await forBrowser(VISITOR);
    expect(new Set(Object.values(treatments))).toEqual(new Set(["control"]));
    expect(rolloutPlan).toBeUndefined();
    await flags.close();
  });

  it("is off without a client, with a warning per flag [FLG-03] [FLG-30]", async () => {
    const { forBrowser, log } = open(createFlagService({}), { authorizationKey: "" });
    const { treatments } = await forBrowser(VISITOR);
    expect(new Set(Object.values(treatments))).toEqual(new Set(["off"]));
    expect(log.entries.slice(1)).toEqual(
      EXPERIMENTS.map((flag) => ["warning", "flag-client-or-sdk-empty", { flag }]),
    );
  });
});
