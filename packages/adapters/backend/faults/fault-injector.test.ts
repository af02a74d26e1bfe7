import { describe, expect, it, vi } from "vitest";
import { createFaultInjector, parseFaults } from "./fault.ts";

const plan = (text: string) => {
  const parsed = parseFaults(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};

const open = (text: string) => {
  const backend = createFaultInjector(plan(text))(async () => Response.json({ fine: true }));
  return (path: string, init: RequestInit = {}) =>
    backend(new Request(`http://wall.de.localhost${path}`, init));
};

const statuses = async (send: ReturnType<typeof open>, path: string, count: number) => {
  const results: number[] = [];
  for (let at = 0; at < count; at += 1) results.push((await send(path)).status);
  return results;
};

describe("a backend with faults", () => {
  it.each([
    ["prices", "/web-api/card-price"],
    ["prices", "/web-api/calculator/reference"],
    ["prices", "/web-api/product-selection-photo-frame/prices-formats/desktop"],
    ["prices", "/price-api/prices/article"],
    ["content", "/v2/cdn/stories/wall/de-DE"],
    ["content", "/frontend-api/mp/storyblok"],
    ["customer", "/fr/web-api/customer-data"],
    ["themes", "/web-api/themes?id=1"],
    ["vouchers", "/gift-voucher"],
    ["toolbox", "/web-api/toolbox-download"],
    ["backend", "/anything"],
    ["/web-api/sh", "/web-api/shipping-information"],
  ])("%s=503 affects %s and no path of another area", async (area, path) => {
    const send = open(`${area}=503`);
    expect((await send(path)).status).toBe(503);
    if (area !== "backend") expect((await send("/web-api/campaign-data")).status).toBe(200);
  });

  it("fails the given number of times and then recovers", async () => {
    expect(await statuses(open("content=429x3"), "/v2/cdn/stories", 5)).toEqual([
      429, 429, 429, 200, 200,
    ]);
  });

  it("applies the next fault of an area when one is used up", async () => {
    expect(await statuses(open("content=429x1;content=500x2"), "/v2/cdn/stories", 4)).toEqual([
      429, 500, 500, 200,
    ]);
  });

  it("affects the same requests for the same seed, and roughly the given share", async () => {
    const run = (seed: number) =>
      statuses(open(`themes=500@30%;seed=${seed}`), "/web-api/themes", 200);
    const first = await run(7);
    expect(await run(7)).toEqual(first);
    expect(await run(8)).not.toEqual(first);
    const failed = first.filter((status) => status === 500).length;
    expect(failed).toBeGreaterThan(30);
    expect(failed).toBeLessThan(90);
  });

  it("returns several kinds of garbage, the same for the same seed", async () => {
    const bodies = async () => {
      const send = open("content=garbage;seed=3");
      const results: string[] = [];
      for (let at = 0; at < 30; at += 1) results.push(await (await send("/v2/cdn/x")).text());
      return results;
    };
    const first = await bodies();
    expect(new Set(first).size).toBeGreaterThan(3);
    expect(first).not.toContain('{"fine":true}');
    expect(await bodies()).toEqual(first);
  });

  it("never responds until the request is aborted", async () => {
    const controller = new AbortController();
    const response = open("prices=timeout")("/price-api/frame", { signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(response).rejects.toThrow("enough");
  });

  it("responds late, and not at all if the request is aborted before", async () => {
    vi.useFakeTimers();
    const send = open("prices=slow:2000");
    let isAnswered = false;
    const response = send("/price-api/frame").then((received) => {
      isAnswered = true;
      return received.json();
    });
    await vi.advanceTimersByTimeAsync(1999);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await response).toEqual({ fine: true });
    const controller = new AbortController();
    const aborted = send("/price-api/frame", { signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(aborted).rejects.toThrow("enough");
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it("breaks the connection", async () => {
    await expect(open("backend=offline")("/web-api/themes")).rejects.toBeInstanceOf(TypeError);
  });
});

describe("sentinel values", () => {
  it.each<[string, RequestInit | undefined, number]>([
    ["/web-api/themes?id=fault-500", undefined, 500],
    ["/web-api/themes?id=fault-503&limit=1", undefined, 503],
    ["/v2/cdn/stories/wall/de-DE/fault-404", undefined, 404],
    ["/web-api/themes/fault-418/desktop?x=1", undefined, 418],
    ["/web-api/customer-login", { method: "POST", body: "email=fault-500%40a.example" }, 500],
    ["/web-api/customer-login", { method: "POST", body: '{"email":"fault-429@a.example"}' }, 429],
  ])("trigger their fault in %s %j", async (path, init, status) => {
    expect((await open("sentinels")(path, init)).status).toBe(status);
    expect((await open("seed=1")(path, init)).status).toBe(200);
  });

  it.each(["/web-api/themes?id=default-500", "/fault-lines", "/web-api/x?q=fault-200"])(
    "are not recognised in %s",
    async (path) => {
      expect((await open("sentinels")(path)).status).toBe(200);
    },
  );

  it("leave the body readable for the backend", async () => {
    const backend = createFaultInjector(plan("sentinels"))(
      async (request) => new Response(await request.text()),
    );
    const response = await backend(
      new Request("http://a.example/web-api/x", { method: "POST", body: "a=1" }),
    );
    expect(await response.text()).toBe("a=1");
  });

  it("can request a delay", async () => {
    vi.useFakeTimers();
    const response = open("sentinels")("/web-api/themes?id=fault-slow-50");
    await vi.advanceTimersByTimeAsync(50);
    expect((await response).status).toBe(200);
    vi.useRealTimers();
  });
});
