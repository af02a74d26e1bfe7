/**
 * Checks that package-lock.json installs everywhere: `npm ci` refuses a lock file that leaves out an optional
 * dependency, and a registry that does not offer a platform's package makes npm leave it out.
 *
 * node scripts/lock-file.ts [--fix]
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const PATH = join(import.meta.dirname, "../package-lock.json");
/** `linux-arm-gnueabihf` at the end of a package's name: system, processor, C library. */
const PLATFORM =
  /[/-](?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm64|arm|ia32|ppc64|riscv64|s390x|x64|loong64)(-(?<abi>gnu|musl)?\w*)?$/u;

const { values } = parseArgs({ options: { fix: { type: "boolean", default: false } } });
const lock = JSON.parse(readFileSync(PATH, "utf8")) as LockFile;
const missing = Object.entries(lock.packages).flatMap(([path, parent]) =>
  Object.entries(parent.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(name, path))
    .map(([name, version]) => ({ name, version, parent })),
);
const addressed = Object.entries(lock.packages).filter(([, { resolved }]) =>
  resolved?.startsWith("http"),
);

if (values.fix) {
  const added = missing.map(({ name, version, parent }) => [
    `node_modules/${name}`,
    { version, ...(parent.dev ? { dev: true } : {}), optional: true, ...platformOf(name) },
  ]);
  const packages = Object.entries(lock.packages)
    .concat(added as [string, LockedPackage][])
    .toSorted(([left], [right]) => left.localeCompare(right, "en"));
  writeFileSync(
    PATH,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  );
  console.log(`added ${added.length} packages of other platforms`);
} else {
  for (const { name } of missing) console.error(`package-lock.json leaves out ${name}`);
  for (const [path] of addressed) console.error(`package-lock.json keeps an address of ${path}`);
  if (missing.length > 0) console.error("node scripts/lock-file.ts --fix adds them");
  process.exitCode = missing.length + addressed.length > 0 ? 1 : 0;
}

/** Whether npm finds the package from the folder of the one that wants it, or above. */
function isLocked(name: string, from: string): boolean {
  const folders = from
    .split("/node_modules/")
    .map((_, depth, all) => all.slice(0, depth + 1).join("/node_modules/"));
  return ["", ...folders].some(
    (folder) => lock.packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`],
  );
}

/** What keeps npm from fetching the package where it does not fit. */
function platformOf(name: string): object {
  const { os, cpu, abi } = PLATFORM.exec(name)?.groups ?? {};
  if (os === undefined || cpu === undefined) {
    throw new Error(`${name} names no platform: add it to package-lock.json with npm install`);
  }
  const libc = abi === "musl" ? "musl" : "glibc";
  return { os: [os], cpu: [cpu], ...(os === "linux" ? { libc: [libc] } : {}) };
}
