import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../testing/listen.ts";
import { createRemoteBackend } from "./remote-backend.ts";

describe("a backend at an address", () => {
  const requests: { readonly url: string; readonly host: string | null; readonly body: string }[] =
    [];
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    server = await listen(async (request) => {
      requests.push({
        url: request.url,
        host: request.headers.get("host"),
        body: await request.text(),
      });
      if (request.url.endsWith("/moved"))
        return new Response(null, { status: 302, headers: { Location: "/elsewhere" } });
      return new Response(gzipSync('{"a":1}'), {
        headers: {
          "Content-Encoding": "gzip",
          "Content-Type": "application/json",
          "Set-Cookie": "session=1",
        },
      });
    });
  });
  afterAll(() => server.close());

  const send = (url: string, init: RequestInit = {}) =>
    createRemoteBackend(server.url)(
      new Request(url, { ...init, headers: { host: "wall.de.localhost", connection: "close" } }),
    );

  it("receives requests at its own address with their path and query", async () => {
    const response = await send("http://wall.de.localhost/web-api/x?a=%20b");
    expect(await response.json()).toEqual({ a: 1 });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("set-cookie")).toBe("session=1");
    expect(requests.at(-1)).toMatchObject({
      url: `${server.url}/web-api/x?a=%20b`,
      host: new URL(server.url).host,
    });
  });

  it("receives request bodies, and its redirects are not followed", async () => {
    const response = await send("http://wall.de.localhost/moved", { method: "POST", body: "{}" });
    expect(requests.at(-1)?.body).toBe("{}");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/elsewhere");
  });
});
