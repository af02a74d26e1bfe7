import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { decideTreatment, type FlagVisit } from "./decide-treatment.ts";
import type { EvaluationAttributes, FlagClient } from "./flag-client.port.ts";
import { EMPTY_MEMORY } from "./treatment-memory.ts";

const clientOf = (
  treatments: Readonly<Record<string, string | undefined>>,
  isReady = true,
): FlagClient & { readonly asked: EvaluationAttributes[] } => {
  const asked: EvaluationAttributes[] = [];
  return {
    asked,
    isReady,
    treatmentOf: (flag, attributes) => {
      asked.push(attributes);
      return treatments[flag];
    },
  };
};

const visit = (client: FlagClient | undefined, more: Partial<FlagVisit> = {}): FlagVisit => ({
  key: "ada",
  client,
  attributes: { channel: "wall", mobileDevice: true },
  ...more,
});

const decide = (at: FlagVisit, memory = EMPTY_MEMORY) => decideTreatment("nudging", at, memory);

describe("decideTreatment", () => {
  it.each(["on", "off"] as const)("says what the service says: %s [FLG-04, FLG-Q2]", (live) => {
    expect(decide(visit(clientOf({ nudging: live })))).toMatchObject({
      treatment: live,
      source: "backend",
      entries: [],
      memory: { user: { splitKey: "ada", featureFlags: { nudging: live } } },
    });
  });

  it("asks with channel and device [FLG-15]", () => {
    const client = clientOf({ nudging: "on" });
    decide(visit(client));
    expect(client.asked).toEqual([{ channel: "wall", mobileDevice: true }]);
  });

  it("is off without a client, with a warning [FLG-03, FLG-30]", () => {
    expect(decide(visit(undefined))).toEqual({
      treatment: "off",
      source: "default",
      memory: EMPTY_MEMORY,
      entries: [
        {
          type: "journal.entry",
          level: "warning",
          code: "flag-client-or-sdk-empty",
          details: { flag: "nudging" },
        },
      ],
    });
  });

  it.each([[undefined], [""]])("is off without a key, %j, and asks nobody [FLG-03]", (key) => {
    const client = clientOf({ nudging: "on" });
    expect(decide(visit(client, { key }))).toEqual({
      treatment: "off",
      source: "default",
      memory: EMPTY_MEMORY,
      entries: [],
    });
    expect(client.asked).toEqual([]);
  });

  it("is control before the client is ready, neither remembered nor compared [FLG-02, FLG-Q2]", () => {
    const known = decide(visit(clientOf({ nudging: "on" }))).memory;
    const early = decide(visit(clientOf({ nudging: "off" }, false)), known);
    expect(early).toMatchObject({ treatment: "control", source: "default", entries: [] });
    expect(early.memory).toEqual(known);
  });

  it.each([[undefined], ["control"], [""], ["ON"], ["blue"]])(
    "is control where the service says %j, which the journal is told [FLG-29, FLG-Q4]",
    (live) => {
      const known = decide(visit(clientOf({ nudging: "on" }))).memory;
      const decision = decide(visit(clientOf({ nudging: live })), known);
      expect(decision).toMatchObject({ treatment: "control", source: "default" });
      expect(decision.memory).toEqual(known);
      expect(decision.entries).toEqual([
        {
          type: "journal.entry",
          level: "warning",
          code: "flag-no-treatment",
          details: { flag: "nudging" },
        },
      ]);
    },
  );

  it("gives the live treatment though memory holds another, and tells the journal [FLG-05, FLG-Q2]", () => {
    const known = decide(visit(clientOf({ nudging: "on" }))).memory;
    const decision = decide(visit(clientOf({ nudging: "off" })), known);
    expect(decision.treatment).toBe("off");
    expect(decision.entries.map(({ code, level }) => [level, code])).toEqual([
      ["error", "flag-treatment-changed-session"],
    ]);
  });

  it("forgets another visitor's treatments before it compares [FLG-06]", () => {
    const known = decide(visit(clientOf({ nudging: "on" }))).memory;
    const decision = decide(visit(clientOf({ nudging: "off" }), { key: "eve" }), known);
    expect(decision.entries.map(({ code }) => code)).toEqual(["flag-user-key-changed"]);
    expect(decision.memory.user).toEqual({ splitKey: "eve", featureFlags: { nudging: "off" } });
  });

  it("tells of a changed key also where there is no treatment [FLG-06, FLG-Q4]", () => {
    const known = decide(visit(clientOf({ nudging: "on" }))).memory;
    const decision = decide(visit(clientOf({}), { key: "eve" }), known);
    expect(decision.entries.map(({ code }) => code)).toEqual([
      "flag-user-key-changed",
      "flag-no-treatment",
    ]);
  });

  it.each<[string, FlagVisit]>([
    ["the service", visit(clientOf({ nudging: "on" }))],
    ["a missing client", visit(undefined)],
    ["a missing key", visit(clientOf({ nudging: "on" }), { key: undefined })],
    ["a client that is not ready", visit(clientOf({}, false))],
  ])("lets the address override %s, and remembers nothing of it [FLG-07]", (_, at) => {
    expect(decide({ ...at, override: { flag: "nudging", treatment: "off" } })).toEqual({
      treatment: "off",
      source: "override",
      memory: EMPTY_MEMORY,
      entries: [],
    });
  });

  it("overrides no other flag [FLG-07]", () => {
    const override = { flag: "hide-shops", treatment: "off" } as const;
    expect(decide(visit(clientOf({ nudging: "on" }), { override })).treatment).toBe("on");
  });

  it("always decides, and gives on or off in the service's name alone [FLG-01, FLG-Q4]", () => {
    fc.assert(
      fc.property(
        anyText(),
        fc.option(anyText(), { nil: undefined }),
        fc.boolean(),
        (flag, live, isReady) => {
          const client = { isReady, treatmentOf: () => live };
          const { treatment, source } = decideTreatment(flag, visit(client), EMPTY_MEMORY);
          const said = isReady && (live === "on" || live === "off");
          expect([treatment, source]).toEqual(said ? [live, "backend"] : ["control", "default"]);
        },
      ),
    );
  });
});
