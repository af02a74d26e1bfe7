import { describe, expect, it } from "vitest";
import { DEADLINES_MS, isContentStatus, isErrorStatus, TIMED_OUT } from "./fault.ts";

describe("what went wrong with a request", () => {
  it.each([
    [199, false, false],
    [200, false, true],
    [206, false, true],
    [207, false, false],
    [302, false, false],
    [399, false, false],
    [400, true, false],
    [429, true, false],
    [599, true, false],
    [600, false, false],
  ])(
    "shows in status %i: an error of the backend %s, taken from the content service %s [ERR-05, ERR-07, ERR-Q4]",
    (status, isError, isTaken) => {
      expect(isErrorStatus(status)).toBe(isError);
      expect(isContentStatus(status)).toBe(isTaken);
    },
  );

  it("is worded by the specification when it took too long [ERR-06, ERR-Q7]", () => {
    expect(TIMED_OUT).toBe("operation aborted due to timeout");
  });

  it("took too long after 10 s in the browser, 2 s for content and 0.8 s else on the server [ERR-Q7]", () => {
    expect(DEADLINES_MS).toEqual({ browser: 10_000, serverContent: 2000, server: 800 });
  });
});
