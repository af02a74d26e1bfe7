import { describe, expect, it, vi } from "vitest";
import { createFaults } from "./faulty-backend.ts";
import { parseFaults } from "./fault.ts";

const plan = (text: string) => {
  const parsed = parseFaults(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};

const open = (text: string) => {
  const backend = createFaults(plan(text))(async () => Response.json({ fine: true }));
  return (path: string, init: RequestInit = {}) =>
    backend(new Request(`http://wall.de.localhost${path}`, init));
};

const statuses = async (ask: ReturnType<typeof open>, path: string, count: number) => {
  const answers: number[] = [];
  for (let at = 0; at < count; at += 1) answers.push((await ask(path)).status);
  return answers;
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
  ])("%s=503 hits %s, and no path of another part", async (area, path) => {
    const ask = open(`${area}=503`);
    expect((await ask(path)).status).toBe(503);
    if (area !== "backend") expect((await ask("/web-api/campaign-data")).status).toBe(200);
  });

  it("fails as often as asked and is well again", async () => {
    expect(await statuses(open("content=429x3"), "/v2/cdn/stories", 5)).toEqual([
      429, 429, 429, 200, 200,
    ]);
  });

  it("takes the next fault of a part when one is used up", async () => {
    expect(await statuses(open("content=429x1;content=500x2"), "/v2/cdn/stories", 4)).toEqual([
      429, 500, 500, 200,
    ]);
  });

  it("hits the same requests for the same seed, and about its share of them", async () => {
    const run = (seed: number) =>
      statuses(open(`themes=500@30%;seed=${seed}`), "/web-api/themes", 200);
    const first = await run(7);
    expect(await run(7)).toEqual(first);
    expect(await run(8)).not.toEqual(first);
    const hit = first.filter((status) => status === 500).length;
    expect(hit).toBeGreaterThan(30);
    expect(hit).toBeLessThan(90);
  });

  it("answers nonsense of several kinds, the same for the same seed", async () => {
    const bodies = async () => {
      const ask = open("content=garbage;seed=3");
      const answers: string[] = [];
      for (let at = 0; at < 30; at += 1) answers.push(await (await ask("/v2/cdn/x")).text());
      return answers;
    };
    const first = await bodies();
    expect(new Set(first).size).toBeGreaterThan(3);
    expect(first).not.toContain('{"fine":true}');
    expect(await bodies()).toEqual(first);
  });

  it("never answers until the question is given up", async () => {
    const controller = new AbortController();
    const answer = open("prices=timeout")("/price-api/frame", { signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(answer).rejects.toThrow("enough");
  });

  it("answers late, and not at all when the question is given up before", async () => {
    vi.useFakeTimers();
    const ask = open("prices=slow:2000");
    let answered = false;
    const answer = ask("/price-api/frame").then((response) => {
      answered = true;
      return response.json();
    });
    await vi.advanceTimersByTimeAsync(1999);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ fine: true });
    const controller = new AbortController();
    const given = ask("/price-api/frame", { signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(given).rejects.toThrow("enough");
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
  ])("ask for their own fault in %s %j", async (path, init, status) => {
    expect((await open("sentinels")(path, init)).status).toBe(status);
    expect((await open("seed=1")(path, init)).status).toBe(200);
  });

  it.each(["/web-api/themes?id=default-500", "/fault-lines", "/web-api/x?q=fault-200"])(
    "are nothing else: %s is answered",
    async (path) => {
      expect((await open("sentinels")(path)).status).toBe(200);
    },
  );

  it("leave the body to be read by the backend", async () => {
    const backend = createFaults(plan("sentinels"))(
      async (request) => new Response(await request.text()),
    );
    const response = await backend(
      new Request("http://a.example/web-api/x", { method: "POST", body: "a=1" }),
    );
    expect(await response.text()).toBe("a=1");
  });

  it("can ask to wait", async () => {
    vi.useFakeTimers();
    const answer = open("sentinels")("/web-api/themes?id=fault-slow-50");
    await vi.advanceTimersByTimeAsync(50);
    expect((await answer).status).toBe(200);
    vi.useRealTimers();
  });
});
