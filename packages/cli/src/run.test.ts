import { runs } from "@passepartout/domain/testing/runs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openFakeFlags } from "../testing/fake-flags.ts";
import { COMMAND_PATHS, runCli } from "../testing/run-cli.ts";

const oneLine = /^[^\n]+\n$/;

describe("options", () => {
  it.each([
    "--json price format 1234.5 --locale de-CH --from",
    "price --json format --locale de-CH --from 1234.5",
    "price format 1234.5 --from --locale=de-CH --json",
    "--locale de-CH --from --json price format 1234.5",
    "--from --locale de-CH price --json format -- 1234.5",
  ])("may occur anywhere: %s", async (line) => {
    const result = await runCli(line);
    expect(result).toMatchObject({ code: 0, err: "" });
    expect(result.document()).toEqual({ text: "ab CHF\u00a01’234.50" });
  });

  it("end at two dashes", async () => {
    const result = await runCli("price format --json -- -5");
    expect(result.document()).toEqual({ text: "-5,00\u00a0€" });
  });

  it("may have a value that begins with dashes, after an equals sign", async () => {
    const result = await runCli("translate no.such --parameter=--a=1 --locale=de-AT --json");
    expect(result.document()).toMatchObject({ missing: true });
  });

  it.each([
    ["--key page flags evaluate nudging", "off"],
    ["flags --key evaluate evaluate nudging", "off"],
    ["--query _ffName=nudging&_ffTreatment=on flags --key=k1 evaluate nudging", "on"],
  ])("with a value may precede the command: %s", async (line, treatment) => {
    const result = await runCli(`${line} --json`, openFakeFlags());
    expect(result).toMatchObject({ code: 0, err: "" });
    expect(result.document()).toMatchObject({ treatment });
  });

  it("may precede the command as a short flag with its value attached", async () => {
    const result = await runCli("-pname=Ada translate no.such --json");
    expect(result.document()).toMatchObject({ missing: true });
  });
});

describe("invalid input exits with 2, one line and one document", () => {
  it.each([
    ["", "command-missing", ""],
    ["locale", "command-missing", "locale"],
    ["local list", "command-unknown", "local"],
    ["locale lost", "command-unknown", "lost"],
    ["--bogus", "option-unknown", "--bogus"],
    ["locale list --bogus", "option-unknown", "--bogus"],
    ["price format 5 --bogus=1", "option-unknown", "--bogus=1"],
    ["locale show", "argument-missing", ""],
    ["locale show de-DE de-AT", "arguments-too-many", ""],
    ["price format 5 --currency", "value-missing", ""],
    ["price format 5 --currency --from", "value-missing", "--currency"],
    ["--currency --from price format 5", "value-missing", "--currency"],
    ["--fro price format 5", "option-unknown", "--fro"],
    ["price --currency eur", "option-unknown", "--currency"],
    ["machine run nope", "machine-unknown", "nope"],
    ["machine run dialog", "option-missing", ""],
    ["flags evaluate nope", "flag-unknown", "nope"],
    ["--locale --json price format 5", "value-missing", "--locale"],
    ["link /a", "option-missing", ""],
    ["locale list --locale de-de", "locale-unsupported", "de-de"],
    ["locale list --locale deutsch", "locale-malformed", "deutsch"],
    ["locale list --channel poster", "channel-unknown", "poster"],
    ["locale list --now tomorrow", "now-malformed", "tomorrow"],
    ["locale list --now 2026-02-30", "date-unreal", "2026-02-30"],
    ["locale list --backend localhost:3000", "backend-malformed", "localhost:3000"],
    ["format show 0x100", "format-malformed", "0x100"],
    ["price format NaN", "amount-malformed", "NaN"],
    ["price format -Infinity", "option-unknown", "-Infinity"],
    ["designer url poster", "product-kind-unknown", "poster"],
    ["designer url card -p quantity", "parameter-malformed", "quantity"],
    ["resolve ftp://wall.de.localhost/", "address-malformed", "ftp://wall.de.localhost/"],
    ["completion tcsh", "shell-unknown", "tcsh"],
    ["serve --port 99999", "port-malformed", "99999"],
  ])("%s → %s", async (line, code, input) => {
    const result = await runCli(`--json ${line}`);
    expect(result.code).toBe(2);
    expect(result.err).toMatch(oneLine);
    expect(result.document()).toEqual({
      error: { code, message: expect.stringMatching(/^\S.+$/), input },
    });
  });

  it("is reported on standard error with the input and the expected format", async () => {
    const result = await runCli("format show 0x100");
    expect(result.err).toBe(
      'passepartout: a format is a width and a height in whole millimetres, written like 600x450 (got "0x100")\n',
    );
    expect(result.out).toBe("");
  });

  it("includes the backend of the environment", async () => {
    const result = await runCli(
      "locale list --json",
      {},
      { env: { PASSEPARTOUT_BACKEND: "nowhere" } },
    );
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({
      error: { code: "backend-malformed", input: "nowhere" },
    });
  });

  it("is printed with its control characters escaped", async () => {
    const result = await runCli(["locale", "show", "\u001b[2J\nde"]);
    expect(result.err).toMatch(oneLine);
    expect(result.err).not.toContain("\u001b");
  });

  it("counts as a failed dependency if nothing explains it", async () => {
    const readHosts = () => Promise.reject(new TypeError("hosts is not iterable"));
    const result = await runCli("resolve / --json", { readHosts });
    expect(result.code).toBe(3);
    expect(result.document()).toMatchObject({
      error: { code: "part-failed", message: "unexpected failure: hosts is not iterable" },
    });
  });

  it("escapes control characters in messages from outside, which could control the terminal", async () => {
    const openShop = async () => {
      throw new Error("down \u001b[2J\u0007\u202e");
    };
    const { code, err } = await runCli("page /", { openShop });
    expect(code).toBe(3);
    expect(err).toContain(String.raw`down \u001b[2J\u0007\u202e`);
  });

  it("of any kind ends with an exit code, one document and at most one line on standard error", async () => {
    const words = fc.oneof(
      fc.constantFrom(
        ...COMMAND_PATHS.filter((path) => path !== "serve" && !path.startsWith("data")).flatMap(
          (path) => path.split(" "),
        ),
        ...["--backend", "--channel", "--locale", "--now", "--key", "--query", "-p", "--data"],
        ...["--current", "--currency", "--material", "--frame", "--events", "--input", "--email"],
        "--json",
        "--help",
        "--from",
        "--",
        "help",
        "de-AT",
        "600x450",
        "a=b",
      ),
      fc.string({ unit: "binary", maxLength: 40 }),
    );
    const dependencies = {
      openShop: async () => {
        throw new Error("closed");
      },
      openMessages: async () => ({ text: () => undefined }),
      readFile: async () => "[]",
      readInput: async () => "[]",
    };
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 6 }), async (argv) => {
        if (argv.includes("serve")) return;
        const result = await runCli(["--json", ...argv], dependencies);
        expect([0, 1, 2, 3]).toContain(result.code);
        expect(result.err.split("\n").length).toBeLessThanOrEqual(2);
        expect(() => result.document()).not.toThrow();
      }),
      runs(300),
    );
  });
});

describe("a misspelt name", () => {
  it.each([
    ["local list", "locale"],
    ["locale lst", "list"],
    ["locale list --chanel=card", "--channel"],
    ["--fro price format 5", "--from"],
    ["locale list --channel crad", "card"],
    ["locale show fr-ch", "fr-CH"],
    ["locale list --locale de_AT", "de-AT"],
    ["machine run dialogue --events []", "dialog"],
    ['machine run dialog --events [{"type":"dialog.opn"}]', "dialog.open"],
    ["flags evaluate nugding", "nudging"],
    ["designer url Photobok", "photobook"],
    ["prices formats --material acrylglass", "acrylglas"],
    ["completion fissh", "fish"],
  ])("is answered with a similar one: %s", async (line, name) => {
    const result = await runCli(line);
    expect(result.code).toBe(2);
    expect(result.err).toContain(`; did you mean ${name}?`);
  });

  it("of a variable is reported, and the command continues", async () => {
    const env = { PASSEPARTOUT_BAKEND: "http://localhost:4100" };
    const result = await runCli("format show 600x450", {}, { env });
    expect(result.code).toBe(0);
    expect(result.err).toContain("Did you mean PASSEPARTOUT_BACKEND?\n");
  });

  it("is answered without a suggestion if no name is similar", async () => {
    expect((await runCli("locale burn")).err).not.toContain("did you mean");
  });
});

describe("help", () => {
  const levels = [
    "",
    ...new Set(COMMAND_PATHS.flatMap((path) => [path.split(" ")[0] ?? "", path])),
  ];

  it.each(levels)("`%s --help` shows usage and a worked example", async (level) => {
    const result = await runCli(`${level} --help`);
    expect(result).toMatchObject({ code: 0, err: "" });
    expect(result.out).toContain(`Usage: passepartout${level === "" ? "" : ` ${level}`}`);
    expect(result.out).toMatch(/Example:\n {2}\$ passepartout \S+/);
  });

  it("is also shown by the word help", async () => {
    expect((await runCli("help locale show")).out).toBe((await runCli("locale show --help")).out);
  });

  it("is shown without arguments", async () => {
    expect(await runCli("")).toMatchObject({ code: 0, out: expect.stringContaining("Commands:") });
  });

  it("is one document with --json", async () => {
    expect((await runCli("locale --help --json")).document()).toEqual({
      help: expect.stringContaining("Usage: passepartout locale"),
    });
  });

  it("includes the version", async () => {
    expect(await runCli("--version")).toMatchObject({ code: 0, out: "0.1.0\n" });
    expect((await runCli("--version --json")).document()).toEqual({ version: "0.1.0" });
  });
});

describe("an unexpected error", () => {
  const dependencies = {
    openShop: async () => {
      throw new Error("socket hang up", { cause: new Error("deeper") });
    },
  };

  it("exits with 3 and no stack trace", async () => {
    const result = await runCli("page / --json --backend http://127.0.0.1:9", dependencies);
    expect(result.code).toBe(3);
    expect(result.err).toMatch(oneLine);
    expect(result.document()).toEqual({
      error: {
        code: "backend-unreachable",
        message: expect.stringContaining("socket hang up"),
        input: "http://127.0.0.1:9",
      },
    });
  });

  it("is shown with stack and causes with --debug", async () => {
    const result = await runCli("page / --debug", dependencies);
    expect(result.code).toBe(3);
    expect(result.err).toContain("socket hang up");
    expect(result.err).toMatch(/\n {4}at /);
    expect(result.err).toContain("caused by");
  });
});

describe("colour", () => {
  it("is used on a terminal only, and not with NO_COLOR", async () => {
    expect((await runCli("locale show de-CH", {}, { isTTY: true })).out).toContain("\u001b[");
    expect((await runCli("locale show de-CH")).out).not.toContain("\u001b[");
    const plain = await runCli("locale show de-CH", {}, { isTTY: true, env: { NO_COLOR: "1" } });
    expect(plain.out).not.toContain("\u001b[");
  });

  it("is never part of a document", async () => {
    const result = await runCli("locale show de-CH --json", {}, { isTTY: true });
    expect(result.out).not.toContain("\u001b[");
  });
});
