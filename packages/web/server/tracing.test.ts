import type { Log } from "@passepartout/domain/logging/log.port";
import { describe, expect, it, vi } from "vitest";
import { closeShopsAfterwards, listenOnLoopback, serveShop } from "../testing/serve-shop.ts";
import { observeSteps } from "@passepartout/adapters/processes/steps";
import { startTracing } from "./tracing.ts";

closeShopsAfterwards();

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

const CLIENT = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };

const logTo = (codes: string[]): Log => ({
  error: (code) => void codes.push(code),
  warning: (code) => void codes.push(code),
});

/** A collector, and the spans that it has received. */
const openCollector = async () => {
  const spans: Span[] = [];
  const services = new Set<string>();
  const port = await listenOnLoopback((request, response) => {
    const chunks: Buffer[] = [];
    expect(request.url).toBe("/otlp/v1/traces");
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: {
          resource: { attributes: { value: { stringValue: string } }[] };
          scopeSpans: { spans: Span[] }[];
        }[];
      };
      for (const { resource, scopeSpans } of resourceSpans) {
        for (const { value } of resource.attributes) services.add(value.stringValue);
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  return { endpoint: `http://127.0.0.1:${port}`, spans, services };
};

type Send = Awaited<ReturnType<typeof serveShop>>["send"];

const traced = async (
  share: number,
  requests: readonly Parameters<Send>[],
  trustsClients = true,
) => {
  const collector = await openCollector();
  const { send } = await serveShop();
  const settings = { endpoint: `${collector.endpoint}/otlp`, serviceName: "shop", share };
  const stop = await startTracing(settings, trustsClients, logTo([]));
  let running = 0;
  const stopCounting = observeSteps(async (_, work) => {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  });
  const responses = [];
  for (const request of requests) responses.push(await send(...request));
  // A request ends when its response is closed.
  await vi.waitFor(() => expect(running).toBe(0));
  stopCounting();
  await stop();
  return { ...collector, responses };
};

describe("the trace of a request", () => {
  it("has the services and statements that a page and a voucher needed, each within what needed it", async () => {
    const { spans, services, responses } = await traced(1, [
      ["/neu?disableCache"],
      ["/web-api/voucher?code=WELCOME"],
    ]);
    expect([...services]).toEqual(["shop"]);
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
    expect(roots.map(({ name }) => name)).toEqual(["request", "request"]);
    const pathTo = (span: Span): readonly string[] => {
      const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
      return [...(parent ? pathTo(parent) : []), span.name];
    };
    const paths = new Set(spans.map((span) => pathTo(span).join(" > ")));
    expect(paths).toContain("request > render > content");
    expect(paths).toContain("request > vouchers > sql");
    for (const span of spans) expect(roots.map(({ traceId }) => traceId)).toContain(span.traceId);
    expect(responses[0]?.headers.traceresponse).toBe(
      `00-${roots[0]?.traceId}-${roots[0]?.spanId}-01`,
    );
  });

  it("continues that of the client, whose decision counts behind a proxy that has checked it", async () => {
    const header = (flags: string) => ({
      headers: { traceparent: `00-${CLIENT.traceId}-${CLIENT.spanId}-${flags}` },
    });
    const requests = [
      ["/neu?disableCache"],
      ["/neu?disableCache", header("00")],
      ["/neu?disableCache", header("01")],
    ] satisfies Parameters<Send>[];
    const { spans } = await traced(0, requests);
    const [root, ...others] = spans.filter(({ name }) => name === "request");
    expect(others).toEqual([]);
    expect(root).toMatchObject({ traceId: CLIENT.traceId, parentSpanId: CLIENT.spanId });
    expect((await traced(0, requests, false)).spans).toEqual([]);
  });
});

it("that cannot be sent is in the log once", async () => {
  const port = await listenOnLoopback((_request, response) => response.writeHead(400).end());
  const codes: string[] = [];
  const settings = { endpoint: `http://127.0.0.1:${port}`, serviceName: "shop", share: 1 };
  const { send } = await serveShop();
  const stop = await startTracing(settings, false, logTo(codes));
  for (const path of ["/neu?disableCache", "/robots.txt"]) await send(path);
  await stop();
  expect(codes).toEqual(["service-unavailable"]);
});
