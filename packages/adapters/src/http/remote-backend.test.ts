import { gzipSync } from "node:zlib";
import { createHostTable } from "@passepartout/domain/market/storefront";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../testing/listen.ts";
import { createRemoteBackend } from "./remote-backend.ts";

describe("a backend at an address", () => {
  const requests: {
    readonly url: string;
    readonly host: string | null;
    readonly place: readonly (string | null)[];
    readonly body: string;
    readonly headers: readonly string[];
  }[] = [];
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    server = await listen(async (request) => {
      requests.push({
        url: request.url,
        host: request.headers.get("host"),
        place: ["x-channel", "x-locale"].map((name) => request.headers.get(name)),
        body: await request.text(),
        headers: [...request.headers.keys()],
      });
      if (request.url.endsWith("/moved"))
        return new Response(null, { status: 302, headers: { Location: "/elsewhere" } });
      return new Response(gzipSync('{"a":1}'), {
        headers: {
          "Content-Encoding": "gzip",
          "Content-Type": "application/json",
          "Set-Cookie": "session=1",
          Server: "backend/1.0",
          "X-Powered-By": "software",
          "Access-Control-Allow-Origin": "*",
          "Content-Security-Policy": "script-src *",
          "X-Total": "1",
        },
      });
    });
  });
  afterAll(() => server.close());

  const hosts = createHostTable([{ channel: "card", suffix: "ch", host: "www.cards.example" }]);
  const send = (
    url: string,
    { headers = {}, ...init }: { method?: string; body?: string; headers?: object } = {},
  ) =>
    createRemoteBackend(
      server.url,
      hosts,
    )(
      new Request(url, {
        ...init,
        headers: { host: "wall.de.localhost", connection: "close", ...headers },
      }),
    );

  it.each([
    ["http://card.ch.localhost/web-api/x", {}, ["card-ch", "de-CH"]],
    ["http://card.ch.localhost/fr/web-api/x/desktop", {}, ["card-ch", "fr-CH"]],
    ["https://www.cards.example/it/web-api/x", {}, ["card-ch", "it-CH"]],
    [
      "http://card.ch.localhost/web-api/x",
      { "X-Channel": "wall-at", "X-Locale": "de-AT" },
      ["wall-at", "de-AT"],
    ],
    ["http://card.ch.localhost/web-api/x", { "X-Locale": "fr-CH" }, ["card-ch", "fr-CH"]],
    ["http://card.ch.localhost/web-api/x", { "X-Locale": "fr" }, [null, "fr"]],
    ["http://backend.internal/v2/cdn/stories", {}, [null, null]],
  ])(
    "gets the storefront of %s with %j, because it does not see the host [API-01] [API-Q2] [API-Q3]",
    async (url, headers, place) => {
      await send(url, { headers });
      expect(requests.at(-1)?.place).toEqual(place);
    },
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

  it.each([
    "Remote-User",
    "X-Remote-User",
    "Client-IP",
    "X-HTTP-Method-Override",
    "X_Forwarded_For",
  ])("receives no %s of a visitor", async (name) => {
    const headers = { [name]: "admin", Cookie: "a=1", "X-Client-Address": "192.0.2.1" };
    await send("http://wall.de.localhost/web-api/x", { headers });
    expect(requests.at(-1)?.headers).toEqual(
      expect.arrayContaining(["cookie", "x-client-address"]),
    );
    expect(requests.at(-1)?.headers).not.toContain(name.toLowerCase());
  });

  it("tells visitors nothing about its software and no rules for other origins", async () => {
    const { headers } = await send("http://wall.de.localhost/web-api/x");
    expect([...headers.keys()].toSorted()).toEqual(["content-type", "set-cookie"]);
  });

  it("receives request bodies, and its redirects are not followed", async () => {
    const response = await send("http://wall.de.localhost/moved", { method: "POST", body: "{}" });
    expect(requests.at(-1)?.body).toBe("{}");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/elsewhere");
  });
});
