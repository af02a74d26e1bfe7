import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { closeShopsAfterwards, listenOnLoopback, serveShop } from "../testing/serve-shop.ts";
import { createCounter, measure } from "@passepartout/adapters/processes/meters";
import { inStep } from "@passepartout/adapters/processes/steps";
import { createHealth } from "./health.ts";
import { startMetrics } from "./metrics.ts";
import { createAccessLog, observeRequests } from "./observe-requests.ts";
import { createSend } from "./send.ts";

closeShopsAfterwards();

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;
const PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

/** An address at which nothing listens. */
const awayAddress = async (): Promise<string> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
};

describe("a request", () => {
  it.each(["/neu", "/fehlt", "/web-api/calculator/reference", "/assets/entry.js", "/robots.txt"])(
    "of %s has an id in its response: its own if that is valid, else a new one",
    async (path) => {
      const { send } = await serveShop();
      const given = await send(path, { headers: { "X-Request-Id": "abc-1" } });
      expect(given.headers["x-request-id"]).toBe("abc-1");
      const other = await send(path.replace("neu", "neu?disableCache"), {
        headers: { "X-Request-Id": "not valid" },
      });
      expect(other.headers["x-request-id"]).toMatch(UUID);
    },
  );

  it("for a cached page has its id back, but gets no new one", async () => {
    const { send } = await serveShop();
    await send("/neu");
    const headers = { "X-Request-Id": "abc-1" };
    expect((await send("/neu", { headers })).headers["x-request-id"]).toBe("abc-1");
    for (const sent of [{}, { "X-Request-Id": "not valid" }])
      expect((await send("/neu", { headers: sent })).headers["x-request-id"]).toBeUndefined();
  });

  it("continues a trace in the response", async () => {
    const { send } = await serveShop();
    const { headers } = await send("/fehlt", { headers: { traceparent: PARENT } });
    expect(headers["traceresponse"]).toMatch(
      /^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[\da-f]{16}-01$/,
    );
  });

  it("that fails names its id to the visitor", async () => {
    const { send } = await serveShop();
    const { status, text } = await send("/kaputt", { headers: { "X-Request-Id": "abc-1" } });
    expect([status, text]).toEqual([500, "500: something went wrong, request abc-1\n"]);
  });

  it("for a page says how long it took, or that it was cached", async () => {
    const { send } = await serveShop();
    const rendered = await send("/neu");
    expect(rendered.headers["server-timing"]).toMatch(/^page;dur=\d+\.\d$/);
    expect((await send("/neu")).headers["server-timing"]).toBe("cache;desc=hit");
  });

  it("to a backend that is away gets 503 and when to come back", async () => {
    const { send } = await serveShop({ PASSEPARTOUT_BACKEND: await awayAddress() });
    const { status, headers, text } = await send("/web-api/customer-data");
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("5");
    expect(JSON.parse(text)).toMatchObject({ message: expect.stringMatching(/not available/) });
  });

  it("is given to the backend with its id and trace", async () => {
    const received: unknown[] = [];
    const port = await listenOnLoopback((request, response) => {
      received.push([request.headers["x-request-id"], request.headers["traceparent"]]);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
    const { send } = await serveShop({ PASSEPARTOUT_BACKEND: `http://127.0.0.1:${port}` });
    received.length = 0;
    const { headers } = await send("/web-api/express-shop", {
      headers: { "X-Request-Id": "not valid", traceparent: PARENT },
    });
    expect(headers["x-request-id"]).toMatch(UUID);
    expect(received).toEqual([[headers["x-request-id"], headers["traceresponse"]]]);
  });
});

describe("health", () => {
  it("is live, and ready with all services, with the embedded backend", async () => {
    const { send } = await serveShop();
    expect(await send("/health/services")).toMatchObject({
      status: 200,
      text: '{"status":"available"}\n',
    });
    expect(await send("/health/live")).toMatchObject({ status: 200, text: '{"status":"live"}\n' });
    expect(await send("/health/ready")).toMatchObject({
      status: 200,
      text: '{"status":"ready"}\n',
    });
  });

  it("is live and ready while the backend is away, which is said apart and names no host", async () => {
    const away = await awayAddress();
    const { send } = await serveShop({ PASSEPARTOUT_BACKEND: away });
    expect((await send("/health/live")).status).toBe(200);
    expect((await send("/health/ready")).status).toBe(200);
    const { status, headers, text } = await send("/health/services");
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("5");
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).not.toContain(new URL(away).port);
  });

  it("checks the services once for many probes, and again after two seconds", async () => {
    let checks = 0;
    let now = 0;
    const health = createHealth(
      async () => {
        checks += 1;
        return [];
      },
      createSend(() => ({})),
      () => now,
    );
    const port = await listenOnLoopback(
      (_request, response) => void health("/health/services", response, false),
    );
    const probe = () => fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status);
    expect(await Promise.all([probe(), probe(), probe()])).toEqual([200, 200, 200]);
    now = 1999;
    await probe();
    expect(checks).toBe(1);
    now = 2000;
    await probe();
    expect(checks).toBe(2);
  });
});

describe("observed requests", () => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const observed = async () => {
    const metrics = await startMetrics({ port: 0, host: "127.0.0.1" }, "build-1");
    closing.push(metrics.close);
    const lines: Record<string, unknown>[] = [];
    const log = createAccessLog((line) => lines.push(JSON.parse(line) as Record<string, unknown>), {
      now: () => Date.UTC(2026, 10, 22),
    });
    const observe = observeRequests([metrics.observe, log]);
    const port = await listenOnLoopback((request, response) => {
      observe(request, response);
      response.setHeader("X-Request-Id", "abc-1");
      response.writeHead(request.url?.includes("fehlt") ? 404 : 200).end("text");
    });
    return {
      lines,
      open: (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((one) => one.text()),
      metrics: () => fetch(`http://127.0.0.1:${metrics.port}/metrics`).then((one) => one.text()),
    };
  };

  it("are counted by kind and status, in the text format of Prometheus", async () => {
    const { open, metrics } = await observed();
    measure("queue_length", { queue: "images", state: "waiting" }, () => 4);
    const countSent = createCounter("emails_total", { outcome: "sent" });
    countSent();
    countSent();
    await inStep({ name: "prices", subject: "/a" }, async () => {});
    await expect(
      inStep({ name: "prices", subject: "/b" }, () => Promise.reject(new Error("away"))),
    ).rejects.toThrow("away");
    const paths = ["/", "/neu", "/fehlt", "/neu/_payload.json", "/fr/web-api/voucher?code=1"];
    for (const path of [...paths, "/_ipx/w_1/a.png", "/media/a.png", "/robots.txt", "/health/live"])
      await open(path);
    const text = await metrics();
    for (const line of [
      'passepartout_requests_total{kind="page",status="200"} 2',
      'passepartout_requests_total{kind="page",status="404"} 1',
      'passepartout_requests_total{kind="payload",status="200"} 1',
      'passepartout_requests_total{kind="backend",status="200"} 1',
      'passepartout_requests_total{kind="image",status="200"} 1',
      'passepartout_requests_total{kind="file",status="200"} 1',
      'passepartout_requests_total{kind="sitemap",status="200"} 1',
      'passepartout_requests_total{kind="health",status="200"} 1',
      'passepartout_request_duration_seconds_count{kind="page"} 3',
      'passepartout_queue_length{queue="images",state="waiting"} 4',
      'passepartout_emails_total{outcome="sent"} 2',
      'passepartout_step_duration_seconds_count{step="prices",outcome="success"} 1',
      'passepartout_step_duration_seconds_count{step="prices",outcome="failure"} 1',
      `passepartout_build_info{release="build-1",node="${process.version}"} 1`,
    ])
      expect(text).toContain(`${line}\n`);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  it("of a shop count its pages, services and statements", async () => {
    const { metrics } = await observed();
    const { send } = await serveShop();
    for (const path of ["/neu", "/neu", "/web-api/voucher?code=WELCOME"]) await send(path);
    const text = await metrics();
    const value = (name: string) =>
      Number(
        text
          .split("\n")
          .find((line) => line.startsWith(`passepartout_${name} `))
          ?.split(" ")[1],
      );
    expect(value("page_cache_hits_total")).toBeGreaterThan(0);
    expect(value("page_renders_total")).toBeGreaterThan(0);
    expect(value('page_cache_bytes{channel="wall",sort="path"}')).toBeGreaterThan(1000);
    expect(value('circuit_breaker_state{service="prices",state="closed"}')).toBe(1);
    for (const step of ["render", "content", "vouchers", "sql"])
      expect([
        step,
        value(`step_duration_seconds_count{step="${step}",outcome="success"}`),
      ]).toEqual([step, expect.toSatisfy((count: number) => count > 0)]);
  });

  it("are logged as one JSON line each, without their queries", async () => {
    const { open, lines } = await observed();
    await open("/neu?token=secret");
    expect(lines).toEqual([
      {
        time: "2026-11-22T00:00:00.000Z",
        requestId: "abc-1",
        method: "GET",
        host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
        path: "/neu",
        kind: "page",
        status: 200,
        ms: expect.any(Number),
      },
    ]);
  });
});
