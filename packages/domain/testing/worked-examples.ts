import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const BLOCK = /```ts\n(?<code>[^]*?\n)```/g;
const OUTPUT = "// => ";
const SEPARATOR = "\u0001";

/** The TypeScript examples of a document, without their printed output. */
export const examplesIn = (document: string): readonly string[] =>
  [...document.matchAll(BLOCK)].map(({ groups }) => withoutOutput(groups?.["code"] ?? ""));

/** The document with the actual output of its examples: each runs as a separate program, and the output of every `console.log` follows it behind `// =>`. Throws if an example fails. */
export const withOutputs = async (document: string): Promise<string> => {
  const examples = await Promise.all(examplesIn(document).map(withOutput));
  let next = 0;
  return document.replace(BLOCK, () => `\`\`\`ts\n${examples[next++]}\`\`\``);
};

/** The compiler errors of the examples of a document, each a separate module; empty if there are none. */
export const typeErrorsIn = async (document: string): Promise<string> => {
  // Inside the package, so that its dependencies resolve, and in a folder that tools ignore.
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, "examples-"));
  try {
    await writeFile(
      join(folder, "tsconfig.json"),
      JSON.stringify({ extends: "../../../../tsconfig.json", include: ["*.ts"], exclude: [] }),
    );
    for (const [at, code] of examplesIn(document).entries())
      await writeFile(join(folder, `example-${at + 1}.ts`), code);
    const compiler = spawn(process.execPath, [COMPILER, "-p", folder], { cwd: folder });
    const [output] = await Promise.all([text(compiler.stdout), once(compiler, "close")]);
    return output;
  } finally {
    await rm(folder, { recursive: true });
  }
};

const PACKAGE = join(import.meta.dirname, "..");
const CACHE = join(PACKAGE, ".cache");
const COMPILER = join(PACKAGE, "../../node_modules/.bin/tsc");

const withoutOutput = (code: string): string =>
  code
    .split("\n")
    .filter((line) => !line.startsWith(OUTPUT))
    .join("\n");

/** The code with the output of its statements below them. */
const withOutput = async (code: string): Promise<string> => {
  const lines = code.split("\n");
  const printing = printingStatements(lines);
  const program = lines.map((line, at) =>
    printing.has(at) ? `${line} console.log("${SEPARATOR}");` : line,
  );
  const outputs = (await run(program.join("\n"))).split(`${SEPARATOR}\n`);
  let next = 0;
  return lines
    .flatMap((line, at) => {
      if (!printing.has(at)) return [line];
      const output = (outputs[next++] ?? "").trimEnd();
      return [line, ...output.split("\n").map((one) => `${OUTPUT}${one}`)];
    })
    .join("\n");
};

/** The last lines of the statements that print. */
const printingStatements = (lines: readonly string[]): ReadonlySet<number> => {
  const ends = new Set<number>();
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith("console.log(")) continue;
    const end = lines.findIndex((one, below) => below >= at && one.endsWith(");"));
    if (end >= 0) ends.add(end);
  }
  return ends;
};

const run = async (program: string): Promise<string> => {
  const child = spawn(process.execPath, ["--input-type=module-typescript"], {
    cwd: PACKAGE,
    env: { ...process.env, NODE_OPTIONS: "", NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  child.stdin.end(program);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code !== 0) throw new Error(`an example failed:\n${program}\n${errors}`);
  return output;
};
