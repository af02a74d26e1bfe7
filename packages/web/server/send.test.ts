import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { encodedBody } from "./encoded-body.ts";
import { createSend, encodingFor } from "./send.ts";

describe("the encoding of a response [RTE-23]", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.000, *", "gzip"],
    ["gzip;q=1.0, br;q=0.1", "br"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["identity", "identity"],
    ["brotli, gzipped", "identity"],
    [`${"x,".repeat(1000)}br`, "identity"],
  ])("for Accept-Encoding %j is %s", (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
    expect(encodingFor(header)).toBe(encoding);
  });
});

describe("a conditional request [RTE-23]", () => {
  const body = encodedBody("text/plain", "text");
  const strong = body.etag.replace("W/", "");
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  const statusFor = async (ifNoneMatch: string, cacheControl = "public", status = 200) => {
    const send = createSend(() => ({}));
    const server = createServer((_request, response) =>
      send.body(response, status, body, { "Cache-Control": cacheControl }),
    );
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, headers: { "If-None-Match": ifNoneMatch } }, resolve).on("error", reject);
    });
    response.resume();
    return response.statusCode;
  };

  it.each([body.etag, strong, `"a", ${body.etag} , "b"`, "*"])(
    "for %s has no body to send",
    async (ifNoneMatch) => {
      expect(await statusFor(ifNoneMatch)).toBe(304);
    },
  );

  it.each(['"a"', `"a${strong.slice(1)}`, strong.slice(1, -1)])(
    "for %s gets the whole response",
    async (ifNoneMatch) => {
      expect(await statusFor(ifNoneMatch)).toBe(200);
    },
  );

  it("gets the whole response if that is private or an error", async () => {
    expect(await statusFor("*", "private, no-store")).toBe(200);
    expect(await statusFor("*", "public", 404)).toBe(404);
  });
});
