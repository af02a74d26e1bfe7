import { describe, expect, it } from "vitest";
import { createTestLog } from "../../testing/test-log.ts";
import { createEmbeddedBackend } from "../backend.ts";

const open = (flagService: (request: Request) => Promise<Response>) => {
  const log = createTestLog();
  const backend = createEmbeddedBackend({ clock: { now: () => 0 }, log, flagService });
  const send = (init: RequestInit = {}) =>
    backend(new Request("http://backend.internal/api/flags/version?secret=1", init));
  return { log, send };
};

describe("an internal error", () => {
  it("is logged once with path and reason, and returned without details [ERR-08] [ERR-14]", async () => {
    const { log, send } = open(() => Promise.reject(new Error("the disk is full")));
    const response = await send();
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      message: "internal error in the shop backend",
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

  it("is not logged if the client has disconnected", async () => {
    const controller = new AbortController();
    const { log, send } = open(async () => {
      controller.abort();
      throw new Error("the client has disconnected");
    });
    await expect(send({ signal: controller.signal })).rejects.toThrow("abort");
    expect(log.entries).toEqual([]);
  });
});
