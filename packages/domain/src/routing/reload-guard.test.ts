import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { mayReload, readReloadTime, reloadKey } from "./reload-guard.ts";

const NOW = 1_790_000_000_000;

describe("the reload guard", () => {
  it.each([
    [undefined, true],
    [NOW, false],
    [NOW - 1, false],
    [NOW - 9999, false],
    [NOW - 10_000, true],
    [NOW - 10_001, true],
    [NOW + 1, false],
  ])("after a last reload at %s allows a reload: %s [ERR-03, ERR-Q2]", (last, may) => {
    expect(mayReload(last, NOW)).toBe(may);
  });

  it("applies to each path, without query [ERR-03, ERR-Q2]", () => {
    expect(reloadKey("/wandbilder")).toBe("reload:/wandbilder");
    expect(reloadKey("/wandbilder")).not.toBe(reloadKey("/wandbilder/leinwand"));
  });

  it.each([
    [null, undefined],
    ["", undefined],
    ["soon", undefined],
    ["-1", undefined],
    ["1e3", undefined],
    ["Infinity", undefined],
    ["9".repeat(16), undefined],
    ["1790000000000", NOW],
  ])("parses %j as %s [ERR-Q2]", (text, time) => {
    expect(readReloadTime(text)).toBe(time);
  });

  it("never reloads a path twice within 10 s [ERR-03, ERR-Q2]", () => {
    const failures = fc.array(
      fc.tuple(fc.constantFrom("/a", "/b"), fc.integer({ min: 0, max: 15_000 })),
    );
    fc.assert(
      fc.property(failures, (sequence) => {
        const session = new Map<string, string>();
        const reloads: { path: string; at: number }[] = [];
        let now = NOW;
        for (const [path, later] of sequence) {
          now += later;
          const key = reloadKey(path);
          if (!mayReload(readReloadTime(session.get(key) ?? null), now)) continue;
          session.set(key, String(now));
          const last = reloads.findLast((reload) => reload.path === path);
          expect(last === undefined || now - last.at >= 10_000).toBe(true);
          reloads.push({ path, at: now });
        }
      }),
    );
  });

  it("handles any stored text [ERR-Q2]", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(readReloadTime(`${text}x`)).toBeUndefined();
      }),
    );
  });
});
