import { describe, expect, it } from "vitest";
import { type Outcome, runSteps, type Step } from "./run-steps.ts";

const PASSED: Outcome = { passed: 1, failed: 0, skipped: 0, output: "" };
const FAILED: Outcome = { passed: 2, failed: 1, skipped: 3, output: "broken" };

/** Runs steps and returns the sums, and what ran when: `+a` is the start and `-a` the end of step a. */
const run = async (
  steps: readonly (Omit<Step, "run"> & { readonly outcome?: Outcome })[],
  slots = 2,
) => {
  const events: string[] = [];
  const counts = await runSteps(
    steps.map(({ outcome = PASSED, ...step }) => ({
      ...step,
      run: async () => {
        events.push(`+${step.name}`);
        await new Promise((resolve) => {
          setTimeout(resolve, 1);
        });
        events.push(`-${step.name}`);
        return outcome;
      },
    })),
    { slots, report: (name, { output }) => events.push(`${name}: ${output}`) },
  );
  return { counts, events: events.filter((event) => /^[+-]/u.test(event)).join(" "), all: events };
};

describe("the steps of the test command", () => {
  it("run side by side, as many as there are slots, and are added up", async () => {
    const steps = [{ name: "a" }, { name: "b", outcome: FAILED }, { name: "c" }];
    const { counts, events } = await run(steps);
    expect(events).toBe("+a +b -a +c -b -c");
    expect(counts).toEqual({ passed: 4, failed: 1, skipped: 3 });
    expect((await run(steps, 1)).events).toBe("+a -a +b -b +c -c");
  });

  it("wait for the steps that they need", async () => {
    const { events } = await run([{ name: "a", after: ["b"] }, { name: "b" }]);
    expect(events).toBe("+b -b +a -a");
  });

  it("do not wait for steps that are not part of the run", async () => {
    expect((await run([{ name: "a", after: ["b"] }])).events).toBe("+a -a");
  });

  it("run alone if they are exclusive", async () => {
    const { events } = await run([{ name: "a" }, { name: "b", isExclusive: true }, { name: "c" }]);
    expect(events).toBe("+a +c -a -c +b -b");
  });

  it("fail without running if a step that they need has failed", async () => {
    const { counts, all } = await run([
      { name: "a", outcome: FAILED },
      { name: "b", after: ["a"] },
    ]);
    expect(all).toContain("b: Not run, because of a.");
    expect(all).not.toContain("+b");
    expect(counts.failed).toBe(2);
  });
});
