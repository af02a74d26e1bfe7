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
  const stored = { session: new Map<string, string>(), local: new Map<string, string>() };
  const store = (map: Map<string, string>) => () => ({
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
  });
  return { stored, stores: { session: store(stored.session), local: store(stored.local) } };
};

const MEMORY: TreatmentMemory = {
  session: { splitKey: "ada", featureFlags: { nudging: "on" } },
  user: { splitKey: "ada", featureFlags: { nudging: "on", "hide-shops": "off" } },
};

const closed = () => {
  throw new Error("storage is closed");
};

describe("the records of treatments in the browser", () => {
  it("are stored with the visitor's consent and read back unchanged [FLG-04] [FLG-14]", () => {
    const { stored, stores } = openBrowser();
    writeTreatmentMemory(MEMORY, "granted", stores);
    expect(readTreatmentMemory(stores)).toEqual(MEMORY);
    expect(JSON.parse(stored.local.get(MONITORING_RECORD) ?? "")).toEqual({
      splitKey: "ada",
      featureFlags: { nudging: "on", "hide-shops": "off" },
    });
  });

  it("are not stored without a decision, and deleted when the visitor declines [FLG-Q10]", () => {
    const { stored, stores } = openBrowser();
    writeTreatmentMemory(MEMORY, "unknown", stores);
    expect(stored.local.size + stored.session.size).toBe(0);
    writeTreatmentMemory(MEMORY, "granted", stores);
    writeTreatmentMemory(MEMORY, "declined", stores);
    expect(stored.local.size + stored.session.size).toBe(0);
  });

  it("are empty if storage is unavailable, without an error [FLG-14]", () => {
    const stores = { session: closed, local: closed };
    expect(() => writeTreatmentMemory(MEMORY, "granted", stores)).not.toThrow();
    expect(readTreatmentMemory(stores)).toEqual(EMPTY_MEMORY);
  });
});
