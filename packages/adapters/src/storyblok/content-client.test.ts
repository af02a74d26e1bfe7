import { inspect } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { createContentClient, type ContentClientOptions } from "./content-client.ts";
import { createStoryblokStories } from "./content-stories.ts";
import { createTestLog } from "../../testing/test-log.ts";

const answering = (
  answers: readonly ((request: Request) => Response | Promise<Response>)[],
  options: Partial<ContentClientOptions> = {},
) => {
  const requests: Request[] = [];
  const client = createContentClient({
    endpoint: "http://content.internal/v2",
    accessToken: "secret",
    rateLimit: 1000,
    timeout: 2000,
    fetch: async (request) => {
      const answer = answers[Math.min(requests.length, answers.length - 1)];
      requests.push(request);
      return answer!(request);
    },
    ...options,
  });
  return { requests, client };
};

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

const story = {
  story: { uuid: "1", full_slug: "wall/de-DE", content: { component: "Page", title: "T" } },
};

describe("the content client", () => {
  it("asks with token and version [API-11]", async () => {
    const { requests, client } = answering([json(story)]);
    await client.read("cdn/stories/wall/de-DE", { version: "published", resolve_links: "url" });
    const url = new URL(requests[0]!.url);
    expect(url.pathname).toBe("/v2/cdn/stories/wall/de-DE");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      token: "secret",
      version: "published",
      resolve_links: "url",
    });
  });

  it("asks for drafts, and for them alone, with the preview token of the space [CNT-15] [CNT-Q2]", async () => {
    const { requests, client } = answering([json(story)], { previewToken: "preview" });
    for (const version of ["draft", "published"])
      await client.read("cdn/stories/wall/de-DE", { version });
    await client.read("cdn/links", {});
    expect(requests.map(({ url }) => new URL(url).searchParams.get("token"))).toEqual([
      "preview",
      "secret",
      "secret",
    ]);
  });

  it.each([
    ["is refused", json({ error: "Unauthorized" }, 401)],
    ["finds nobody", () => Promise.reject(new TypeError("fetch failed"))],
    ["gets no JSON", () => new Response("<html>")],
    ["waits in vain", () => new Promise<Response>(() => {})],
  ])("never names a token when it %s", async (_, answer) => {
    const { client } = answering([answer], { previewToken: "preview", timeout: 40 });
    for (const version of ["draft", "published"]) {
      const failed: unknown = await client
        .read("cdn/stories/x", { version })
        .catch((reason: unknown) => reason);
      expect(String(failed)).toMatch(/did not answer cdn\/stories\/x|due to timeout/);
      expect(inspect(failed)).not.toMatch(/secret|preview/);
    }
  });

  it("asks again after 429 until it is answered, and says nothing of it [ERR-04]", async () => {
    vi.useFakeTimers();
    const spoken = vi.spyOn(console, "log");
    const { requests, client } = answering([json({}, 429), json({}, 429), json(story)]);
    const answer = client.read("cdn/stories/x", {});
    await vi.advanceTimersByTimeAsync(599);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual(story);
    expect(spoken).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it("gives up on 429 after eleven requests, 300 ms apart, with status 429, although its deadline is shorter [ERR-04] [ERR-Q3] [ERR-Q7]", async () => {
    vi.useFakeTimers();
    const { requests, client } = answering([json({}, 429)]);
    const refused = client.read("cdn/stories/x", {}).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(2999);
    expect(requests).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(1);
    expect(await refused).toMatchObject({ name: "ContentServiceError", status: 429 });
    expect(requests).toHaveLength(11);
    vi.useRealTimers();
  });

  it("counts the time in which the service works on a request, and not the pauses between them [ERR-Q7]", async () => {
    vi.useFakeTimers();
    const afterMs = (ms: number) => () =>
      new Promise<Response>((resolve) => {
        setTimeout(() => resolve(Response.json({}, { status: 429 })), ms);
      });
    const { requests, client } = answering([afterMs(900), afterMs(900), afterMs(900)]);
    const failed = client.read("cdn/stories/x", {}).catch((reason: unknown) => reason);
    // 900 + 300 + 900 + 300 + 200 ms, of which the service had 2 s.
    await vi.advanceTimersByTimeAsync(2599);
    expect(requests).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ message: "operation aborted due to timeout" });
    vi.useRealTimers();
  });

  it.each([207, 301, 400, 401, 500, 503])(
    "rejects status %i with message, status and response [ERR-05] [ERR-Q4]",
    async (status) => {
      const { requests, client } = answering([json({ error: "Not today" }, status)]);
      await expect(client.read("cdn/stories/x", {})).rejects.toMatchObject({
        name: "ContentServiceError",
        message: expect.stringContaining("Not today") as string,
        status,
      });
      expect(requests).toHaveLength(1);
    },
  );

  it.each([200, 201, 202, 203, 206])("takes status %i [ERR-05]", async (status) => {
    const { requests, client } = answering([json(story, status)]);
    expect(await client.read("cdn/stories/x", {})).toEqual(story);
    expect(requests).toHaveLength(1);
  });

  it.each([204, 205])(
    "takes status %i, which has no body, for no data [ERR-05]",
    async (status) => {
      const { client } = answering([() => new Response(null, { status })]);
      expect(await client.read("cdn/stories/x", {})).toEqual({});
    },
  );

  it("takes 404 for the answer that there is nothing", async () => {
    const { client } = answering([json(["This record could not be found"], 404)]);
    expect(await client.read("cdn/stories/x", {})).toBeUndefined();
  });

  it.each([
    ["a page that another server does not find", () => new Response("<html>", { status: 404 })],
    ["text that is not JSON", () => new Response("<html>")],
    ["half of a JSON text", () => new Response('{"story":')],
  ])("rejects %s", async (_, answer) => {
    const { client } = answering([answer]);
    await expect(client.read("cdn/stories/x", {})).rejects.toMatchObject({
      name: "ContentServiceError",
      message: expect.stringContaining("cdn/stories/x") as string,
    });
  });

  it.each([
    ["never answers", () => new Promise<Response>(() => {})],
    [
      "never ends its answer",
      () =>
        new Response(new ReadableStream({ start: (out) => out.enqueue(new Uint8Array([123])) })),
    ],
  ])("ends at its deadline when the service %s [ERR-06] [ERR-Q7]", async (_, answer) => {
    const { client } = answering([answer], { timeout: 40 });
    await expect(client.read("cdn/stories/x", {})).rejects.toThrow(
      /^operation aborted due to timeout$/,
    );
  });

  it("follows the stories page by page until one is not full [API-12, API-Q10, LOC-Q8]", async () => {
    const pages = [25, 25, 10].map((count, page) =>
      Array.from({ length: count }, (_, index) => `seite-${page}-${index}`),
    );
    const { requests, client } = answering(
      pages.map((names) =>
        json({
          stories: names.map((name) => ({
            uuid: name,
            full_slug: `wall/de-DE/${name}`,
            content: { component: "Page" },
          })),
        }),
      ),
    );
    const place = { channel: "wall", locale: "de-DE" } as const;
    const stories = createStoryblokStories({ place, client, log: createTestLog() });
    const found = await stories.publishedStories?.();
    expect(found?.map(({ slug }) => slug)).toEqual(pages.flat());
    expect(requests.map(({ url }) => new URL(url).searchParams.get("page"))).toEqual([
      "1",
      "2",
      "3",
    ]);
    expect(new URL(requests[0]!.url).searchParams.get("per_page")).toBe("25");
  });

  it("starts no more requests in a second than its limit [API-12]", async () => {
    vi.useFakeTimers();
    const { requests, client } = answering([json(story)], { rateLimit: 5, timeout: 60_000 });
    const answers = Array.from({ length: 12 }, (_, at) => client.read(`cdn/stories/${at}`, {}));
    await vi.advanceTimersByTimeAsync(900);
    expect(requests).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(answers);
    expect(requests).toHaveLength(12);
    vi.useRealTimers();
  });

  it("waits for the turn that all processes share, and counts for itself while there is none [API-12]", async () => {
    vi.useFakeTimers();
    const shared: (number | undefined)[] = [0, 300, 2000, undefined, undefined];
    const limits: unknown[] = [];
    const { requests, client } = answering([json(story)], {
      rateLimit: 1,
      timeout: 2000,
      takeSharedTurn: async (limit) => {
        limits.push(limit);
        return shared.shift();
      },
    });
    const [, , third, ...alone] = ["a", "b", "c", "d", "e"].map((name) =>
      client.read(`cdn/stories/${name}`, {}).catch((reason: unknown) => reason),
    );
    const started = () => requests.map(({ url }) => new URL(url).pathname.at(-1)).join("");
    await vi.advanceTimersByTimeAsync(200);
    expect(started()).toBe("ad");
    expect(limits[0]).toEqual({ count: 1, interval: 1000, patience: 2000 });
    expect(await third).toMatchObject({ message: "operation aborted due to timeout" });
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(alone);
    expect(started()).toBe("adbe");
    vi.useRealTimers();
  });

  it("counts repeated requests too, and fails without a request if its turn comes after its deadline [API-12] [ERR-Q7]", async () => {
    vi.useFakeTimers();
    const { requests, client } = answering([json({}, 429)], { rateLimit: 1, timeout: 1500 });
    const [, second, third] = ["a", "b", "c"].map((name) =>
      client.read(`cdn/stories/${name}`, {}).catch((reason: unknown) => reason),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(await third).toMatchObject({ message: "operation aborted due to timeout" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await second).toMatchObject({ message: "operation aborted due to timeout" });
    expect(requests.map(({ url }) => new URL(url).pathname.at(-1))).toEqual(["a", "b"]);
    vi.useRealTimers();
  });
});

describe("content stories that lack what a story has", () => {
  const place = { channel: "wall", locale: "de-DE" } as const;

  it.each([
    ["a list", []],
    ["no story", {}],
    ["a story without content", { story: { uuid: "1", full_slug: "x" } }],
    ["content without component", { story: { uuid: "1", full_slug: "x", content: {} } }],
  ])("are rejected and logged: %s [ERR-18]", async (_, body) => {
    const { client } = answering([json(body)]);
    const log = createTestLog();
    await expect(createStoryblokStories({ place, client, log }).storyAt("x")).rejects.toMatchObject(
      {
        name: "ContentServiceError",
      },
    );
    expect(log.entries).toEqual([
      ["error", "hybrid-parse-error", { reason: expect.stringContaining("wall/de-DE/x") }],
    ]);
  });

  it("are cached by channel, locale and path, and drafts never", async () => {
    const { requests, client } = answering([json(story)]);
    const entries = new Map<string, unknown>();
    const cache = async <T>(key: string, load: () => Promise<T>): Promise<T> => {
      if (!entries.has(key)) entries.set(key, await load());
      return entries.get(key) as T;
    };
    const stories = createStoryblokStories({ place, client, cache, log: createTestLog() });
    await stories.storyAt("a");
    await stories.storyAt("a");
    expect(requests).toHaveLength(1);
    await stories.storyAt("a", { version: "draft" });
    await stories.storyAt("b");
    await createStoryblokStories({
      place: { ...place, channel: "card" },
      client,
      cache,
      log: createTestLog(),
    }).storyAt("a");
    await createStoryblokStories({
      place: { ...place, locale: "de-AT" },
      client,
      cache,
      log: createTestLog(),
    }).storyAt("a");
    expect(requests).toHaveLength(5);
  });
});
