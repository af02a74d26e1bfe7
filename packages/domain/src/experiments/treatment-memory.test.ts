import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, longText } from "../../testing/any-text.ts";
import {
  EMPTY_MEMORY,
  EMPTY_RECORD,
  memoryOf,
  readMonitoringRecord,
  recordTreatment,
  type TreatmentMemory,
} from "./treatment-memory.ts";

const ada = memoryOf(EMPTY_MEMORY, "ada").memory;
const later = (memory: TreatmentMemory): TreatmentMemory => ({
  session: EMPTY_RECORD,
  user: memory.user,
});
const codesOf = ({ entries }: { entries: readonly { code: string; level: string }[] }) =>
  entries.map(({ code, level }) => `${level} ${code}`);

describe("the monitoring record", () => {
  it("holds the key, and the first treatment of each flag [FLG-04, FLG-14]", () => {
    const { memory } = recordTreatment(ada, "nudging", "on");
    const record = { splitKey: "ada", featureFlags: { nudging: "on" } };
    expect(memory).toEqual({ session: record, user: record });
  });

  it("is parsed as it was stored [FLG-14]", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.dictionary(fc.string(), fc.constantFrom("on" as const, "off" as const)),
        (splitKey, featureFlags) => {
          const text = JSON.stringify({ splitKey, featureFlags });
          expect(JSON.stringify(readMonitoringRecord(text))).toBe(text);
        },
      ),
    );
  });

  it.each([
    [null],
    [undefined],
    [""],
    ["{"],
    ["null"],
    ["[]"],
    ['{"splitKey":"ada"}'],
    ['{"splitKey":7,"featureFlags":{}}'],
    ['{"splitKey":"ada","featureFlags":null}'],
  ])("reads no record from %j [FLG-14]", (text) => {
    expect(readMonitoringRecord(text)).toEqual({ splitKey: "", featureFlags: {} });
  });

  it("ignores a value that is no decided treatment [FLG-14, FLG-Q2]", () => {
    const text = '{"splitKey":"ada","featureFlags":{"a":"on","b":"control","c":1,"d":"off"}}';
    expect(readMonitoringRecord(text).featureFlags).toEqual({ a: "on", d: "off" });
  });

  it("is read again as it was read from any text [FLG-14]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("[", '{"a":'), fc.json()), (text) => {
        const record = readMonitoringRecord(text);
        expect(readMonitoringRecord(JSON.stringify(record))).toEqual(record);
      }),
    );
  });
});

describe("memoryOf", () => {
  it("accepts a first key without logging [FLG-04]", () => {
    expect(memoryOf(EMPTY_MEMORY, "ada")).toEqual({
      memory: {
        session: { splitKey: "ada", featureFlags: {} },
        user: { splitKey: "ada", featureFlags: {} },
      },
      entries: [],
    });
  });

  it("drops the records of another key, and logs that without either key [FLG-06, FLG-29]", () => {
    const known = recordTreatment(ada, "nudging", "on").memory;
    const changed = memoryOf(known, "eve");
    expect(changed.memory).toEqual({
      session: { splitKey: "eve", featureFlags: {} },
      user: { splitKey: "eve", featureFlags: {} },
    });
    expect(changed.entries).toEqual([
      { type: "log.entry", level: "warning", code: "flag-user-key-changed" },
    ]);
  });

  it("leaves the records of the same key unchanged [FLG-04]", () => {
    const known = recordTreatment(ada, "nudging", "on").memory;
    expect(memoryOf(known, "ada").memory).toBe(known);
  });

  it("replaces both records, also if only one of them has another key [FLG-06]", () => {
    const eve = memoryOf(EMPTY_MEMORY, "eve").memory;
    for (const mixed of [
      { session: ada.session, user: eve.user },
      { session: eve.session, user: ada.user },
    ]) {
      const filtered = memoryOf(mixed, "ada");
      expect(filtered.memory).toEqual(ada);
      expect(codesOf(filtered)).toEqual(["warning flag-user-key-changed"]);
    }
  });

  it("detects another key that only local storage has [FLG-06]", () => {
    expect(codesOf(memoryOf(later(ada), "eve"))).toEqual(["warning flag-user-key-changed"]);
    expect(codesOf(memoryOf(later(ada), "ada"))).toEqual([]);
  });
});

describe("recordTreatment", () => {
  it("does not log the same treatment [FLG-04]", () => {
    const first = recordTreatment(ada, "nudging", "on");
    const second = recordTreatment(first.memory, "nudging", "on");
    expect(codesOf(first)).toEqual([]);
    expect(codesOf(second)).toEqual([]);
    expect(second.memory).toBe(first.memory);
  });

  it("records the first treatment of a session, and logs a different one as an error [FLG-05, FLG-29, FLG-Q3]", () => {
    const { memory } = recordTreatment(ada, "nudging", "on");
    const after = recordTreatment(memory, "nudging", "off");
    expect(after.memory).toBe(memory);
    expect(after.entries).toEqual([
      {
        type: "log.entry",
        level: "error",
        code: "flag-treatment-changed-session",
        details: { flag: "nudging", first: "on", treatment: "off" },
      },
    ]);
  });

  it("logs a treatment that differs from an earlier session once, and records the new one [FLG-05, FLG-29, FLG-Q3]", () => {
    const before = recordTreatment(ada, "nudging", "on").memory;
    const again = memoryOf(later(before), "ada").memory;
    const changed = recordTreatment(again, "nudging", "off");
    expect(codesOf(changed)).toEqual(["error flag-treatment-changed-user"]);
    expect(changed.memory.user.featureFlags).toEqual({ nudging: "off" });
    expect(codesOf(recordTreatment(changed.memory, "nudging", "off"))).toEqual([]);
    expect(codesOf(recordTreatment(changed.memory, "nudging", "on"))).toEqual([
      "error flag-treatment-changed-session",
    ]);
  });

  it("separates flags, whatever their names [FLG-04]", () => {
    const { memory } = recordTreatment(ada, "__proto__", "on");
    expect(codesOf(recordTreatment(memory, "toString", "off"))).toEqual([]);
    expect(codesOf(recordTreatment(memory, "__proto__", "off"))).toEqual([
      "error flag-treatment-changed-session",
    ]);
  });

  it("logs an error if and only if the first treatment of the session, or that of the last session, was different [FLG-05, FLG-06, FLG-Q3]", () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({
          key: fc.constantFrom("ada", "eve"),
          flag: fc.constantFrom("a", "b"),
          treatment: fc.constantFrom("on" as const, "off" as const),
        }),
        fc.constant("new session" as const),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(steps, (sequence) => {
        let memory = EMPTY_MEMORY;
        let seen: { session: number; flag: string; treatment: string }[] = [];
        let [lastKey, session] = ["", 0];
        for (const step of sequence) {
          if (step === "new session") {
            memory = later(memory);
            session += 1;
            continue;
          }
          if (step.key !== lastKey) seen = [];
          lastKey = step.key;
          const ofFlag = seen.filter(({ flag }) => flag === step.flag);
          const here = ofFlag.find((one) => one.session === session);
          const last = ofFlag.find((one) => one.session === ofFlag.at(-1)?.session);
          const read = memoryOf(memory, step.key);
          const after = recordTreatment(read.memory, step.flag, step.treatment);
          memory = after.memory;
          const reference = here ?? last;
          const isChanged = reference !== undefined && reference.treatment !== step.treatment;
          const scope = here ? "session" : "user";
          expect(codesOf(after)).toEqual(
            isChanged ? [`error flag-treatment-changed-${scope}`] : [],
          );
          seen.push({ session, flag: step.flag, treatment: step.treatment });
        }
      }),
    );
  });
});
