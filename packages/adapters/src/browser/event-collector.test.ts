import { describe, expect, it } from "vitest";
import { createBrowserEventCollector } from "./event-collector.ts";

const BATCH = {
  channel: "wall",
  locale: "de-DE",
  platform: "web",
  events: [{ type: "page.view", page: "start", path: "/", at: 1 }],
} as const;

const collectorWith = (answer: () => Promise<Response>) => {
  const requests: [string, RequestInit | undefined][] = [];
  const collector = createBrowserEventCollector("https://events.example/shop", (url, init) => {
    requests.push([url as string, init]);
    return answer();
  });
  return { collector, requests };
};

describe("the collector of events in a page", () => {
  it("sends a batch that outlives the page and has no cookies [CNS-02, OPS-Q5]", async () => {
    const { collector, requests } = collectorWith(async () => new Response(null, { status: 202 }));
    await collector.send(BATCH);
    expect(requests).toEqual([
      [
        "https://events.example/shop",
        {
          method: "POST",
          body: JSON.stringify(BATCH),
          headers: { "Content-Type": "application/json" },
          credentials: "omit",
          referrerPolicy: "origin",
          keepalive: true,
        },
      ],
    ]);
  });

  it.each([
    ["refuses", async () => new Response(null, { status: 429 })],
    ["is away", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("fails if the service %s [OPS-Q5]", async (_, answer) => {
    await expect(collectorWith(answer).collector.send(BATCH)).rejects.toThrow(
      /429|Failed to fetch/,
    );
  });
});
