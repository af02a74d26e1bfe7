import { expect, it } from "vitest";
import { LOG_CODES } from "./log-code.ts";

it("log codes are distinct, in lower case with dashes, ten of them about flags [FLG-Q8]", () => {
  expect(new Set(LOG_CODES).size).toBe(LOG_CODES.length);
  for (const code of LOG_CODES) expect(code).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
  expect(LOG_CODES.filter((code) => code.startsWith("flag-"))).toHaveLength(10);
});
