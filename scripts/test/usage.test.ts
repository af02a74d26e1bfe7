import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const SCRIPTS = globSync("scripts/{*,bench/bench}.ts", { cwd: ROOT }).filter((path) =>
  readFileSync(join(ROOT, path), "utf8").includes("const USAGE = `"),
);

it.each(SCRIPTS)("%s --help prints the usage", async (path) => {
  const { stdout } = await promisify(execFile)(process.execPath, [path, "--help"], { cwd: ROOT });
  expect(stdout).toMatch(/^(?:npm|node) /mu);
});

it("covers the scripts of package.json", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const run = Object.values(scripts).flatMap((command) => command.match(/scripts\/[\w/-]+\.ts/gu));
  expect(run.filter((path) => path !== null && !SCRIPTS.includes(path))).toEqual([]);
});
