import { expect, it } from "vitest";
import { torture } from "./torture.ts";

it(
  "loses no acknowledged data when the backend is killed twenty times",
  { timeout: 300_000 },
  async () => {
    const { acknowledged, losses } = await torture({ rounds: 20, seed: 4 });
    expect(losses).toEqual([]);
    expect(acknowledged.signUps).toBeGreaterThan(0);
    expect(acknowledged.articles).toBeGreaterThan(0);
    expect(acknowledged.uploads).toBeGreaterThan(0);
    expect(acknowledged.withdrawals).toBeGreaterThan(0);
  },
);
