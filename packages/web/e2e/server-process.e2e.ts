import { existsSync, mkdtempSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startOwnServer } from "./own-server.ts";

/** Asks for a path; resolves once the server has begun to answer. */
const startAsking = async (port: number, path: string) => {
  const begun = Promise.withResolvers<void>();
  const status = new Promise<number | undefined>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers: { Expect: "100-continue" } }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode));
    })
      .on("continue", begun.resolve)
      .on("error", reject)
      .end();
  });
  await begun.promise;
  return { status };
};

const ADA = {
  email: "ada@lovelace.example",
  password: "analytical engine",
  firstName: "Ada",
  lastName: "Lovelace",
};

for (const [name, command] of [
  ["npm start", ["packages/web/server.ts"]],
  ["passepartout serve", ["packages/cli/passepartout.js", "serve"]],
] as const) {
  test(`${name} lets a running answer end when it is asked to stop, closes the customers' store, and keeps what it acknowledged`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "stop-"));
    const environment = { PASSEPARTOUT_DATA: folder, PASSEPARTOUT_FAULT: "prices=slow:1200" };
    const server = await startOwnServer(environment, command);
    const signedUp = await server.ask("/web-api/customer-signup", ADA);
    expect(signedUp.status).toBe(200);
    expect(existsSync(join(folder, "shop.sqlite-wal"))).toBe(true);
    const running = await startAsking(server.port, "/price-api/prices/formats?materialType=poster");
    const [status, code] = await Promise.all([running.status, server.stop()]);
    expect(status).toBe(200);
    expect(code).toBe(0);
    expect(existsSync(join(folder, "shop.sqlite-wal"))).toBe(false);
    expect(server.log()).toBe("");
    const again = await startOwnServer({ PASSEPARTOUT_DATA: folder }, command);
    expect((await again.ask("/web-api/customer-login", ADA)).status).toBe(200);
    expect(await again.stop()).toBe(0);
  });
}

test("a flag service that never answers is asked after the start, and holds up neither pages nor the end [FLG-02, FLG-Q7]", async () => {
  const asked: string[] = [];
  const silent = createServer((request) => void asked.push(request.url ?? ""));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const server = await startOwnServer({
    PASSEPARTOUT_DATA: ":memory:",
    PASSEPARTOUT_FLAG_SERVER_KEY: "server",
    PASSEPARTOUT_FLAG_BROWSER_KEY: "browser",
    PASSEPARTOUT_FLAG_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  const page = await server.ask("/");
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain(
    `connect-src 'self' http://127.0.0.1:${port}`,
  );
  await expect.poll(() => asked.join(" "), { timeout: 20_000 }).toContain("/splitChanges");
  const second = await server.ask("/wandbilder");
  expect(second.status).toBe(200);
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(8000);
  silent.closeAllConnections();
  silent.close();
});

test("the policy lets through what the configured services need, on pages and files alike [CNS-03, NWS-10, OPS-06, CUS-08]", async () => {
  const server = await startOwnServer({
    PASSEPARTOUT_DATA: ":memory:",
    PASSEPARTOUT_CAPTCHA_KEY: "site",
    PASSEPARTOUT_CONSENT_SCRIPT: "https://consent.example/loader.js",
    PASSEPARTOUT_BOT_PROTECTION_SCRIPT: "https://bots.example/tag.js",
    PASSEPARTOUT_IDENTITY_CLIENT_ID: "client",
    PASSEPARTOUT_IMAGE_HOSTS: "a.storyblok.com",
    PASSEPARTOUT_CONTENT_SPACE: "1",
    PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: "secret-of-the-space",
  });
  for (const path of ["/", "/robots.txt", "/media/room-canvas.svg", "/nicht-da"]) {
    const answer = await server.ask(path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    for (const source of [
      /script-src 'self' [^;]*https:\/\/consent\.example/,
      /script-src 'self' [^;]*https:\/\/bots\.example/,
      /script-src 'self' [^;]*https:\/\/www\.google\.com\/recaptcha\//,
      /style-src 'self' https:\/\/accounts\.google\.com\/gsi\//,
      /img-src 'self' data: https:\/\/a\.storyblok\.com/,
      /frame-ancestors 'self' https:\/\/app\.storyblok\.com/,
    ])
      expect(policy, path).toMatch(source);
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(await answer.text(), path).not.toContain("secret-of-the-space");
  }
  expect(await server.stop()).toBe(0);
});
