import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseOptions } from "./command-line.ts";

const USAGE = `
Builds the web shop if its sources have changed since the last build.

node scripts/build-if-stale.ts [--force]

  --force  build in any case
`;
const ROOT = join(import.meta.dirname, "..");
const STAMP = join(ROOT, "packages/web/dist/build-stamp");
const SOURCES = ["package-lock.json", "tsconfig.json", "packages/*/*.{ts,json}"];
const SOURCE_FOLDERS = "packages/*/{src,backend,doctor,wiring,app,server,public}/**/*";
const NOT_BUILT = /\.(test|e2e|contract)\.tsx?$/u;

const { force } = parseOptions(USAGE, { force: { type: "boolean", default: false } });
const sources = hashOfSources();

if (force || !existsSync(STAMP) || readFileSync(STAMP, "utf8") !== sources) {
  const started = performance.now();
  const build = spawnSync(
    join(ROOT, "node_modules/.bin/vite"),
    ["build", "--app", "-c", "packages/web/vite.config.ts", "packages/web"],
    {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (build.status !== 0) {
    console.error(`${build.stdout}${build.stderr}\nThe build failed.`);
    process.exit(1);
  }
  writeFileSync(STAMP, sources);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** A digest of all sources of the build, independent of their modification times. */
function hashOfSources(): string {
  const hash = createHash("sha256");
  const files = [
    ...globSync(SOURCES, { cwd: ROOT }),
    ...globSync(SOURCE_FOLDERS, { cwd: ROOT, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
  ];
  for (const path of [...new Set(files)].filter((file) => !NOT_BUILT.test(file)).toSorted()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(ROOT, path)))
      .update("\0");
  }
  return hash.digest("hex");
}
