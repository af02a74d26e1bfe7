import { describe, expect, it, vi } from "vitest";
import { createContentClient, type ContentClientOptions } from "./content-client.ts";
import { createStoryblokStories } from "./content-stories.ts";

const answering = (
  answers: readonly ((request: Request) => Response | Promise<Response>)[],
  options: Partial<ContentClientOptions> = {},
) => {
  const asked: Request[] = [];
  const client = createContentClient({
    endpoint: "http://content.internal/v2",
    accessToken: "secret",
    rateLimit: 1000,
    fetch: async (request) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push(request);
      return answer!(request);
    },
    ...options,
  });
  return { asked, client };
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
    const { asked, client } = answering([json(story)]);
    await client.read("cdn/stories/wall/de-DE", { version: "published", resolve_links: "url" });
    const url = new URL(asked[0]!.url);
    expect(url.pathname).toBe("/v2/cdn/stories/wall/de-DE");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      token: "secret",
      version: "published",
      resolve_links: "url",
    });
  });

  it("asks for drafts, and for them alone, with the preview token of the space [CNT-15] [CNT-Q2]", async () => {
    const { asked, client } = answering([json(story)], { previewToken: "preview" });
    for (const version of ["draft", "published"])
      await client.read("cdn/stories/wall/de-DE", { version });
    await client.read("cdn/links", {});
    expect(asked.map(({ url }) => new URL(url).searchParams.get("token"))).toEqual([
      "preview",
      "secret",
      "secret",
    ]);
  });

  it("never names a token when it fails", async () => {
    const failing = [json({ error: "Unauthorized" }, 401)];
    const { client } = answering(failing, { previewToken: "preview" });
    for (const version of ["draft", "published"]) {
      const failed = await client.read("cdn/stories/x", { version }).catch(String);
      expect(failed).toContain("the content service did not answer cdn/stories/x");
      expect(failed).not.toMatch(/secret|preview/);
    }
  });

  it("asks again after 429 until it is answered, and says nothing of it [ERR-04]", async () => {
    vi.useFakeTimers();
    const spoken = vi.spyOn(console, "log");
    const { asked, client } = answering([json({}, 429), json({}, 429), json(story)]);
    const answer = client.read("cdn/stories/x", {});
    await vi.advanceTimersByTimeAsync(599);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual(story);
    expect(spoken).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it("gives up on 429 after eleven requests, 300 ms apart, with status 429 [ERR-04] [ERR-Q3]", async () => {
    vi.useFakeTimers();
    const { asked, client } = answering([json({}, 429)], { timeout: 60_000 });
    const refused = client.read("cdn/stories/x", {}).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(2999);
    expect(asked).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(1);
    expect(await refused).toMatchObject({ name: "ContentServiceError", status: 429 });
    expect(asked).toHaveLength(11);
    vi.useRealTimers();
  });

  it.each([207, 301, 400, 401, 500, 503])(
    "rejects status %i with message, status and response [ERR-05] [ERR-Q4]",
    async (status) => {
      const { asked, client } = answering([json({ error: "Not today" }, status)]);
      await expect(client.read("cdn/stories/x", {})).rejects.toMatchObject({
        name: "ContentServiceError",
        message: expect.stringContaining("Not today") as string,
        status,
        response: { data: { error: "Not today" } },
      });
      expect(asked).toHaveLength(1);
    },
  );

  it("takes 404 for the answer that there is nothing", async () => {
    const { client } = answering([json(["This record could not be found"], 404)]);
    expect(await client.read("cdn/stories/x", {})).toBeUndefined();
  });

  it.each([
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
    ["answers 429 for ever", json({}, 429)],
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

  it("starts no more requests in a second than its limit [API-12]", async () => {
    vi.useFakeTimers();
    const { asked, client } = answering([json(story)], { rateLimit: 5, timeout: 60_000 });
    const answers = Array.from({ length: 12 }, (_, at) => client.read(`cdn/stories/${at}`, {}));
    await vi.advanceTimersByTimeAsync(900);
    expect(asked).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(answers);
    expect(asked).toHaveLength(12);
    vi.useRealTimers();
  });
});

describe("content stories from a service that answers nonsense", () => {
  const place = { channel: "wall", locale: "de-DE" } as const;

  it.each([
    ["null", null],
    ["a list", []],
    ["no story", {}],
    ["a story without content", { story: { uuid: "1", full_slug: "x" } }],
    ["content without component", { story: { uuid: "1", full_slug: "x", content: {} } }],
  ])("reject %s", async (_, body) => {
    const { client } = answering([json(body)]);
    await expect(createStoryblokStories({ place, client }).storyAt("x")).rejects.toMatchObject({
      name: "ContentServiceError",
    });
  });

  it("keep what is kept apart by channel, locale and path, and never a draft", async () => {
    const { asked, client } = answering([json(story)]);
    const kept = new Map<string, unknown>();
    const keep = async <T>(key: string, load: () => Promise<T>): Promise<T> => {
      if (!kept.has(key)) kept.set(key, await load());
      return kept.get(key) as T;
    };
    const stories = createStoryblokStories({ place, client, keep });
    await stories.storyAt("a");
    await stories.storyAt("a");
    expect(asked).toHaveLength(1);
    await stories.storyAt("a", { version: "draft" });
    await stories.storyAt("b");
    await createStoryblokStories({ place: { ...place, channel: "card" }, client, keep }).storyAt(
      "a",
    );
    await createStoryblokStories({ place: { ...place, locale: "de-AT" }, client, keep }).storyAt(
      "a",
    );
    expect(asked).toHaveLength(5);
  });
});
