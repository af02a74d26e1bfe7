import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideTreatment } from "./decide-treatment.ts";
import { evaluatedClient, evaluateTreatments } from "./evaluated-treatments.ts";
import { EXPERIMENTS } from "./experiment.ts";
import type { FlagClient } from "./flag-client.port.ts";
import { EMPTY_MEMORY } from "./treatment-memory.ts";

const decideBy = (client: FlagClient) => (flag: string) =>
  decideTreatment(
    flag,
    { key: "ada", client, attributes: { channel: "wall", mobileDevice: false } },
    EMPTY_MEMORY,
  ).treatment;

describe("treatments that the server evaluated", () => {
  it("are those of all experiments, unless a page declares some [FLG-17, FLG-Q7]", () => {
    expect(Object.keys(evaluateTreatments(() => "off"))).toEqual([...EXPERIMENTS]);
    expect(evaluateTreatments(() => "on", ["nudging"])).toEqual({ nudging: "on" });
  });

  it("decide in the browser as the service did on the server [FLG-Q7]", () => {
    const treatments = fc.dictionary(fc.constantFrom(...EXPERIMENTS), fc.constantFrom("on", "off"));
    fc.assert(
      fc.property(treatments, (live) => {
        const onServer = decideBy({ isReady: true, treatmentOf: (flag) => live[flag] });
        const carried = JSON.parse(JSON.stringify(evaluateTreatments(onServer))) as never;
        const inBrowser = decideBy(evaluatedClient(carried));
        expect(EXPERIMENTS.map(inBrowser)).toEqual(EXPERIMENTS.map(onServer));
      }),
    );
  });

  it("have no other flags [FLG-Q4, FLG-Q7]", () => {
    expect(
      evaluatedClient({}).treatmentOf("toString", { channel: "card", mobileDevice: true }),
    ).toBe(undefined);
  });
});
