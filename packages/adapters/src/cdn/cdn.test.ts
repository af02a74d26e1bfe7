import { describe, expect, it } from "vitest";
import { type CdnConfiguration, createCdn } from "./cdn.ts";

const TAGS = ["pages", "wall/de-DE/*"];

const open = (configuration: CdnConfiguration, status = 200) => {
  const requests: { readonly line: string; readonly headers: Headers; readonly body: string }[] =
    [];
  const cdn = createCdn(configuration, async (request) => {
    const { method, url, headers } = request;
    requests.push({ line: `${method} ${url}`, headers, body: await request.text() });
    return Response.json({}, { status });
  });
  return { cdn, requests };
};

describe("the cache in front of the shop", () => {
  it("is Varnish, purged by tags in a header", async () => {
    const { cdn, requests } = open({ vendor: "varnish", target: "http://varnish:80" });
    await cdn.purge(TAGS);
    expect(requests[0]?.line).toBe("PURGE http://varnish/");
    expect(requests[0]?.headers.get("xkey-purge")).toBe("pages wall/de-DE/*");
    expect(cdn.headerOf(TAGS)).toEqual({ "Surrogate-Key": "pages wall/de-DE/*" });
  });

  it("gets headers that it takes, however much has waited", async () => {
    const { cdn, requests } = open({ vendor: "varnish", target: "http://varnish:80" });
    const tags = Array.from({ length: 30 }, (_, at) => `wall/de-DE/${"x".repeat(450)}-${at}`);
    await cdn.purge(tags);
    const headers = requests.map((request) => request.headers.get("xkey-purge") ?? "");
    expect(headers.join(" ").split(" ")).toEqual(tags);
    expect(headers.filter((text) => text.length > 4500)).toEqual([]);
  });

  it("is each of several Varnish", async () => {
    const { cdn, requests } = open({ vendor: "varnish", target: "http://a:80,http://b:81" });
    await cdn.purge(TAGS);
    expect(requests.map(({ line }) => line)).toEqual(["PURGE http://a/", "PURGE http://b:81/"]);
  });

  it("is a service of Fastly, with its token", async () => {
    const { cdn, requests } = open({ vendor: "fastly", target: "SU1Z", token: "s3cret" });
    await cdn.purge(TAGS);
    expect(requests[0]?.line).toBe("POST https://api.fastly.com/service/SU1Z/purge");
    expect(requests[0]?.headers.get("surrogate-key")).toBe("pages wall/de-DE/*");
    expect(requests[0]?.headers.get("fastly-key")).toBe("s3cret");
  });

  it("is a zone of Cloudflare, with its token and at most 100 tags a request", async () => {
    const { cdn, requests } = open({ vendor: "cloudflare", target: "z0ne", token: "s3cret" });
    await cdn.purge(Array.from({ length: 101 }, (_, at) => `tag-${at}`));
    expect(requests.map(({ line }) => line)).toEqual([
      "POST https://api.cloudflare.com/client/v4/zones/z0ne/purge_cache",
      "POST https://api.cloudflare.com/client/v4/zones/z0ne/purge_cache",
    ]);
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer s3cret");
    expect(JSON.parse(requests[1]?.body ?? "")).toEqual({ tags: ["tag-100"] });
    expect(cdn.headerOf(TAGS)).toEqual({ "Cache-Tag": "pages,wall/de-DE/*" });
  });

  it.each([403, 429, 500])(
    "has not purged anything if it answers %i, which names no token",
    async (status) => {
      const { cdn } = open({ vendor: "fastly", target: "SU1Z", token: "s3cret" }, status);
      const failed: unknown = await cdn.purge(TAGS).catch((reason: unknown) => reason);
      expect(String(failed)).toBe(`Error: fastly has not purged pages: status ${status}`);
    },
  );
});
