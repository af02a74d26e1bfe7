import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend.ts";
import { MAX_RECEIVED_EVENTS } from "./event-endpoints.ts";

const PLACE = { channel: "wall", locale: "de-DE", platform: "web" };
const VIEW = { type: "page.view", page: "start", path: "/", at: 1 };

const open = () => {
  let time = 0;
  const backend = createEmbeddedBackend({ clock: { now: () => 0 }, monotonicNow: () => time });
  const send = (path: string, init: RequestInit = {}) =>
    backend(new Request(new URL(path, "http://wall.de.localhost"), init));
  return {
    pass: (ms: number) => (time += ms),
    post: (body: unknown, headers: Record<string, string> = {}) =>
      send("/api/events", {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { "Content-Type": "application/json", ...headers },
      }),
    inspect: (query = "", headers: Record<string, string> = {}) =>
      send(`/api/events/inspection${query}`, { headers }),
  };
};

describe("the collector of the embedded backend", () => {
  it("shows what has arrived, by kind and with the latest ones [OPS-Q6]", async () => {
    const { post, inspect } = open();
    const removal = { type: "cart.remove", items: [{ quantity: 1 }], at: 2 };
    expect((await post({ ...PLACE, events: [VIEW, removal] })).status).toBe(202);
    expect((await post({ ...PLACE, events: [VIEW] })).status).toBe(202);
    expect(await (await inspect()).json()).toEqual({
      received: { "page.view": 2, "cart.remove": 1 },
      events: [
        { ...PLACE, ...VIEW },
        { ...PLACE, ...removal },
        { ...PLACE, ...VIEW },
      ],
    });
    expect(await (await inspect("?limit=1")).json()).toMatchObject({
      events: [{ ...PLACE, ...VIEW }],
    });
    expect(await (await inspect("?limit=0")).json()).toMatchObject({ events: [] });
  });

  it("reads of an event what is sent of its kind, and leaves out what is none [OPS-Q5]", async () => {
    const { post, inspect } = open();
    const response = await post({
      ...PLACE,
      events: [{ ...VIEW, email: "anna@example.com" }, { type: "spy", at: 1 }, null, 7],
    });
    expect(await response.json()).toEqual({ accepted: 1 });
    expect((await (await inspect()).json()).events).toEqual([{ ...PLACE, ...VIEW }]);
  });

  it.each([
    ["", 400],
    ["[", 400],
    ["[]", 400],
    [{ ...PLACE, locale: "xx-XX", events: [] }, 400],
    [{ ...PLACE, events: Array.from({ length: 101 }, () => VIEW) }, 400],
    [{ ...PLACE, events: [{ ...VIEW, path: "x".repeat(70_000) }] }, 413],
  ])("refuses %.40j with %i [OPS-Q6]", async (body, status) => {
    expect((await open().post(body)).status).toBe(status);
  });

  it("answers anything with a status below 500 [OPS-Q6]", async () => {
    const { post } = open();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect((await post({ ...PLACE, events: [value] })).status).toBeLessThan(500);
        expect((await post(value)).status).toBeLessThan(500);
      }),
    );
  });

  it("holds the latest 1,000 events, and counts all [OPS-Q6]", async () => {
    const { post, inspect } = open();
    const events = Array.from({ length: 100 }, (_, at) => ({ ...VIEW, at }));
    for (let n = 0; n < 11; n += 1) await post({ ...PLACE, events });
    const inspected = await (await inspect("?limit=1000")).json();
    expect(inspected.events).toHaveLength(MAX_RECEIVED_EVENTS);
    expect(inspected.received).toEqual({ "page.view": 1100 });
  });

  it("takes 120 batches of a network in a minute [OPS-Q6]", async () => {
    const { post, pass } = open();
    const from = (address: string) =>
      post({ ...PLACE, events: [] }, { "X-Client-Address": address });
    for (let n = 0; n < 120; n += 1) expect((await from("192.0.2.1")).status).toBe(202);
    const refused = await from("192.0.2.1");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await from("192.0.2.2")).status).toBe(202);
    pass(60_000);
    expect((await from("192.0.2.1")).status).toBe(202);
  });

  it.each([
    ["127.0.0.1", 200],
    ["::1", 200],
    ["::ffff:127.0.0.1", 200],
    ["192.0.2.1", 403],
    ["2001:db8::1", 403],
  ])("shows to a client at %s what has arrived: %i [OPS-Q6]", async (address, status) => {
    expect((await open().inspect("", { "X-Client-Address": address })).status).toBe(status);
  });
});
