import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runCli } from "../testing/run-cli.ts";
import { COMMANDS, VALUE_OPTIONS } from "./commands.ts";
import { createContext } from "./context.ts";
import { addGlobalOptions } from "./global-options.ts";

const oneLine = /^[^\n]+\n$/;

describe("options", () => {
  it.each([
    "--json price format 1234.5 --locale de-CH --from",
    "price --json format --locale de-CH --from 1234.5",
    "price format 1234.5 --from --locale=de-CH --json",
    "--locale de-CH --from --json price format 1234.5",
    "--from --locale de-CH price --json format -- 1234.5",
  ])("stand anywhere: %s", async (line) => {
    const ran = await runCli(line);
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(ran.document()).toEqual({ text: "ab CHF\u00a01’234.50" });
  });

  it("leave what follows two dashes to the command", async () => {
    const ran = await runCli("price format --json -- -5");
    expect(ran.document()).toEqual({ text: "-5,00\u00a0€" });
  });

  it("may have a value that begins with dashes, after an equals sign", async () => {
    const ran = await runCli("translate no.such --parameter=--a=1 --locale=de-AT --json");
    expect(ran.document()).toMatchObject({ missing: true });
  });

  it("with a value are known before the command is, so that the value is not taken for a command", async () => {
    const known = new Set<string>();
    for (const { load } of COMMANDS) {
      const io = { stdout: process.stdout, stderr: process.stderr, env: {} };
      const command = (await load())(createContext(io, {} as never, COMMANDS, () => ({}) as never));
      addGlobalOptions(command);
      for (const option of command.options) {
        if (!option.required) continue;
        known.add(option.long ?? "");
        if (option.short) known.add(option.short);
      }
    }
    expect([...known].filter((name) => !VALUE_OPTIONS.has(name))).toEqual([]);
  });
});

describe("wrong input ends with 2, one line and one document", () => {
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
    const ran = await runCli(`--json ${line}`);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(oneLine);
    expect(ran.document()).toEqual({
      error: { code, message: expect.stringMatching(/^\S.+$/), input },
    });
  });

  it("says on standard error what was wrong with which input and what would be right", async () => {
    const ran = await runCli("format show 0x100");
    expect(ran.err).toBe(
      'passepartout: a format is a width and a height in whole millimetres, written like 600x450 (got "0x100")\n',
    );
    expect(ran.out).toBe("");
  });

  it("takes the backend of the environment as seriously as the option", async () => {
    const ran = await runCli(
      "locale list --json",
      {},
      { env: { PASSEPARTOUT_BACKEND: "nowhere" } },
    );
    expect(ran.code).toBe(2);
    expect(ran.document()).toMatchObject({
      error: { code: "backend-malformed", input: "nowhere" },
    });
  });

  it("spells out control characters, so that an input cannot steer a terminal or break the line", async () => {
    const ran = await runCli(["locale", "show", "\u001b[2J\nde"]);
    expect(ran.err).toMatch(oneLine);
    expect(ran.err).not.toContain("\u001b");
  });

  it("answers any arguments with an exit code, at most one document and at most one line of complaint", async () => {
    const words = fc.oneof(
      fc.constantFrom(
        ...COMMANDS.filter(({ words }) => words !== "serve").flatMap(({ words }) =>
          words.split(" "),
        ),
        ...VALUE_OPTIONS,
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
    const parts = {
      openShop: async () => {
        throw new Error("closed");
      },
      openMessages: async () => ({ text: () => undefined }),
      readFile: async () => "[]",
    };
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 6 }), async (argv) => {
        if (argv.includes("serve")) return;
        const ran = await runCli(["--json", ...argv], parts);
        expect([0, 1, 2, 3]).toContain(ran.code);
        expect(ran.err.split("\n").length).toBeLessThanOrEqual(2);
        expect(() => ran.document()).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});

describe("help", () => {
  const levels = [
    "",
    ...new Set(COMMANDS.flatMap(({ words }) => [words.split(" ")[0] ?? "", words])),
  ];

  it.each(levels)("`%s --help` explains itself with a worked example", async (level) => {
    const ran = await runCli(`${level} --help`);
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(ran.out).toContain(`Usage: passepartout${level === "" ? "" : ` ${level}`}`);
    expect(ran.out).toMatch(/Example:\n {2}\$ passepartout \S+/);
  });

  it("is also given by the word help", async () => {
    expect((await runCli("help locale show")).out).toBe((await runCli("locale show --help")).out);
  });

  it("is the answer to no arguments at all", async () => {
    expect(await runCli("")).toMatchObject({ code: 0, out: expect.stringContaining("Commands:") });
  });

  it("is one document with --json", async () => {
    expect((await runCli("locale --help --json")).document()).toEqual({
      help: expect.stringContaining("Usage: passepartout locale"),
    });
  });

  it("names the version", async () => {
    expect(await runCli("--version")).toMatchObject({ code: 0, out: "0.1.0\n" });
    expect((await runCli("--version --json")).document()).toEqual({ version: "0.1.0" });
  });
});

describe("a fault", () => {
  const parts = {
    openShop: async () => {
      throw new Error("socket hang up", { cause: new Error("deeper") });
    },
  };

  it("ends with 3 and no stack trace", async () => {
    const ran = await runCli("page / --json --backend http://127.0.0.1:9", parts);
    expect(ran.code).toBe(3);
    expect(ran.err).toMatch(oneLine);
    expect(ran.document()).toEqual({
      error: {
        code: "backend-unreachable",
        message: expect.stringContaining("socket hang up"),
        input: "http://127.0.0.1:9",
      },
    });
  });

  it("shows its stack and its causes with --debug", async () => {
    const ran = await runCli("page / --debug", parts);
    expect(ran.code).toBe(3);
    expect(ran.err).toContain("socket hang up");
    expect(ran.err).toMatch(/\n {4}at /);
    expect(ran.err).toContain("caused by");
  });
});

describe("colour", () => {
  it("stands on a terminal alone, and not with NO_COLOR", async () => {
    expect((await runCli("locale show de-CH", {}, { isTTY: true })).out).toContain("\u001b[");
    expect((await runCli("locale show de-CH")).out).not.toContain("\u001b[");
    const plain = await runCli("locale show de-CH", {}, { isTTY: true, env: { NO_COLOR: "1" } });
    expect(plain.out).not.toContain("\u001b[");
  });

  it("never gets into a document", async () => {
    const ran = await runCli("locale show de-CH --json", {}, { isTTY: true });
    expect(ran.out).not.toContain("\u001b[");
  });
});
