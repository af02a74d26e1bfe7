import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { writeShopFolder } from "../../../adapters/testing/own-shop.ts";
import { runCli } from "../../testing/run-cli.ts";

const file = (text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), "prices-")), "prices.csv");
  writeFileSync(path, text);
  return path;
};

describe("check prices", () => {
  it("accepts the example", async () => {
    const { code, out } = await runCli("check prices examples/prices.csv");
    expect([code, out]).toEqual([0, "as expected  examples/prices.csv\n"]);
  });

  it("names wrong lines, and ends with 1", async () => {
    const path = file("article,currency,price,reduced\npen,eur,2.50,\npan,eur,2.50,\n");
    const { code, out, err } = await runCli(["check", "prices", path]);
    expect(code).toBe(1);
    expect(out).toBe(`${path}\n  line 3 pan is not an article that the shop sells\n`);
    expect(err).toContain("1 of 1 differ");
  });

  it("refuses a file that is not there", async () => {
    expect((await runCli("check prices missing.csv")).code).toBe(2);
  });
});

describe("a price list", () => {
  it("decides what a command shows", async () => {
    const env = {
      PASSEPARTOUT_PRICES: file(
        "article,currency,price,reduced\nphotoframe-poster-300x200,eur,29.95,\n",
      ),
    };
    const { out } = await runCli(
      "price photoframe --material poster --format 300x200",
      {},
      { env },
    );
    expect(out).toContain("29,95");
  });

  it("with a mistake is refused with its line", async () => {
    const env = { PASSEPARTOUT_PRICES: file("article,currency,price\npen,eur,free,\n") };
    const { code, err } = await runCli(
      "price photoframe --material poster --format 300x200",
      {},
      { env },
    );
    expect(code).toBe(2);
    expect(err).toContain("PASSEPARTOUT_PRICES: line 1 must be article,currency,price,reduced");
    expect(err).toContain("line 2 free must be a price such as 29.95");
  });
});

describe("check backend, check content and check flags", () => {
  it.each([
    "check backend --needs photobook",
    "check content --channel card --locale it-IT",
    "check flags",
  ])("%s find nothing in the embedded ones", async (line) => {
    const { code, document } = await runCli(`${line} --json`);
    expect(code).toBe(0);
    expect(document()).toMatchObject({
      endpoints: expect.arrayContaining([{ endpoint: expect.any(String), problems: [] }]),
    });
  });

  it("check content names files that are no stories, and folders of no language", async () => {
    const folder = mkdtempSync(join(tmpdir(), "content-"));
    mkdirSync(join(folder, "wall/de-DE"), { recursive: true });
    writeFileSync(join(folder, "wall/de-DE/start.json"), "{");
    writeFileSync(join(folder, "wall/de-DE/other.json"), "{}");
    mkdirSync(join(folder, "wall/de-CH"));
    const env = { PASSEPARTOUT_CONTENT_FOLDER: folder };
    const { code, out, err } = await runCli("check content", {}, { env });
    expect(code).toBe(1);
    expect(`${out}${err}`).toContain("wall/de-DE/start.json\n  is not JSON");
    expect(`${out}${err}`).toContain("wall/de-DE/other.json\n  is not a story");
    expect(`${out}${err}`).toContain("wall/de-CH\n  is no language");
  });

  it.each([
    "check backend http://127.0.0.1:9",
    "check content http://127.0.0.1:9/v2",
    "check flags",
  ])("%s end with 3 if the service is away", async (line) => {
    const env = {
      PASSEPARTOUT_FLAG_ENDPOINT: "http://127.0.0.1:9",
      PASSEPARTOUT_FLAG_SERVER_KEY: "server",
    };
    const { code, err } = await runCli(line, {}, { env });
    expect(code).toBe(3);
    expect(err).toMatch(/does not respond|did not answer/);
  });

  it("check flags names experiments without a flag, and flags without an experiment", async () => {
    const path = join(mkdtempSync(join(tmpdir(), "flags-")), "flags.json");
    writeFileSync(path, '{"flags":{"own":{"about":"mine","rules":[]}}}');
    const { code, out } = await runCli(
      "check flags",
      {},
      { env: { PASSEPARTOUT_FLAG_FILE: path } },
    );
    expect(code).toBe(1);
    expect(out).toContain("  nudging is missing: no visitor takes part\n");
    expect(out).toContain("  own is no experiment of the shop\n");
  });

  it("check services names an email server that is away, without its password", async () => {
    const env = {
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_SMTP_URL: "smtp://shop:secret@127.0.0.1:9",
    };
    const { code, out } = await runCli("check services", {}, { env });
    expect(code).toBe(1);
    expect(out).toMatch(/^the email server of PASSEPARTOUT_SMTP_URL at 127\.0\.0\.1:9 refuses: /);
    expect(out).not.toContain("secret");
  });
});

describe("check designer and check checkout", () => {
  const SECRET = "0123456789abcdef0123456789abcdef";
  const env = {
    PASSEPARTOUT_CHECKOUT_SECRET: SECRET,
    PASSEPARTOUT_DATA: ":memory:",
    // The cart of whoever runs the tests is not that of the command.
    XDG_STATE_HOME: mkdtempSync(join(tmpdir(), "state-")),
  };
  const servers: Server[] = [];
  afterAll(() => servers.map((server) => server.close()));

  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const designer = (title: string) =>
    serve((request, response) =>
      response
        .writeHead(200, { "Content-Type": "text/html" })
        .end(
          `<title>${request.url?.startsWith("/app/configurator-card") ? title : "Designer"}</title>`,
        ),
    );
  /** A checkout that leads a test to an address, and refuses baskets that are not signed with a status. */
  const checkout = (refusal = 403) =>
    serve((request, response) => {
      if (request.method === "GET")
        return response.writeHead(200, { "Content-Type": "text/html" }).end("Checkout");
      return void text(request).then((body) => {
        const { basket } = JSON.parse(body) as { readonly basket: string };
        const [header = "", payload = "", signature] = basket.split(".");
        const expected = createHmac("sha256", SECRET).update(`${header}.${payload}`);
        const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as {
          readonly aud: string;
          readonly exp: number;
          readonly jti: string;
        };
        const isValid =
          signature === expected.digest("base64url") &&
          claims.aud === "checkout" &&
          claims.exp * 1000 > Date.now();
        return isValid
          ? response.end(JSON.stringify({ url: `/pay/${claims.jti}` }))
          : response.writeHead(refusal).end("{}");
      });
    });

  it("find nothing where all is as expected [CUS-Q26, DSG-Q18]", async () => {
    const shop = { PASSEPARTOUT_SHOP: writeShopFolder() };
    const address = `${await designer("Designer")}/app`;
    const kinds = await runCli(`check designer ${address} --json`, {}, { env: shop });
    expect(kinds.code).toBe(0);
    expect(kinds.document()).toMatchObject({ endpoints: { length: 2 } });
    const { code, out } = await runCli(`check checkout ${await checkout()} --write`, {}, { env });
    expect([code, out]).toEqual([
      0,
      [
        "POST /baskets with a wrong signature",
        "POST /baskets without a signature",
        "POST /baskets with changed amounts",
        "POST /baskets that has expired",
        "POST /baskets that is not for the checkout",
        "POST /baskets",
        "GET the address of a basket",
      ]
        .map((endpoint) => `as expected  ${endpoint}\n`)
        .join(""),
    ]);
  });

  it("name what differs, and end with 1", async () => {
    const opened = await runCli(`check designer ${await designer("Error")}/app`);
    expect(opened.code).toBe(1);
    expect(opened.out).toContain(
      "GET /configurator-card?productType=card&locale=de-DE\n  says “Error” with status 200\n",
    );
    const { code, out } = await runCli(`check checkout ${await checkout(200)}`, {}, { env });
    expect(code).toBe(1);
    expect(out).toContain("basket must be refused with status 403, not 200");
  });

  it("end with 3 if the application is away, and with 2 if there is none", async () => {
    for (const line of ["check designer", "check checkout"]) {
      expect((await runCli(`${line} http://127.0.0.1:9`, {}, { env })).code).toBe(3);
      expect((await runCli(line)).code).toBe(2);
    }
    expect((await runCli("check checkout http://127.0.0.1:9")).err).toContain(
      "set PASSEPARTOUT_CHECKOUT_SECRET",
    );
  });

  it("are the ones that the cart and the designer links lead to", async () => {
    const configured = { ...env, PASSEPARTOUT_CHECKOUT: await checkout() };
    const empty = await runCli("cart checkout", {}, { env: configured });
    expect([empty.code, empty.err]).toEqual([1, expect.stringContaining("the cart is empty")]);
    const none = await runCli("cart checkout", {}, { env });
    expect(none.err).toContain("this shop has no checkout");
    const { out } = await runCli(
      "designer url card",
      {},
      {
        env: { PASSEPARTOUT_DESIGNER: "https://designer.example/app" },
      },
    );
    expect(out).toBe("https://designer.example/app/configurator-card?locale=de-DE\n");
  });
});
