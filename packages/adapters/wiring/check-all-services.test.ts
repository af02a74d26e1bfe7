import { mkdtempSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { describeInPostgres } from "../testing/describe-in-postgres.ts";
import { listen } from "../testing/listen.ts";
import { type S3Fault, startS3Server } from "../testing/s3-server.ts";
import { checkAllServices } from "./check-services.ts";
import { readConfiguration } from "./configuration.ts";

const check = (environment: Readonly<Record<string, string>>, writes = true) =>
  checkAllServices(readConfiguration({ PASSEPARTOUT_DATA: ":memory:", ...environment }), writes);

/** A server that responds to each piece of text. */
const serve = async (respond: (text: string) => string, greeting = ""): Promise<string> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setEncoding("utf8").on("error", () => undefined);
    if (greeting !== "") socket.write(greeting);
    socket.on("data", (text: string) => socket.write(respond(text)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const emailServer = (answer: string): Promise<string> =>
  serve(
    (line) => (line.startsWith("EHLO") ? "250-shop\r\n250 AUTH PLAIN\r\n" : `${answer}\r\n`),
    "220 shop\r\n",
  );

/** A cache that responds to each command, of which several can arrive at once. */
const cache = (answerOf: (command: string) => string): Promise<string> =>
  serve((text) =>
    [...text.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)]
      .map(([, command = ""]) => `${answerOf(command.toUpperCase())}\r\n`)
      .join(""),
  );

const responding = async (respond: (request: Request) => Response): Promise<string> => {
  const { url, close } = await listen(respond);
  onTestFinished(close);
  return url;
};

/** A content service whose token for drafts is of a space, or of none. */
const contentService = (spaceId: number | undefined) =>
  responding(({ url }) => {
    const isPreview = new URL(url).searchParams.get("token") === "drafts";
    const id = isPreview ? spaceId : 1;
    return id === undefined
      ? new Response("{}", { status: 401 })
      : Response.json({ space: { id } });
  });

const content = async (spaceId: number | undefined) => ({
  PASSEPARTOUT_CONTENT_ENDPOINT: await contentService(spaceId),
  PASSEPARTOUT_CONTENT_TOKEN: "published",
  PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: "drafts",
  PASSEPARTOUT_CONTENT_SPACE: "77",
});

const bucket = async (fault?: S3Fault) => {
  const server = await startS3Server();
  server.fault = fault;
  onTestFinished(server.close);
  return {
    PASSEPARTOUT_DATA: mkdtempSync(join(tmpdir(), "files-")),
    PASSEPARTOUT_FILES_URL: server.address,
  };
};

const cdn = async (status: number) => ({
  PASSEPARTOUT_CDN: `varnish=${await responding(() => new Response("", { status }))}/`,
});

describe("the check of all services", () => {
  it("has nothing to report of those that work, and leaves nothing behind", async () => {
    const server = await startS3Server();
    onTestFinished(server.close);
    const reasons = await check({
      ...(await content(77)),
      ...(await cdn(200)),
      PASSEPARTOUT_DATA: mkdtempSync(join(tmpdir(), "files-")),
      PASSEPARTOUT_FILES_URL: server.address,
      PASSEPARTOUT_SMTP_URL: `smtp://shop:right@${await emailServer("235 welcome")}`,
      PASSEPARTOUT_VALKEY_URL: `valkey://${await cache(() => "+OK")}`,
    });
    expect(reasons).toEqual([]);
    expect(server.objects.size).toBe(0);
    expect(server.requests.some((request) => request.startsWith("PUT"))).toBe(true);
  });

  it.each<readonly [string, () => Promise<Readonly<Record<string, string>>>, RegExp]>([
    [
      "an email server that is away",
      async () => ({ PASSEPARTOUT_SMTP_URL: "smtp://shop:secret@127.0.0.1:9" }),
      /PASSEPARTOUT_SMTP_URL at 127\.0\.0\.1:9 refuses: .*ECONNREFUSED/,
    ],
    [
      "a password that the email server refuses",
      async () => ({
        PASSEPARTOUT_SMTP_URL: `smtp://shop:secret@${await emailServer("535 no")}`,
      }),
      /PASSEPARTOUT_SMTP_URL .*535/,
    ],
    [
      "another server than one of emails",
      async () => ({
        PASSEPARTOUT_SMTP_URL: `smtp://shop:secret@${await serve(() => "", "HTTP/1.1 400\r\n\r\n")}`,
      }),
      /PASSEPARTOUT_SMTP_URL .*Invalid greeting/,
    ],
    [
      "a cache that is away",
      async () => ({ PASSEPARTOUT_VALKEY_URL: "valkey://shop:secret@127.0.0.1:9" }),
      /PASSEPARTOUT_VALKEY_URL at 127\.0\.0\.1:9 cannot be used: .*ECONNREFUSED/,
    ],
    [
      "a cache that wants a password",
      async () => ({
        PASSEPARTOUT_VALKEY_URL: `valkey://${await cache(() => "-NOAUTH Authentication required.")}`,
      }),
      /PASSEPARTOUT_VALKEY_URL .*NOAUTH/,
    ],
    [
      "a cache without scripts",
      async () => ({
        PASSEPARTOUT_VALKEY_URL: `valkey://${await cache((command) =>
          command === "EVAL" ? "-NOPERM this user has no permissions to run it" : "+OK",
        )}`,
      }),
      /PASSEPARTOUT_VALKEY_URL .*NOPERM/,
    ],
    [
      "a cache that is a replica",
      async () => ({
        PASSEPARTOUT_VALKEY_URL: `valkey://${await cache((command) =>
          command === "SET" ? "-READONLY You can't write against a read only replica." : "+OK",
        )}`,
      }),
      /PASSEPARTOUT_VALKEY_URL .*READONLY/,
    ],
    [
      "a token for drafts that is refused",
      () => content(undefined),
      /PASSEPARTOUT_CONTENT_PREVIEW_TOKEN .*status 401/,
    ],
    [
      "a token for drafts of another space",
      () => content(12),
      /PASSEPARTOUT_CONTENT_PREVIEW_TOKEN .*space\.id is not 77, the space of PASSEPARTOUT_CONTENT_SPACE/,
    ],
    [
      "a bucket that is full",
      () => bucket("full"),
      /PASSEPARTOUT_FILES_URL, cannot be used: .*507/,
    ],
    ["a bucket that refuses", () => bucket("forbidden"), /PASSEPARTOUT_FILES_URL .*status 403/],
    ["a CDN that refuses", () => cdn(403), /PASSEPARTOUT_CDN: varnish has not purged .*status 403/],
    [
      "a CDN that is away",
      async () => ({ PASSEPARTOUT_CDN: "varnish=http://127.0.0.1:9/" }),
      /PASSEPARTOUT_CDN: varnish has not purged/,
    ],
    [
      "a folder that cannot be written",
      async () => ({ PASSEPARTOUT_DATA: "/dev/null/data" }),
      /PASSEPARTOUT_DATA is not writable: ENOTDIR/,
    ],
  ])("names %s, without secrets", async (_, environment, expected) => {
    const reasons = await check(await environment());
    expect(reasons.join("\n")).toMatch(expected);
    expect(reasons.join()).not.toMatch(/secret|drafts/);
  });

  it("stores and purges nothing unless it may", async () => {
    expect(await check({ ...(await bucket("full")), ...(await cdn(403)) }, false)).toEqual([]);
  });
});

await describeInPostgres((url) => {
  it("names a database that accepts no changes", async () => {
    const replica = new URL(url);
    replica.searchParams.set("options", "-c default_transaction_read_only=on");
    expect(await check({ DATABASE_URL: url, PASSEPARTOUT_SMTP_URL: "smtp://127.0.0.1:9" })).toEqual(
      [expect.stringContaining("PASSEPARTOUT_SMTP_URL")],
    );
    const reasons = await check({
      DATABASE_URL: replica.href,
      PASSEPARTOUT_SMTP_URL: "smtp://127.0.0.1:9",
    });
    expect(reasons[0]).toContain("accepts no changes: it is a replica");
  });
}, "the check of all services ");
