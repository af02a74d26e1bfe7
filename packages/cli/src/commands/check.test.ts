import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
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
    expect(out).toBe(`${path}\n  line 3 pan is not an article of the shop\n`);
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

describe("check backend and check content", () => {
  it.each(["check backend --needs photobook", "check content --channel card --locale it-IT"])(
    "%s find nothing in the embedded ones",
    async (line) => {
      const { code, document } = await runCli(`${line} --json`);
      expect(code).toBe(0);
      expect(document()).toMatchObject({
        endpoints: expect.arrayContaining([{ endpoint: expect.any(String), problems: [] }]),
      });
    },
  );

  it.each(["check backend http://127.0.0.1:9", "check content http://127.0.0.1:9/v2"])(
    "%s end with 3 if the service is away",
    async (line) => {
      const { code, err } = await runCli(line);
      expect(code).toBe(3);
      expect(err).toMatch(/does not respond|did not answer/);
    },
  );

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
