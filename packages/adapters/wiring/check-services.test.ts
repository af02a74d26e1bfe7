import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3Server } from "../testing/s3-server.ts";
import { checkServices } from "./check-services.ts";
import { readConfiguration } from "./configuration.ts";

const requests: unknown[] = [];
const server = createServer((request, response) => {
  const { "x-channel": channel, "x-locale": locale } = request.headers;
  requests.push([request.url, channel, locale]);
  const { url = "" } = request;
  if (url.startsWith("/down")) return response.writeHead(502).end();
  if (url.startsWith("/refusing")) return response.writeHead(401).end("{}");
  if (url.startsWith("/other")) return response.writeHead(200).end("<html></html>");
  return response.end(JSON.stringify({ materials: [], space: { id: 1 } }));
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const check = (environment: Readonly<Record<string, string>>) =>
  checkServices(readConfiguration({ PASSEPARTOUT_DATA: ":memory:", ...environment }));

describe("the check of the services", () => {
  it("has nothing to report of the embedded ones, and of those that respond", async () => {
    expect(await check({})).toEqual([]);
    expect(
      await check({ PASSEPARTOUT_BACKEND: address, PASSEPARTOUT_CONTENT_ENDPOINT: address }),
    ).toEqual([]);
  });

  it("asks the shop backend as every request does, for a channel in a locale that the shop has [API-01]", async () => {
    requests.length = 0;
    const configuration = readConfiguration({
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_BACKEND: address,
    });
    await checkServices(configuration);
    const { definition } = configuration;
    await checkServices({
      ...configuration,
      definition: { ...definition, channels: ["card"], locales: ["fr-FR"] },
    });
    expect(requests).toEqual([
      ["/web-api/calculator/reference", "wall-de", "de-DE"],
      ["/web-api/calculator/reference", "card-fr", "fr-FR"],
    ]);
  });

  it("names each that fails or is away, and where", async () => {
    const reasons = await check({
      PASSEPARTOUT_BACKEND: `${address}/down`,
      PASSEPARTOUT_CONTENT_ENDPOINT: "http://127.0.0.1:9",
    });
    expect(reasons).toEqual([
      `the shop backend of PASSEPARTOUT_BACKEND at ${new URL(address).host} is unavailable: status 502`,
      expect.stringMatching(
        /^the content service of PASSEPARTOUT_CONTENT_ENDPOINT at 127\.0\.0\.1:9 is unreachable: /,
      ),
    ]);
  });

  it.each([
    ["refusing", "refuses the shop, perhaps its token: status 401"],
    ["other", "is another service: "],
  ])("tells a service that is %s from one that is away", async (path, expected) => {
    const reasons = await check({
      PASSEPARTOUT_BACKEND: `${address}/${path}`,
      PASSEPARTOUT_CONTENT_ENDPOINT: `${address}/${path}`,
      PASSEPARTOUT_CONTENT_TOKEN: "secret",
    });
    expect(reasons).toEqual([
      expect.stringContaining(`PASSEPARTOUT_BACKEND at ${new URL(address).host} ${expected}`),
      expect.stringContaining(
        `PASSEPARTOUT_CONTENT_ENDPOINT at ${new URL(address).host} ${expected}`,
      ),
    ]);
    expect(reasons.join()).not.toContain("secret");
  });

  it("names a bucket that refuses or is away, without its secret, and none that responds", async () => {
    const bucket = await startS3Server();
    const files = (PASSEPARTOUT_FILES_URL: string) =>
      check({
        PASSEPARTOUT_DATA: mkdtempSync(join(tmpdir(), "files-")),
        PASSEPARTOUT_FILES_URL,
      });
    expect(await files(`${bucket.address} file:///missing-folder`)).toEqual([]);
    const reasons = await files(`${bucket.wrongAddress} s3+http://shop:guessed@127.0.0.1:9/photos`);
    expect(reasons).toEqual([
      expect.stringMatching(
        /^the photos of PASSEPARTOUT_FILES_URL at s3\+http:\/\/127\.0\.0\.1:\d+\/photos are unavailable: .*status 403/,
      ),
      expect.stringMatching(/at s3\+http:\/\/127\.0\.0\.1:9\/photos are unavailable/),
    ]);
    expect(reasons.join()).not.toContain("guessed");
    await bucket.close();
  });

  it("names a database that is away, without its password", async () => {
    const [reason, ...rest] = await check({
      DATABASE_URL: "postgres://shop:secret@127.0.0.1:9/shop",
      PASSEPARTOUT_SMTP_URL: "smtp://127.0.0.1:9",
    });
    expect(reason).toContain("the database of DATABASE_URL at 127.0.0.1:9 is unreachable");
    expect(reason).not.toContain("secret");
    expect(rest).toEqual([]);
  });
});
