import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseOptions } from "./command-line.ts";

const USAGE = `
Checks that package-lock.json works on every platform. npm drops an optional dependency from the lock file if the
registry does not offer it, and "npm ci" then refuses the file. Addresses of registries are errors as well.

node scripts/lock-file.ts [--fix]

  --fix  add the missing optional dependencies
`;

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
/** Operating system, processor and C library at the end of a package name, for example `linux-arm-gnueabihf`. */
const PLATFORM =
  /[/-](?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm64|arm|ia32|ppc64|riscv64|s390x|x64|loong64)(-(?<abi>gnu|musl)?\w*)?$/u;

const { fix } = parseOptions(USAGE, { fix: { type: "boolean", default: false } });
const lock = JSON.parse(readFileSync(PATH, "utf8")) as LockFile;
const missing = Object.entries(lock.packages).flatMap(([path, parent]) =>
  Object.entries(parent.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(name, path))
    .map(([name, version]) => ({ name, version, parent })),
);
const withAddress = Object.entries(lock.packages).filter(([, { resolved }]) =>
  resolved?.startsWith("http"),
);

if (fix) {
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
  console.log(`${added.length} packages of other platforms added`);
} else {
  for (const { name } of missing)
    console.error(`package-lock.json lacks the optional dependency ${name}`);
  for (const [path] of withAddress)
    console.error(`package-lock.json contains a registry address for ${path}`);
  if (missing.length > 0) console.error("Run: node scripts/lock-file.ts --fix");
  process.exitCode = missing.length + withAddress.length > 0 ? 1 : 0;
}

/** Whether npm resolves the package from the folder of the dependent package or from a parent folder. */
function isLocked(name: string, from: string): boolean {
  const folders = from
    .split("/node_modules/")
    .map((_, depth, all) => all.slice(0, depth + 1).join("/node_modules/"));
  return ["", ...folders].some(
    (folder) => lock.packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`],
  );
}

/** The fields that make npm skip the package on other platforms. */
function platformOf(name: string): object {
  const { os, cpu, abi } = PLATFORM.exec(name)?.groups ?? {};
  if (os === undefined || cpu === undefined) {
    throw new Error(
      `The name ${name} contains no platform: run "npm install" to add it to package-lock.json.`,
    );
  }
  const libc = abi === "musl" ? "musl" : "glibc";
  return { os: [os], cpu: [cpu], ...(os === "linux" ? { libc: [libc] } : {}) };
}
