import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  errorEntry,
  reasonOf,
  warningEntry,
  writeLogEntry,
  writeLogEntryOnce,
} from "./log-entry.ts";

describe("writeLogEntry", () => {
  it("writes entries at their level, with code and details [ERR-08]", () => {
    const written: unknown[] = [];
    const write = writeLogEntry({
      error: (...entry) => void written.push(["error", ...entry]),
      warning: (...entry) => void written.push(["warning", ...entry]),
    });
    write(errorEntry("login-error", { status: 500 }));
    write(warningEntry("countdown-date-in-past"));
    expect(written).toEqual([
      ["error", "login-error", { status: 500 }],
      ["warning", "countdown-date-in-past", undefined],
    ]);
  });
});

describe("writeLogEntryOnce", () => {
  it("writes equal entries once [CDN-Q4]", () => {
    const written: unknown[] = [];
    const note = (_: string, details?: unknown) => void written.push(details);
    const write = writeLogEntryOnce({ error: note, warning: note }, new Set());
    for (const barId of ["a", "b", "a"]) write(warningEntry("countdown-date-in-past", { barId }));
    expect(written).toEqual([{ barId: "a" }, { barId: "b" }]);
  });
});

describe("reasonOf", () => {
  it.each<[unknown, string]>([
    [new Error("out of order"), "out of order"],
    ["a text", "a text"],
    [undefined, "unknown"],
    [Object.create(null), "unknown"],
  ])("of %o is %s [ERR-08]", (thrown, reason) => {
    expect(reasonOf(thrown)).toBe(reason);
  });

  it("is a thrown text, the message of an error, and unknown for anything else [ERR-08]", () => {
    fc.assert(
      fc.property(fc.string(), fc.anything(), (text, thrown) => {
        expect(reasonOf(text)).toBe(text);
        expect(reasonOf(new Error(text))).toBe(text);
        if (typeof thrown !== "string") expect(reasonOf(thrown)).toBe("unknown");
      }),
    );
  });
});
