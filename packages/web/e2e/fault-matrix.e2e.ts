import { expect, test } from "@playwright/test";
import { CALLS, PAGES } from "../../../scripts/faults/probes.ts";
import { usualResponses, runFault } from "../../../scripts/faults/run-faults.ts";
import type { Fault } from "../../../scripts/faults/judge.ts";

/** The pages that need most services, and the calls. `npm run faults` asks for all of them, in all ways in which a service can fail. */
const PROBES = [
  ...PAGES.filter(({ name }) =>
    [
      "wall start",
      "wall category-wall-art",
      "wall formats-and-prices",
      "wall designer",
      "card listing",
      "card theme",
      "card wishlist",
      "card error",
    ].includes(name),
  ),
  ...CALLS.filter(({ kind }) => kind === "read"),
];

/** More than in the matrix, because other tests run at the same time. */
const MAX_MS = 4000;

const FAULTS: readonly Fault[] = [
  { target: "content", effect: "timeout" },
  { target: "prices", effect: "timeout" },
  { target: "themes", effect: "500" },
  { target: "customer", effect: "timeout" },
  { target: "images", effect: "timeout" },
  { target: "backend", effect: "offline" },
];

test("whatever fails, pages and calls respond soon, with the right status, and are not cached without a part [ERR-Q11, ERR-Q12, ERR-Q13]", async () => {
  const normal = await usualResponses(PROBES);
  expect(normal.map(({ status }) => status)).not.toContain(0);
  const wrong: string[] = [];
  for (const fault of FAULTS)
    for (const { probe, problem } of await runFault(PROBES, normal, fault, MAX_MS))
      if (problem !== undefined)
        wrong.push(`${fault.target}=${fault.effect}: ${probe.name}: ${problem}`);
  expect(wrong).toEqual([]);
});
