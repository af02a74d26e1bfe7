import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { LOCALES } from "@passepartout/domain/market/locale";

const MAIN = join(import.meta.dirname, "main.ts");
const LAUNCHER = join(import.meta.dirname, "../passepartout.js");

const env = { ...process.env, PASSEPARTOUT_BACKEND: "", NODE_OPTIONS: "" };

const passepartout = (...args: readonly string[]) =>
  spawnSync(process.execPath, [MAIN, ...args], { encoding: "utf8", env });

const servers: ReturnType<typeof createServer>[] = [];

/** Starts a backend with one response to every request. */
const startBackend = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Like `passepartout`, but without blocking a server in this process. */
const alongside = async (...args: readonly string[]) => {
  const child = spawn(process.execPath, [MAIN, ...args], { env });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => (stdout += String(chunk)));
  child.stderr.on("data", (chunk) => (stderr += String(chunk)));
  const [status] = (await once(child, "close")) as [number];
  return { status, stdout, stderr };
};

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

describe("the program", () => {
  it("prints one document and nothing else [LOC-01]", () => {
    const { status, stdout, stderr } = passepartout("--json", "locale", "list");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual({ locales: LOCALES });
  });

  it("exits with 2 and one line for invalid input", () => {
    const { status, stdout, stderr } = passepartout("locale", "show", "xx-XX");
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^passepartout: [^\n]*"xx-XX"[^\n]*\n$/);
  });

  it("exits with 1 for a negative result", () => {
    const { status, stdout } = passepartout("page", "/no-such-page", "--json");
    expect({ status, stdout }).toEqual({ status: 1, stdout: '{"kind":"not-found"}\n' });
  });

  it("opens pages and prices from the embedded backend without setup", () => {
    const page = passepartout("page", "/", "--locale", "fr-CH", "--json");
    expect({ status: page.status, stderr: page.stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(page.stdout)).toMatchObject({ kind: "page", story: { slug: "" } });
    const prices = passepartout(..."prices formats --material acrylglas --json".split(" "));
    expect({ status: prices.status, stderr: prices.stderr }).toEqual({ status: 0, stderr: "" });
    const { formats } = JSON.parse(prices.stdout) as { formats: readonly unknown[] };
    expect(formats.length).toBeGreaterThan(10);
    expect(formats[0]).toEqual({
      formatType: expect.stringMatching(/^\d+x\d+$/),
      priceCurrent: expect.any(Number),
      priceOriginal: expect.any(Number),
      label: expect.stringMatching(/cm$/),
      text: expect.stringMatching(/€$/),
    });
  });

  it("uses the texts of the shop", () => {
    const { stdout } = passepartout("translate", "header.cart", "--locale", "de-LI", "--json");
    expect(JSON.parse(stdout)).toEqual({ text: "Warenkorb", locale: "de-DE", missing: false });
  });

  it("labels every photo book category in every language", () => {
    for (const locale of ["de-DE", "en-GB", "es-ES", "fr-FR", "it-IT", "nl-NL"]) {
      const { stdout } = passepartout("photobook", "categories", "--locale", locale, "--json");
      const { categories } = JSON.parse(stdout) as { categories: { label: string }[] };
      expect(categories.map(({ label }) => label)).not.toContainEqual(
        expect.stringMatching(/^\d*$/),
      );
    }
  });

  it("uses the embedded flag service, which returns the same treatment to a visitor every time [FLG-03]", () => {
    const evaluate = (key: string) =>
      JSON.parse(passepartout("flags", "evaluate", "nudging", "--key", key, "--json").stdout);
    const first = evaluate("8c3d8a26-6c2f-4e53-9a2c-000000000001");
    expect(first).toEqual({ treatment: expect.stringMatching(/^(on|off)$/), source: "backend" });
    expect(evaluate("8c3d8a26-6c2f-4e53-9a2c-000000000001")).toEqual(first);
  });

  it("exits silently if its output is closed", async () => {
    const child = spawn(process.execPath, [MAIN, "completion", "bash"], { env });
    child.stdout.destroy();
    let stderr = "";
    child.stderr.on("data", (chunk) => (stderr += String(chunk)));
    const [status] = (await once(child, "close")) as [number];
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  it("starts through its launcher", () => {
    const { stdout } = spawnSync(process.execPath, [LAUNCHER, "--version"], { encoding: "utf8" });
    expect(stdout).toBe("0.1.0\n");
  });

  it("exits with 3 and one line if Node is too old", () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--no-strip-types", LAUNCHER, "--version"],
      { encoding: "utf8" },
    );
    expect({ status, stdout }).toEqual({ status: 3, stdout: "" });
    expect(stderr).toMatch(/^passepartout: [^\n]*Node[^\n]*\n$/);
  });
});

describe("a static site", () => {
  const folder = mkdtempSync(join(tmpdir(), "passepartout-site-"));

  afterAll(() => rmSync(folder, { recursive: true }));

  it(
    "is written from the built shop, storefront by storefront [RTE-23, RTE-Q14]",
    { timeout: 240_000 },
    () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [MAIN, ..."prerender --channel wall --locale fr-CH --json --out".split(" "), folder],
        { encoding: "utf8", env: { ...env, NODE_ENV: "production" } },
      );
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      const { storefronts } = JSON.parse(stdout) as {
        storefronts: { host: string; pages: number; missing: unknown[] }[];
      };
      expect(storefronts).toMatchObject([{ host: "wall.ch.localhost", missing: [] }]);
      expect(storefronts[0]?.pages).toBeGreaterThan(5);
      const start = readFileSync(join(folder, "wall.ch.localhost/fr/index.html"), "utf8");
      expect(start).toContain('<html lang="fr-CH"');
      expect(start).toContain('<link rel="canonical" href="http://wall.ch.localhost/fr"');
      const payload = readFileSync(join(folder, "wall.ch.localhost/fr/_payload.json"), "utf8");
      expect(JSON.parse(payload)).toEqual(expect.any(Object));
      for (const [, file = ""] of start.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g))
        expect(existsSync(join(folder, file))).toBe(true);
    },
  );
});

describe("a backend elsewhere", () => {
  it.each([
    ["page", "/"],
    ["prices", "formats", "--material", "acrylglas"],
  ])("exits with 3 if nothing listens there: %s %s", async (...args) => {
    const nothing = await startBackend(() => undefined);
    const server = servers.pop();
    server?.close();
    const { status, stdout, stderr } = passepartout(...args, "--backend", nothing, "--json");
    expect(status).toBe(3);
    expect(stderr).toMatch(/^passepartout: [^\n]+\n$/);
    expect(JSON.parse(stdout)).toMatchObject({
      error: { code: "backend-unreachable", input: nothing },
    });
  });

  it.each([
    ["no JSON", "<html>"],
    ["JSON of another shape", '{"a":1}'],
  ])("exits with 3 if it responds with %s", async (_, body) => {
    const backend = await startBackend((_request, response) => {
      response.setHeader("Content-Type", "application/json").end(body);
    });
    for (const args of [
      ["page", "/"],
      ["prices", "formats", "--material", "acrylglas"],
    ]) {
      const { status, stdout, stderr } = await alongside(...args, "--backend", backend);
      expect({ status, stdout }).toEqual({ status: 3, stdout: "" });
      expect(stderr).toMatch(/^passepartout: [^\n]+\n$/);
    }
  });
});
