import { describe, expect, it } from "vitest";
import { protectFromBots } from "./bot-protection.ts";

const page = (isReachable = true) => {
  const loaded: string[] = [];
  const scripts = {
    load: async (url: string) => {
      loaded.push(url);
      if (!isReachable) throw new Error("blocked");
    },
  };
  return { loaded, scripts };
};

describe("protectFromBots", () => {
  it("loads the script that is configured [OPS-06, OPS-Q4]", async () => {
    const { loaded, scripts } = page();
    expect(await protectFromBots(scripts, " https://bots.example/guard.js ")).toBe(true);
    expect(loaded).toEqual(["https://bots.example/guard.js"]);
  });

  it.each([[undefined], [""], ["  "]])(
    "loads nothing when %j is configured [OPS-Q4]",
    async (url) => {
      const { loaded, scripts } = page();
      expect(await protectFromBots(scripts, url)).toBe(false);
      expect(loaded).toEqual([]);
    },
  );

  it("leaves the page working if the script cannot be loaded [OPS-06]", async () => {
    const { scripts } = page(false);
    expect(await protectFromBots(scripts, "https://bots.example/guard.js")).toBe(false);
  });
});
