import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { typeErrorsIn, withOutputs } from "@passepartout/domain/testing/worked-examples";
import { describe, expect, it } from "vitest";
import { argumentsOf, COMMAND_PATHS, runCli } from "../testing/run-cli.ts";

const DOCS = join(import.meta.dirname, "../../../docs");
const EXAMPLE = /```console\n\$ passepartout (?<line>.*)\n[^`]*```/g;

/** Commands whose examples are shown without output, because they start servers, read or write files or need data. */
const NOT_RUN = new Set([
  "init",
  "serve",
  "events",
  "prerender",
  "content doctor",
  "content push",
  "content pull",
  "content diff",
  "cart checkout",
  "check designer",
  "check checkout",
  "facts",
  "shop",
  "data backup",
  "data migrate",
  "data status",
  "data restore",
  "data move-files",
  "data vouchers",
  "customer sign-up",
  "customer sign-in",
  "customer sign-out",
  "customer show",
  "customer reset-password",
  "customer order-for",
  "sizes",
  "accessory add",
  "cart delivery",
  "cart show",
  "cart add",
  "cart set",
  "cart remove",
  "cart restore",
  "cart voucher",
  "voucher check",
  "voucher redeem",
]);

describe("the documents", () => {
  it.each([
    ["cli.md", 15],
    ["traces.md", 25],
  ])("%s shows the real output of its examples; `vitest -u` updates it", async (name, least) => {
    const path = join(DOCS, name);
    const text = readFileSync(path, "utf8");
    let updated = text;
    const examples = [...text.matchAll(EXAMPLE)];
    expect(examples.length).toBeGreaterThan(least);
    for (const [example, line = ""] of examples) {
      const { out, err } = await runCli(line);
      updated = updated.replace(
        example,
        () => `\`\`\`console\n$ passepartout ${line}\n${out}${err}\`\`\``,
      );
    }
    await expect(await withOutputs(updated)).toMatchFileSnapshot(path);
  });

  it("your-shop.md begins with commands that work", async () => {
    const text = readFileSync(join(DOCS, "your-shop.md"), "utf8");
    const [, commands = ""] = /```sh\n(.*?)```/s.exec(text) ?? [];
    const folder = join(mkdtempSync(join(tmpdir(), "docs-")), "nordwand");
    const lines = [
      ...commands
        .replaceAll("\\\n", "")
        .replaceAll("../nordwand", folder)
        .matchAll(/^npm run -s cli -- ([^#\n]*)/gm),
    ].map(([, line = ""]) => line.trim());
    expect(lines.map((line) => line.split(" ", 1)[0])).toEqual(["init", "locale", "content"]);
    const env = { PASSEPARTOUT_SHOP: folder };
    const [initLine = "", listLine = "", doctorLine = ""] = lines;
    expect(await runCli(initLine)).toMatchObject({ code: 0, err: "" });
    expect(await runCli(listLine, {}, { env })).toMatchObject({ code: 0, err: "" });
    const { err } = await runCli(doctorLine, {}, { env });
    expect(err).toContain("3 findings in 1 files");
  });

  it("have examples that compile", async () => {
    expect(await typeErrorsIn(readFileSync(join(DOCS, "traces.md"), "utf8"))).toBe("");
  });

  it.each([
    ["Customer", 3],
    ["Sign-in, sign-up and password reset", 4],
    ["Dialogs", 1],
    ["Content stories", 2],
    ["Fetched data", 1],
    ["Experiments", 1],
    ["Burger menu", 2],
    ["Flyouts", 1],
    ["Calculator", 2],
    ["Images", 1],
    ["Messenger", 2],
    ["Footer", 1],
    ["Back-to-top", 1],
    ["Carousel", 2],
    ["Newsletter", 2],
    ["Flag client", 3],
    ["Smart banner and action bar", 2],
    ["Countdown", 3],
    ["Consent", 2],
  ])("show the states of the specification: %s", (section, examples) => {
    const [, rest = ""] = readFileSync(join(DOCS, "traces.md"), "utf8").split(`\n## ${section}\n`);
    const [sectionText = ""] = rest.split("\n## ", 1);
    const hasOutput = /\n(?:value {2}|page {2,}|\/\/ => )/;
    const blocks = sectionText.split("\n```").filter((block) => hasOutput.test(block));
    expect(blocks).toHaveLength(examples);
  });

  const text = readFileSync(join(DOCS, "cli.md"), "utf8");

  it.each(COMMAND_PATHS)("mention `%s`", (path) => {
    expect(text).toMatch(new RegExp(`\\b${path}\\b`));
  });
});

describe("the examples of the help", () => {
  const runnable = COMMAND_PATHS.filter((path) => !NOT_RUN.has(path));

  it.each(runnable)("work: passepartout %s", async (path) => {
    const { out } = await runCli(`${path} --help`);
    const [, example = ""] = /Example:\n {2}\$ passepartout (.*)\n/.exec(out) ?? [];
    expect(example.startsWith(path)).toBe(true);
    expect(await runCli(argumentsOf(example))).toMatchObject({ code: 0 });
  });
});
