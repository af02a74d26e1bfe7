import { run } from "./pack-package.ts";

const BLOCK = /```(?<language>js|ts)\n(?<code>[^]*?\n)```/gu;
const OUTPUT = "// =>";

/** An example of a document, with what it must print. */
export interface Example {
  /** The ending of its file. */
  readonly language: "js" | "ts";
  readonly code: string;
  readonly output: string;
}

/** The examples of a document: its blocks of JavaScript and TypeScript. */
export const readExamples = (document: string): readonly Example[] =>
  [...document.matchAll(BLOCK)].map(({ groups }) => {
    const code = groups?.["code"] ?? "";
    return {
      language: groups?.["language"] === "ts" ? "ts" : "js",
      code,
      output: code
        .split("\n")
        .filter((line) => line.startsWith(OUTPUT))
        .map((line) => line.slice(OUTPUT.length + 1))
        .join("\n"),
    };
  });

/** Runs a file with plain Node and returns what it prints. Throws with the output if it fails. */
export const printedBy = async (file: string, cwd: string, backend: string): Promise<string> =>
  (
    await run(process.execPath, [file], {
      cwd,
      env: { NODE_OPTIONS: "", PASSEPARTOUT_BACKEND: backend, LOG_LEVEL: "silent" },
    })
  ).trimEnd();
