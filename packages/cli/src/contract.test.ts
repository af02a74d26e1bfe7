import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { COMMAND_PATHS, runCli } from "../testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "contract-"));
const file = join(folder, "file");
writeFileSync(file, "");
afterAll(() => rmSync(folder, { recursive: true }));

const run = (line: string | readonly string[]) =>
  runCli(
    line,
    { readPassword: async () => "analytical engine" },
    { env: { XDG_STATE_HOME: folder } },
  );

const CUSTOMER = ["isLoggedIn", "isWhitelabelCustomer", "order", "type"];
const URL_OF_A_COLLAGE = "/configurator-collage?categoryIds[]=1&locale=de-AT";

/** What others rely on: the fields of each document, in the order of the documentation. */
const DOCUMENTS: readonly (readonly [line: string, fields: readonly string[]])[] = [
  ["locale list", ["locales"]],
  [
    "locale show de-AT",
    ["locale", "language", "country", "hostSuffix", "currency", "unit", "fallbacks"],
  ],
  ["resolve /products", ["kind", "channel", "locale", "platform", "route"]],
  ["resolve http://wall.de.localhost/at/poster", ["kind", "status", "location"]],
  ["resolve http://wall.de.localhost/%FF", ["kind", "status", "message"]],
  ["resolve /products --explain", ["steps", "canonical", "alternates", "cacheKey"]],
  ["resolve /products --explain --content", ["steps", "canonical", "alternates", "cacheKey"]],
  ["link /a --current http://wall.de.localhost/", ["href"]],
  ["format show 600x450", ["format", "width", "height", "orientation", "swapped", "label"]],
  ["price format 5 --currency chf --from", ["text"]],
  ["price discount 40 30", ["hasDiscount", "share"]],
  ["designer infer materialType=leinwand", ["productType"]],
  ["designer infer x=1", ["productType"]],
  ["designer url photoframe -p colour=red", ["url", "path", "query", "dropped"]],
  ["designer url photoframe --frame-only -p frameType=holzrahmen", ["url", "path", "query"]],
  [`designer parse '${URL_OF_A_COLLAGE}'`, ["productType", "locale", "parameters"]],
  ["translate header.cart -p name=Ada", ["text", "locale", "missing"]],
  ["translate no.such", ["text", "locale", "missing"]],
  ["photobook categories", ["categories"]],
  ["flags evaluate nudging --key k --query _ffName=nudging", ["treatment", "source"]],
  ["prices formats --material leinwand --frame schattenfuge-leinwand", ["formats"]],
  ["page /", ["kind", "story"]],
  ["page /no-such-page", ["kind"]],
  ["customer show", CUSTOMER],
  ["customer sign-up ada@example.com --first-name Ada --last-name L", [...CUSTOMER, "fullName"]],
  ["customer sign-in ada@example.com", [...CUSTOMER, "emailHash", "firstName", "lastName"]],
  ["customer sign-out", CUSTOMER],
  ["machine list", ["machines"]],
  ["machine run dialog --events []", ["value", "context"]],
  ["machine run burger-menu --events [] --input {} --trace", ["value", "context", "trace"]],
  ["machine diagram dialog", ["diagram"]],
  ["shop /wandbilder", ["title", "status", "rows", "states"]],
  ["completion bash", ["script"]],
];

/** The two negative results with documents of their own. */
const NEGATIVE: readonly string[] = ["designer infer x=1", "page /no-such-page"];

describe("the documents that others rely on", () => {
  it.each(DOCUMENTS)("%s has %s", async (line, fields) => {
    const result = await run(`${line} --json`);
    const code = NEGATIVE.includes(line) ? 1 : 0;
    expect(result.code).toBe(code);
    expect(Object.keys(result.document() as object)).toEqual(expect.arrayContaining([...fields]));
    expect(result.err === "").toBe(code === 0);
  });

  it("lists the seven machines of the specification, among others", async () => {
    const { machines } = (await run("machine list --json")).document() as { machines: string[] };
    expect(machines).toEqual(
      expect.arrayContaining(
        "burger-menu dialog customer countdown calculator flyout carousel".split(" "),
      ),
    );
  });

  it("have prices and labels of each format", async () => {
    const line = "prices formats --material leinwand --frame schattenfuge-leinwand-eiche --json";
    const { formats } = (await run(line)).document() as { formats: object[] };
    for (const format of formats)
      expect(Object.keys(format)).toEqual(
        expect.arrayContaining(["formatType", "priceCurrent", "priceOriginal", "label", "text"]),
      );
    expect(formats.length).toBeGreaterThan(3);
  });
});

describe("the error of a command", () => {
  it.each(COMMAND_PATHS)("%s is one document and one line [GEN-Q6]", async (path) => {
    const result = await run(`${path} --bogus --json`);
    expect(result.code).toBe(2);
    expect(result.err).toMatch(/^passepartout: [^\n]+\n$/);
    expect(result.document()).toEqual({
      error: { code: "option-unknown", message: expect.any(String) as string, input: "--bogus" },
    });
    // A stack trace is for those who ask for it.
    expect((await run(`${path} --bogus --debug`)).err).toMatch(/\n {4}at /);
  });

  const long = "x".repeat(20_000);

  it.each([
    [["price", "card", "--theme", long]],
    [["price", "collage", "--theme", long]],
    [["price", "sku", long]],
    [["storefront", "urls", long]],
    [["story", "breadcrumb", long]],
    [["story", "transform", long]],
  ])("of a value that no backend reads is one of input: %j", async (argv) => {
    const result = await run([...argv, "--json"]);
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({ error: { code: "input-too-long" } });
  });

  it.each([
    [["cart", "show", "--data", file]],
    [["data", "vouchers", "--data", long]],
    [["data", "vouchers", "--data", "\u0000"]],
    [["voucher", "check", "HALLO10", "--data", join(file, "below")]],
    [["shop", "--data", ""]],
  ])("of a folder that cannot be one is one of input: %j", async (argv) => {
    const result = await run([...argv, "--json"]);
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({ error: { code: "folder-unusable" } });
  });

  it.each([
    ["price photoframe --material leinwand --option keilrahmen-38mm", "--option needs --format"],
    ["price collage --mat-size 30", "--mat-size needs --format"],
    ["image url /a.jpg --preset placeholdr", "did you mean placeholder?"],
    ["delivery photobok", "did you mean photobook?"],
    ["serve --host 1.2.3.4", "HOST=1.2.3.4 is not an address of this machine"],
  ])("%s says %s", async (line, message) => {
    const result = await runCli(line, {
      startServer: () =>
        Promise.reject(new Error("HOST=1.2.3.4 is not an address of this machine")),
    });
    expect(result.code).toBe(2);
    expect(result.err).toContain(message);
  });

  it("never repeats an endless input", async () => {
    const result = await run(["cart", "remove", long]);
    expect(result.code).toBe(1);
    expect(result.err.length).toBeLessThan(400);
  });

  it.each(["search qwertzu", "gifts --budget 1"])(
    "%s has the error beside its empty result",
    async (line) => {
      const result = await run(`${line} --json`);
      expect(result.code).toBe(1);
      expect(result.document()).toMatchObject({
        error: { code: expect.any(String) as string, message: expect.any(String) as string },
      });
    },
  );
});
