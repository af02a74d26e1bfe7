import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CHANNELS } from "../market/channel.ts";
import { SAMPLE_SHOP } from "./sample-shop.ts";

describe("the brand names", () => {
  it("are two, one for each channel [CHN-Q2]", () => {
    expect(new Set(CHANNELS.map((channel) => SAMPLE_SHOP.brands[channel].name)).size).toBe(2);
    for (const channel of CHANNELS)
      expect(SAMPLE_SHOP.brands[channel].name).toMatch(/^\p{Lu}\p{Ll}+$/u);
  });

  it("are in the sample shop and in no other source [CHN-Q2]", () => {
    const packages = join(import.meta.dirname, "../../..");
    const naming: string[] = [];
    const search = (folder: string): void => {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) {
          if (!/^(?:node_modules|dist|build|\..*)$/.test(entry.name)) search(path);
        } else if (/\.(?:tsx?|json|css|html)$/.test(entry.name)) {
          const source = readFileSync(path, "utf8");
          if (CHANNELS.some((channel) => source.includes(SAMPLE_SHOP.brands[channel].name)))
            naming.push(entry.name);
        }
      }
    };
    search(packages);
    expect(naming).toEqual(["sample-shop.json"]);
  });
});
