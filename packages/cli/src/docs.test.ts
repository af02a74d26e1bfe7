import { readFileSync } from "node:fs";
import { join } from "node:path";
import { typeErrorsIn, withAnswers } from "@passepartout/domain/testing/worked-examples";
import { describe, expect, it } from "vitest";
import { argumentsOf, runCli } from "../testing/run-cli.ts";
import { COMMANDS } from "./commands.ts";

const DOCS = join(import.meta.dirname, "../../../docs");
const EXAMPLE = /```console\n\$ passepartout (?<line>.*)\n[^`]*```/g;

/** The commands that need no program around them; others are shown without their answer. */
const RUN_ELSEWHERE = new Set([
  "serve",
  "prerender",
  "customer sign-up",
  "customer sign-in",
  "customer sign-out",
  "customer show",
  "customer reset-password",
]);

describe("the documents", () => {
  it.each([
    ["cli.md", 15],
    ["traces.md", 25],
  ])(
    "%s shows what its examples really answer; `vitest -u` writes them anew",
    async (name, least) => {
      const path = join(DOCS, name);
      const text = readFileSync(path, "utf8");
      let shown = text;
      const examples = [...text.matchAll(EXAMPLE)];
      expect(examples.length).toBeGreaterThan(least);
      for (const [example, line = ""] of examples) {
        const { out, err } = await runCli(line);
        shown = shown.replace(
          example,
          () => `\`\`\`console\n$ passepartout ${line}\n${out}${err}\`\`\``,
        );
      }
      await expect(await withAnswers(shown)).toMatchFileSnapshot(path);
    },
  );

  it("have examples that the compiler takes", async () => {
    expect(await typeErrorsIn(readFileSync(join(DOCS, "traces.md"), "utf8"))).toBe("");
  });

  it.each([
    ["Customer", 3],
    ["Login, sign-up and password reset", 4],
    ["Dialogs", 1],
    ["Content stories", 2],
    ["Fetched data", 1],
    ["Experiments", 1],
    ["Burger menu", 2],
    ["Flyouts", 1],
    ["Calculator", 3],
    ["Images", 1],
    ["Messenger", 2],
    ["Footer", 4],
    ["Back-to-top", 1],
    ["Carousel", 2],
    ["Newsletter", 2],
    ["Flag client", 3],
    ["Smart banner and action bar", 2],
    ["Countdown", 3],
    ["Consent", 2],
  ])("show the states of the specification at work: %s", (section, examples) => {
    const [, told = ""] = readFileSync(join(DOCS, "traces.md"), "utf8").split(`\n## ${section}\n`);
    const [own = ""] = told.split("\n## ", 1);
    const answered = /\n(?:value {2}|page {2,}|\/\/ => )/;
    const blocks = own.split("\n```").filter((block) => answered.test(block));
    expect(blocks).toHaveLength(examples);
  });

  const text = readFileSync(join(DOCS, "cli.md"), "utf8");

  it.each(COMMANDS.map(({ words }) => words))("speak of `%s`", (words) => {
    expect(text).toMatch(new RegExp(`\\b${words}\\b`));
  });
});

describe("the examples of the help", () => {
  const runnable = COMMANDS.filter(({ words }) => !RUN_ELSEWHERE.has(words));

  it.each(runnable.map(({ example }) => example))("work: passepartout %s", async (example) => {
    expect(await runCli(argumentsOf(example))).toMatchObject({ code: 0 });
  });
});
