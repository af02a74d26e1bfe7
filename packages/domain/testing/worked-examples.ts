import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const BLOCK = /```ts\n(?<code>[^]*?\n)```/g;
const SAID = "// => ";
const AFTER = "\u0001";

/** The examples of a document that are written in TypeScript, without what they are shown to say. */
export const examplesIn = (document: string): readonly string[] =>
  [...document.matchAll(BLOCK)].map(({ groups }) => silent(groups?.["code"] ?? ""));

/**
 * The document with what its examples really say: each is run as a program of its own, as a user of the
 * library would run it, and below every `console.log` stands what it printed, behind `// =>`.
 * Throws with the words of an example that fails.
 */
export const withAnswers = async (document: string): Promise<string> => {
  const answered = await Promise.all(examplesIn(document).map(answer));
  let next = 0;
  return document.replace(BLOCK, () => `\`\`\`ts\n${answered[next++]}\`\`\``);
};

/** What the compiler has to say against the examples of a document, each a module of its own; empty when they are sound. */
export const typeErrorsIn = async (document: string): Promise<string> => {
  // Where names of packages are looked up, and out of the sight of everything that reads the sources.
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
    const [said] = await Promise.all([text(compiler.stdout), once(compiler, "close")]);
    return said;
  } finally {
    await rm(folder, { recursive: true });
  }
};

const PACKAGE = join(import.meta.dirname, "..");
const CACHE = join(PACKAGE, ".cache");
const COMPILER = join(PACKAGE, "../../node_modules/.bin/tsc");

const silent = (code: string): string =>
  code
    .split("\n")
    .filter((line) => !line.startsWith(SAID))
    .join("\n");

/** The code with its answers below the statements that gave them. */
const answer = async (code: string): Promise<string> => {
  const lines = code.split("\n");
  const saying = statementsThatSay(lines);
  const program = lines.map((line, at) =>
    saying.has(at) ? `${line} console.log("${AFTER}");` : line,
  );
  const answers = (await run(program.join("\n"))).split(`${AFTER}\n`);
  let next = 0;
  return lines
    .flatMap((line, at) => {
      if (!saying.has(at)) return [line];
      const said = (answers[next++] ?? "").trimEnd();
      return [line, ...said.split("\n").map((one) => `${SAID}${one}`)];
    })
    .join("\n");
};

/** The last lines of the statements that print. */
const statementsThatSay = (lines: readonly string[]): ReadonlySet<number> => {
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
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code !== 0) throw new Error(`an example failed:\n${program}\n${complained}`);
  return said;
};
