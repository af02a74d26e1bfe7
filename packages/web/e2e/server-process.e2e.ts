import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { freePort } from "../../../scripts/test/free-port.ts";
import { runServer, SERVER, startOwnServer } from "./own-server.ts";

/** Starts a request; resolves once the server has begun to respond. */
const startRequest = async (port: number, path: string, method = "GET") => {
  const begun = Promise.withResolvers<void>();
  const status = new Promise<number | undefined>((resolve, reject) => {
    const headers = { Expect: "100-continue", "Content-Length": "0" };
    request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode));
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
  ["npm start", [SERVER]],
  ["passepartout serve", ["packages/cli/passepartout.js", "serve"]],
] as const) {
  test(`${name} finishes running requests on SIGTERM, closes the database, and loses nothing that it acknowledged`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "stop-"));
    const environment = { PASSEPARTOUT_DATA: folder, PASSEPARTOUT_FAULT: "prices=slow:1200" };
    const server = await startOwnServer(environment, command);
    const signedUp = await server.request("/web-api/customer-signup", ADA);
    expect(signedUp.status).toBe(200);
    expect(existsSync(join(folder, "shop.sqlite-wal"))).toBe(true);
    const running = await startRequest(
      server.port,
      "/price-api/prices/formats?materialType=poster",
    );
    const [status, code] = await Promise.all([running.status, server.stop()]);
    expect(status).toBe(200);
    expect(code).toBe(0);
    expect(existsSync(join(folder, "shop.sqlite-wal"))).toBe(false);
    expect(server.log()).toBe("");
    const again = await startOwnServer({ PASSEPARTOUT_DATA: folder }, command);
    expect((await again.request("/web-api/customer-login", ADA)).status).toBe(200);
    expect(await again.stop()).toBe(0);
  });
}

for (const [name, environment, status] of [
  ["longer than five seconds is finished", {}, 200],
  ["longer than the configured time is cut off", { PASSEPARTOUT_DRAIN_TIMEOUT: "500" }, undefined],
] as const)
  test(`a response that takes ${name} on SIGTERM`, async () => {
    const server = await startOwnServer({
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_FAULT: "customer=slow:6000",
      ...environment,
    });
    // A read would end with its deadline, before the server does.
    const running = await startRequest(server.port, "/web-api/customer-logout", "POST");
    const stopped = server.stop();
    expect(await running.status.catch(() => undefined)).toBe(status);
    expect(await stopped).toBe(0);
  });

test("processes that restart one after the other behind a load balancer fail no request", async () => {
  const environment = { PASSEPARTOUT_DATA: ":memory:", PASSEPARTOUT_STOP_DELAY: "1500" };
  const start = () => startOwnServer(environment);
  const servers = [await start(), await start(), await start()];
  const isReady = new Map(servers.map((server) => [server, true]));
  const statuses: (number | string)[] = [];
  const done = new AbortController();
  const probe = async () => {
    while (!done.signal.aborted) {
      for (const server of servers) {
        const ready = await server.request("/health/ready").catch(() => undefined);
        isReady.set(server, ready?.status === 200);
      }
      await wait(200);
    }
  };
  const load = async () => {
    for (let turn = 0; !done.signal.aborted; turn += 1) {
      const ready = servers.filter((server) => isReady.get(server) === true);
      const page = await ready[turn % ready.length]?.request("/").catch(String);
      statuses.push(typeof page === "object" ? page.status : (page ?? "no process is ready"));
      await wait(20);
    }
  };
  const clients = [probe(), load(), load()];
  for (const [at, server] of [...servers].entries()) {
    expect(await server.stop()).toBe(0);
    const next = await start();
    isReady.set(next, true);
    servers[at] = next;
  }
  done.abort();
  await Promise.all(clients);
  expect(statuses.length).toBeGreaterThan(100);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const server of servers) await server.stop();
});

test("several processes share the port; one that is killed is replaced, and all stop together", async () => {
  const data = mkdtempSync(join(tmpdir(), "processes-"));
  const server = await startOwnServer({ PASSEPARTOUT_DATA: data, PASSEPARTOUT_PROCESSES: "2" });
  const children = () =>
    readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8")
      .split(" ")
      .filter(Boolean);
  await expect.poll(() => children().length).toBe(2);
  expect((await server.request("/web-api/customer-signup", ADA)).status).toBe(200);
  const [killed = ""] = children();
  process.kill(Number(killed), "SIGKILL");
  await expect.poll(() => children().filter((child) => child !== killed).length).toBe(2);
  expect(server.log()).toBe("Process 1 has ended with SIGKILL; another one follows.\n");
  // A process that has just been started does not listen yet.
  const status = async () => (await server.request("/").catch(() => undefined))?.status;
  await expect.poll(status).toBe(200);
  const processes = children();
  expect(await server.stop()).toBe(0);
  expect(processes.filter((child) => existsSync(`/proc/${child}`))).toEqual([]);
});

test("a flag service that never responds delays neither pages nor the shutdown [FLG-02, FLG-Q7]", async () => {
  const paths: string[] = [];
  const silent = createServer((request) => void paths.push(request.url ?? ""));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const server = await startOwnServer({
    PASSEPARTOUT_DATA: ":memory:",
    PASSEPARTOUT_FLAG_SERVER_KEY: "server",
    PASSEPARTOUT_FLAG_BROWSER_KEY: "browser",
    PASSEPARTOUT_FLAG_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  const page = await server.request("/");
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain(
    `connect-src 'self' http://127.0.0.1:${port}`,
  );
  await expect.poll(() => paths.join(" "), { timeout: 20_000 }).toContain("/splitChanges");
  const second = await server.request("/wandbilder");
  expect(second.status).toBe(200);
  const startedAt = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(8000);
  silent.closeAllConnections();
  silent.close();
});

test("the policy allows the sources of the configured services, on pages, and images run no scripts [CNS-03, NWS-10, OPS-06]", async () => {
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
  for (const path of ["/", "/robots.txt", "/nicht-da"]) {
    const response = await server.request(path);
    const policy = response.headers.get("content-security-policy") ?? "";
    for (const source of [
      /script-src 'self' [^;]*https:\/\/consent\.example/,
      /script-src 'self' [^;]*https:\/\/bots\.example/,
      /script-src 'self' [^;]*https:\/\/www\.google\.com\/recaptcha\//,
      /style-src 'self' https:\/\/accounts\.google\.com\/gsi\//,
      /img-src 'self' data: blob: https:\/\/a\.storyblok\.com/,
      // The visual editor embeds drafts alone.
      /frame-ancestors 'self'; /,
    ])
      expect(policy, path).toMatch(source);
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(await response.text(), path).not.toContain("secret-of-the-space");
  }
  const image = await server.request("/media/room-canvas.svg");
  expect(image.headers.get("content-security-policy")).toMatch(/^default-src 'none';.* sandbox;/);
  expect(await server.stop()).toBe(0);
});

test("a process that ends by a fault says why in a line of the log", async () => {
  const fault = "data:text/javascript,setTimeout(()=>{throw(new(Error)('planted'))},5000)";
  const environment = { PORT: "0", PASSEPARTOUT_DATA: ":memory:" };
  const { code, stderr } = await runServer({ ...environment, NODE_OPTIONS: `--import=${fault}` });
  expect(code).toBe(1);
  const [line = ""] = stderr.split("\n");
  expect(JSON.parse(line)).toMatchObject({
    level: "error",
    code: "nuxt-error-page-encountered",
    ends: true,
    reason: expect.stringContaining("Error: planted\n"),
  });
});

/** Makes the country of delivery fail to be read, in whatever the server has built. */
const BREAK = `const { get } = URLSearchParams.prototype;
URLSearchParams.prototype.get = function (name) {
  if (name === "country") throw new Error("planted");
  return get.call(this, name);
};`;

test("the log of a fault names the lines of the sources, not those of the build [ERR-Q5]", async () => {
  const server = await startOwnServer({ PASSEPARTOUT_DATA: ":memory:" }, [
    "--import",
    `data:text/javascript,${encodeURIComponent(BREAK)}`,
    SERVER,
  ]);
  const response = await server.request("/warenkorb");
  expect(response.status).toBe(500);
  await expect.poll(server.log).toContain("planted");
  expect(server.log()).toMatch(/cart-page\.server\.ts:\d+:\d+/);
  expect(server.log()).not.toContain("dist/server");
  await server.stop();
});

test("--help prints the usage instead of starting, and an unknown option is refused", async () => {
  const help = await runServer({}, ["--help"]);
  expect(help).toMatchObject({ code: 0, stderr: "" });
  expect(help.stdout).toContain("Usage: npm start");
  expect(help.stdout).toContain("PORT=3000");
  const unknown = await runServer({}, ["--port", "3001"]);
  expect(unknown).toMatchObject({ code: 1, stdout: "" });
  expect(unknown.stderr).toBe("Start failed: Unknown option '--port'; see --help\n");
});

test("a failed start prints its reason in one line", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  for (const [environment, message] of [
    [
      { PORT: String(port) },
      `Start failed: port ${port} is taken: choose another, for example PORT=`,
    ],
    [{ PORT: "http" }, "Configuration: PORT: must be a number from 0 to 65535, for example 3000"],
    [{ PORT: "0", HOST: "192.0.2.1" }, "Start failed: HOST=192.0.2.1 is not an address of this"],
    [
      { LOG_LEVEL: "loud" },
      "Configuration: LOG_LEVEL: must be one of debug, info, warn, error, silent",
    ],
    [
      { DATABASE_URL: "postgres://localhost/shop", PASSEPARTOUT_DATA: ":memory:" },
      "Configuration: DATABASE_URL: there is no way to send emails; set PASSEPARTOUT_SMTP_URL, or ",
    ],
    [
      { PORT: String(port), PASSEPARTOUT_PROCESSES: "2", PASSEPARTOUT_DATA: tmpdir() },
      `Start failed: port ${port} is taken: choose another, for example PORT=`,
    ],
    [
      { PASSEPARTOUT_PROCESSES: "2", PASSEPARTOUT_DATA: ":memory:" },
      "Configuration: PASSEPARTOUT_PROCESSES: processes do not share memory; set PASSEPARTOUT_DATA",
    ],
    [
      { PORT: "0", METRICS_PORT: String(port) },
      `Start failed: metrics cannot be served on 127.0.0.1:${port}: `,
    ],
  ] as const) {
    const { code, stdout, stderr } = await runServer(environment);
    expect(code, message).toBe(1);
    expect(stdout, message).toBe("");
    expect(stderr).toContain(message);
    expect(stderr.trim()).not.toContain("\n");
  }
  taken.close();
});

test("a database and a backend that are away are said at the start, and the shop opens", async () => {
  const away = await freePort();
  for (const [environment, message] of [
    [
      {
        DATABASE_URL: `postgres://shop:secret@127.0.0.1:${away}/shop`,
        PASSEPARTOUT_SMTP_URL: `smtp://127.0.0.1:${away}`,
      },
      `the database of DATABASE_URL at 127.0.0.1:${away} is unreachable: `,
    ],
    [
      { PASSEPARTOUT_BACKEND: `http://127.0.0.1:${away}` },
      `the shop backend of PASSEPARTOUT_BACKEND at 127.0.0.1:${away} is unreachable: ECONNREFUSED; requests that need it get 503 until it responds.\n`,
    ],
  ] as const) {
    const server = await startOwnServer({ PASSEPARTOUT_DATA: ":memory:", ...environment });
    expect(await server.stop()).toBe(0);
    expect(server.log()).toContain(message);
    expect(server.log()).not.toContain("secret");
  }
});

test("a misspelt variable is reported at the start", async () => {
  const server = await startOwnServer({
    PASSEPARTOUT_DATA: ":memory:",
    PASSEPARTOUT_BAKEND: "http://localhost:4100",
  });
  expect(await server.stop()).toBe(0);
  expect(server.log()).toBe(
    "PASSEPARTOUT_BAKEND is not a variable of the shop and is ignored. Did you mean PASSEPARTOUT_BACKEND?\n",
  );
});
