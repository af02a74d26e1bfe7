import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

describe("flags list", () => {
  it("lists the flag of each experiment and what it gates [FLG-17]", async () => {
    expect((await runCli("flags list --json")).document()).toEqual({
      flags: EXPERIMENTS.map((flag) => ({ flag, gates: expect.stringMatching(/^\w.+$/) })),
    });
  });
});
