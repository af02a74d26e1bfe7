import { describe, expect, it } from "vitest";
import { DEADLINES_MS, TIMED_OUT } from "./deadline.ts";

describe("the deadline of a request", () => {
  it("is 10 s in the browser, on the server 2 s for content and 0.8 s for everything else [ERR-Q7]", () => {
    expect(DEADLINES_MS).toMatchObject({ browser: 10_000, serverContent: 2000, server: 800 });
  });

  it("has the error message of the specification [ERR-06, ERR-Q7]", () => {
    expect(TIMED_OUT).toBe("operation aborted due to timeout");
  });
});
