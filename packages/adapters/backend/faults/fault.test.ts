import { anyText, longText } from "@passepartout/domain/testing/any-text";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SERVICE_PATHS } from "../../src/http/backend-service.ts";
import { parseFaultEffect, parseFaults } from "./fault.ts";

describe("parsing faults", () => {
  it.each([
    ["prices=timeout", { target: "prices", effect: { kind: "timeout" } }],
    ["content=429x3", { target: "content", effect: { kind: "status", status: 429 }, times: 3 }],
    ["customer=500", { target: "customer", effect: { kind: "status", status: 500 } }],
    ["content=garbage", { target: "content", effect: { kind: "garbage" } }],
    ["prices=slow:2000", { target: "prices", effect: { kind: "slow", ms: 2000 } }],
    ["themes=offlinex1", { target: "themes", effect: { kind: "offline" }, times: 1 }],
    [
      "/web-api/themes=503x2@25%",
      {
        target: "/web-api/themes",
        effect: { kind: "status", status: 503 },
        times: 2,
        share: 0.25,
      },
    ],
  ])("parses %s", (text, fault) => {
    expect(parseFaults(text)).toEqual({
      ok: true,
      value: { faults: [fault], seed: 1, sentinels: false },
    });
  });

  it("parses several faults separated by semicolons, with seed and sentinels", () => {
    expect(parseFaults(" prices=timeout;content=500 ; seed=42;; sentinels;")).toMatchObject({
      ok: true,
      value: {
        faults: [{ target: "prices" }, { target: "content" }],
        seed: 42,
        sentinels: true,
      },
    });
  });

  it.each([
    ["prices", "fault-malformed"],
    ["=500", "fault-malformed"],
    ["prices=", "fault-malformed"],
    ["prices=500=600", "fault-malformed"],
    ["prizes=500", "fault-target-unknown"],
    ["constructor=500", "fault-target-unknown"],
    ["prices=200", "fault-effect-unknown"],
    ["prices=600", "fault-effect-unknown"],
    ["prices=slow", "fault-effect-unknown"],
    ["prices=slow:600001", "fault-effect-unknown"],
    ["prices=slow:-1", "fault-effect-unknown"],
    ["prices=500x0", "fault-times-zero"],
    ["prices=500@0%", "fault-share-unreal"],
    ["prices=500@101%", "fault-share-unreal"],
    ["seed=abc", "fault-target-unknown"],
    ["prices=timeout;content=loud", "fault-effect-unknown"],
    ["prices=500;".repeat(182), "faults-too-long"],
  ])("refuses %.30s with %s", (text, code) => {
    expect(parseFaults(text)).toMatchObject({ ok: false, error: { code } });
  });

  it("returns a result for every text of any length", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("prices=500x", ";", "@1%", "=")), (text) => {
        const plan = parseFaults(text);
        if (!plan.ok) expect(plan.error.code).toMatch(/^faults?-/);
        for (const { target } of plan.ok ? plan.value.faults : [])
          expect(target.startsWith("/") || Object.hasOwn(SERVICE_PATHS, target)).toBe(true);
      }),
    );
  });

  it("parses each effect like in a plan", () => {
    for (const text of ["timeout", "offline", "garbage", "slow:1", "400", "599"]) {
      const effect = parseFaultEffect(text);
      expect(effect.ok && parseFaults(`backend=${text}`)).toMatchObject({
        value: { faults: [{ effect: effect.ok && effect.value }] },
      });
    }
  });
});
