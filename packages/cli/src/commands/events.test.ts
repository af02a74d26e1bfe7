import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

const AT = Date.UTC(2026, 10, 23, 12);
const PLACE = { channel: "wall", locale: "de-DE", platform: "web" };
const FOUND = {
  received: { "page.view": 2, "cart.add": 1 },
  events: [
    { ...PLACE, type: "page.view", page: "start", path: "/", at: AT },
    { ...PLACE, type: "cart.add", items: [{ id: "pen\u001b[2J" }], at: AT + 1 },
  ],
};

const LINE = "events --backend http://localhost:3000";

describe("events", () => {
  it("shows what the shop has received, the latest events last [OPS-Q6]", async () => {
    const requests: unknown[] = [];
    const { code, out } = await runCli(`${LINE} --limit 2`, {
      readEvents: async (...parameters) => {
        requests.push(parameters);
        return FOUND;
      },
    });
    expect(requests).toEqual([["http://localhost:3000", 2]]);
    expect(code).toBe(0);
    expect(out).toBe(`page.view  2
cart.add   1

2026-11-23T12:00:00.000Z  wall de-DE  page.view  {"page":"start","path":"/"}
2026-11-23T12:00:00.001Z  wall de-DE  cart.add   {"items":[{"id":"pen\\u001b[2J"}]}
`);
  });

  it("prints the document, and says if there is nothing [OPS-Q6]", async () => {
    const { document } = await runCli(`${LINE} --json`, { readEvents: async () => FOUND });
    expect(document()).toEqual(FOUND);
    const none = async () => ({ received: {}, events: [] });
    expect(await runCli(LINE, { readEvents: none })).toMatchObject({ code: 0, out: "no events\n" });
  });

  it("requires a running shop [OPS-Q6]", async () => {
    const { code, err } = await runCli("events");
    expect(code).toBe(2);
    expect(err).toContain("--backend http://localhost:3000");
  });

  it.each([["-1"], ["1001"], ["x"]])("refuses the limit %s [OPS-Q6]", async (limit) => {
    expect((await runCli(`${LINE} --limit=${limit}`)).code).toBe(2);
  });

  it("fails with 3 if the shop does not show them [OPS-Q6]", async () => {
    const { code, err } = await runCli(LINE, {
      readEvents: () => Promise.reject(new Error("the response has status 403")),
    });
    expect(code).toBe(3);
    expect(err).toContain("the response has status 403");
  });
});
