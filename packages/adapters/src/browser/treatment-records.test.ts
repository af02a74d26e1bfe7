import {
  EMPTY_MEMORY,
  type TreatmentMemory,
} from "@passepartout/domain/experiments/treatment-memory";
import { describe, expect, it } from "vitest";
import {
  MONITORING_RECORD,
  readTreatmentMemory,
  writeTreatmentMemory,
} from "./treatment-records.ts";

const openBrowser = () => {
  const kept = { session: new Map<string, string>(), local: new Map<string, string>() };
  const store = (map: Map<string, string>) => () => ({
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
  });
  return { kept, stores: { session: store(kept.session), local: store(kept.local) } };
};

const MEMORY: TreatmentMemory = {
  session: { splitKey: "ada", featureFlags: { nudging: "on" } },
  user: { splitKey: "ada", featureFlags: { nudging: "on", "hide-shops": "off" } },
};

const closed = () => {
  throw new Error("storage is closed");
};

describe("the records of treatments in the browser", () => {
  it("come back as they were written, with the visitor's consent [FLG-04] [FLG-14]", () => {
    const { kept, stores } = openBrowser();
    writeTreatmentMemory(MEMORY, "granted", stores);
    expect(readTreatmentMemory(stores)).toEqual(MEMORY);
    expect(JSON.parse(kept.local.get(MONITORING_RECORD) ?? "")).toEqual({
      splitKey: "ada",
      featureFlags: { nudging: "on", "hide-shops": "off" },
    });
  });

  it("are not written while the visitor has said nothing, and go when they decline [FLG-Q10]", () => {
    const { kept, stores } = openBrowser();
    writeTreatmentMemory(MEMORY, "unknown", stores);
    expect(kept.local.size + kept.session.size).toBe(0);
    writeTreatmentMemory(MEMORY, "granted", stores);
    writeTreatmentMemory(MEMORY, "declined", stores);
    expect(kept.local.size + kept.session.size).toBe(0);
  });

  it("are empty where the browser keeps nothing, which breaks no page [FLG-14]", () => {
    const stores = { session: closed, local: closed };
    expect(() => writeTreatmentMemory(MEMORY, "granted", stores)).not.toThrow();
    expect(readTreatmentMemory(stores)).toEqual(EMPTY_MEMORY);
  });
});
