import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { decideTreatment, type FlagSubject } from "./decide-treatment.ts";
import type { EvaluationAttributes, FlagClient } from "./flag-client.port.ts";
import { EMPTY_MEMORY } from "./treatment-memory.ts";

const clientOf = (
  treatments: Readonly<Record<string, string | undefined>>,
  isReady = true,
): FlagClient & { readonly evaluations: EvaluationAttributes[] } => {
  const evaluations: EvaluationAttributes[] = [];
  return {
    evaluations,
    isReady,
    treatmentOf: (flag, attributes) => {
      evaluations.push(attributes);
      return treatments[flag];
    },
  };
};

const subject = (client: FlagClient | undefined, more: Partial<FlagSubject> = {}): FlagSubject => ({
  key: "ada",
  client,
  attributes: { channel: "wall", mobileDevice: true },
  ...more,
});

const decide = (at: FlagSubject, memory = EMPTY_MEMORY) => decideTreatment("nudging", at, memory);

describe("decideTreatment", () => {
  it.each(["on", "off"] as const)(
    "is the treatment of the service: %s [FLG-04, FLG-Q2]",
    (live) => {
      expect(decide(subject(clientOf({ nudging: live })))).toMatchObject({
        treatment: live,
        source: "backend",
        entries: [],
        memory: { user: { splitKey: "ada", featureFlags: { nudging: live } } },
      });
    },
  );

  it("is evaluated by channel and device [FLG-15]", () => {
    const client = clientOf({ nudging: "on" });
    decide(subject(client));
    expect(client.evaluations).toEqual([{ channel: "wall", mobileDevice: true }]);
  });

  it("is off without a client, with a warning [FLG-03, FLG-30]", () => {
    expect(decide(subject(undefined))).toEqual({
      treatment: "off",
      source: "default",
      memory: EMPTY_MEMORY,
      entries: [
        {
          type: "log.entry",
          level: "warning",
          code: "flag-client-or-sdk-empty",
          details: { flag: "nudging" },
        },
      ],
    });
  });

  it.each([[undefined], [""]])("is off without a key, %j, and not evaluated [FLG-03]", (key) => {
    const client = clientOf({ nudging: "on" });
    expect(decide(subject(client, { key }))).toEqual({
      treatment: "off",
      source: "default",
      memory: EMPTY_MEMORY,
      entries: [],
    });
    expect(client.evaluations).toEqual([]);
  });

  it("is control before the client is ready, neither recorded nor compared [FLG-02, FLG-Q2]", () => {
    const known = decide(subject(clientOf({ nudging: "on" }))).memory;
    const early = decide(subject(clientOf({ nudging: "off" }, false)), known);
    expect(early).toMatchObject({ treatment: "control", source: "default", entries: [] });
    expect(early.memory).toEqual(known);
  });

  it.each([[undefined], ["control"], [""], ["ON"], ["blue"]])(
    "is control if the service returns %j, which is logged [FLG-29, FLG-Q4]",
    (live) => {
      const known = decide(subject(clientOf({ nudging: "on" }))).memory;
      const decision = decide(subject(clientOf({ nudging: live })), known);
      expect(decision).toMatchObject({ treatment: "control", source: "default" });
      expect(decision.memory).toEqual(known);
      expect(decision.entries).toEqual([
        {
          type: "log.entry",
          level: "warning",
          code: "flag-no-treatment",
          details: { flag: "nudging" },
        },
      ]);
    },
  );

  it("is the live treatment even if another one is recorded, which is logged [FLG-05, FLG-Q2]", () => {
    const known = decide(subject(clientOf({ nudging: "on" }))).memory;
    const decision = decide(subject(clientOf({ nudging: "off" })), known);
    expect(decision.treatment).toBe("off");
    expect(decision.entries.map(({ code, level }) => [level, code])).toEqual([
      ["error", "flag-treatment-changed-session"],
    ]);
  });

  it("drops the records of another visitor before it compares [FLG-06]", () => {
    const known = decide(subject(clientOf({ nudging: "on" }))).memory;
    const decision = decide(subject(clientOf({ nudging: "off" }), { key: "eve" }), known);
    expect(decision.entries.map(({ code }) => code)).toEqual(["flag-user-key-changed"]);
    expect(decision.memory.user).toEqual({ splitKey: "eve", featureFlags: { nudging: "off" } });
  });

  it("logs a changed key also if there is no treatment [FLG-06, FLG-Q4]", () => {
    const known = decide(subject(clientOf({ nudging: "on" }))).memory;
    const decision = decide(subject(clientOf({}), { key: "eve" }), known);
    expect(decision.entries.map(({ code }) => code)).toEqual([
      "flag-user-key-changed",
      "flag-no-treatment",
    ]);
  });

  it.each<[string, FlagSubject]>([
    ["the service", subject(clientOf({ nudging: "on" }))],
    ["a missing client", subject(undefined)],
    ["a missing key", subject(clientOf({ nudging: "on" }), { key: undefined })],
    ["a client that is not ready", subject(clientOf({}, false))],
  ])("is overridden by the query %s, which is not recorded [FLG-07]", (_, at) => {
    expect(decide({ ...at, override: { flag: "nudging", treatment: "off" } })).toEqual({
      treatment: "off",
      source: "override",
      memory: EMPTY_MEMORY,
      entries: [],
    });
  });

  it("overrides no other flag [FLG-07]", () => {
    const override = { flag: "hide-shops", treatment: "off" } as const;
    expect(decide(subject(clientOf({ nudging: "on" }), { override })).treatment).toBe("on");
  });

  it("is always decided, and on or off from the backend only if the service returned it [FLG-01, FLG-Q4]", () => {
    fc.assert(
      fc.property(
        anyText(),
        fc.option(anyText(), { nil: undefined }),
        fc.boolean(),
        (flag, live, isReady) => {
          const client = { isReady, treatmentOf: () => live };
          const { treatment, source } = decideTreatment(flag, subject(client), EMPTY_MEMORY);
          const isDecidedByService = isReady && (live === "on" || live === "off");
          expect([treatment, source]).toEqual(
            isDecidedByService ? [live, "backend"] : ["control", "default"],
          );
        },
      ),
    );
  });
});
