import { describe, expect, it } from "vitest";
import { createTestLog } from "../../testing/test-log.ts";
import { createEmbeddedBackend } from "./backend.ts";

const open = (flagService: (request: Request) => Promise<Response>) => {
  const log = createTestLog();
  const backend = createEmbeddedBackend({ clock: { now: () => 0 }, log, flagService });
  const ask = (init: RequestInit = {}) =>
    backend(new Request("http://backend.internal/api/flags/version?secret=1", init));
  return { log, ask };
};

describe("a fault inside the backend", () => {
  it("is logged once with its path and reason, and answered without a word about either [ERR-08] [ERR-14]", async () => {
    const { log, ask } = open(() => Promise.reject(new Error("the disk is full")));
    const answer = await ask();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      message: "the shop backend could not answer",
      errors: {},
    });
    expect(log.entries).toEqual([
      [
        "error",
        "nuxt-error-page-encountered",
        { method: "GET", path: "/api/flags/version", reason: "the disk is full" },
      ],
    ]);
  });

  it("is none when whoever asked has gone away", async () => {
    const controller = new AbortController();
    const { log, ask } = open(async () => {
      controller.abort();
      throw new Error("nobody reads on");
    });
    await expect(ask({ signal: controller.signal })).rejects.toThrow("abort");
    expect(log.entries).toEqual([]);
  });
});
