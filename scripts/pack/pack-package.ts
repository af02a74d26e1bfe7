import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { text } from "node:stream/consumers";

/** The libraries that other programs install, each after those that it depends on. */
export const LIBRARIES = ["domain", "adapters"] as const;

/** What is packed: the libraries, and the command line without the web shop. */
export const PACKAGES = [...LIBRARIES, "cli"] as const;

type PackageName = (typeof PACKAGES)[number];

const ROOT = join(import.meta.dirname, "../..");
const BIN = join(ROOT, "node_modules/.bin");
const SCOPE = "@passepartout/";
const COMPILER_OPTIONS = {
  noEmit: false,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  newLine: "lf",
  // `npm run check` has checked the sources, and the command line would bring those of the web shop.
  noCheck: true,
};

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Builds a package as JavaScript with type declarations into its folder `dist`, and packs that. Returns the path of the archive. Throws with the output of the compiler or of npm. */
export const packPackage = async (name: PackageName, into: string): Promise<string> => {
  const folder = await buildPackage(name);
  const output = await run("npm", ["pack", folder, "--pack-destination", into, "--json"]);
  const [{ filename }] = JSON.parse(output) as [{ filename: string }];
  return join(into, filename);
};

const buildPackage = async (name: PackageName): Promise<string> => {
  const source = join(ROOT, "packages", name);
  const target = join(source, "dist");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  await compile(source, target);
  for (const file of globSync("**/*.{js,d.ts}", { cwd: target }))
    rewrite(join(target, file), withBuiltNames);
  for (const program of globSync("*.js", { cwd: source }))
    writeFileSync(
      join(target, program),
      withBuiltNames(readFileSync(join(source, program), "utf8")),
    );
  const assets = globSync("{src,backend}/**/*.{json,sql,svg}", { cwd: source });
  for (const asset of assets) copy(join(source, asset), join(target, asset));
  if (name === "adapters") writeFileSync(join(target, "openapi.json"), await openApiText());
  copy(join(ROOT, "LICENSE"), join(target, "LICENSE"));
  copy(join(source, "README.md"), join(target, "README.md"));
  const manifest = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as Manifest;
  writeFileSync(
    join(target, "package.json"),
    `${JSON.stringify(archiveManifest(manifest), null, 2)}\n`,
  );
  return target;
};

/** The description of the shop backend, for those who build one. */
const openApiText = async (): Promise<string> => {
  const { createEmbeddedBackend } = await import("../../packages/adapters/backend/backend.ts");
  const { systemClock } = await import("../../packages/adapters/src/node/system-clock.ts");
  const backend = createEmbeddedBackend({ clock: systemClock });
  const response = await backend(new Request("http://backend.internal/openapi.json"), null);
  return `${JSON.stringify(await response.json(), null, 2)}\n`;
};

const compile = async (source: string, target: string): Promise<void> => {
  const configuration = join(source, "tsconfig.pack.json");
  // Beside the sources, so that their dependencies resolve.
  writeFileSync(
    configuration,
    JSON.stringify({
      extends: "../../tsconfig.json",
      compilerOptions: { ...COMPILER_OPTIONS, rootDir: ".", outDir: target },
      include: ["src", "backend", "doctor", "wiring", "*.d.ts"],
      exclude: ["**/*.test.ts"],
    }),
  );
  try {
    await run("tsc", ["-p", configuration]);
  } finally {
    rmSync(configuration);
  }
};

/** The compiler rewrites imports of JavaScript only: not those of declarations, and no addresses of child processes. */
export const withBuiltNames = (code: string): string =>
  code
    .replaceAll(/(?<=\b(?:from |import )|\bimport\()"(\.[^"]+)\.ts"/gu, '"$1.js"')
    .replaceAll(/(?<=new URL\()"([\w./-]+)\.ts"(?=, import\.meta\.url\))/gu, '"$1.js"');

/** What a source file is in the archive; data stays as it is. */
const builtFile = (file: string) =>
  file.endsWith(".ts")
    ? { types: file.replace(/ts$/u, "d.ts"), default: file.replace(/ts$/u, "js") }
    : file;

/** The packages of this repository that each imports. */
const OURS: Readonly<Record<string, readonly PackageName[]>> = {
  [`${SCOPE}adapters`]: ["domain"],
  [`${SCOPE}cli`]: ["domain", "adapters"],
};

/** The manifest of the archive: where a program finds what this repository reads from its sources. */
export const archiveManifest = ({
  name,
  version,
  license,
  bin,
  exports,
  dependencies,
}: Manifest) => ({
  name,
  version,
  license,
  type: "module",
  sideEffects: false,
  engines: { node: ">=22" },
  ...(bin && { bin }),
  exports: {
    "./package.json": "./package.json",
    ...(name === `${SCOPE}adapters` && { "./openapi.json": "./openapi.json" }),
    ...Object.fromEntries(
      Object.entries(exports)
        .filter(([path]) => path !== "./testing/*")
        .map(([path, file]) => [path, builtFile(file)]),
    ),
  },
  dependencies: {
    ...dependencies,
    ...Object.fromEntries((OURS[name] ?? []).map((one) => [`${SCOPE}${one}`, version])),
  },
});

const rewrite = (path: string, change: (text: string) => string): void => {
  const before = readFileSync(path, "utf8");
  const after = change(before);
  if (after !== before) writeFileSync(path, after);
};

const copy = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
};

/** Runs a program to its end. Throws with its output if it fails. */
export const run = async (
  program: string,
  parameters: readonly string[],
  { cwd = ROOT, env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<string> => {
  const child = spawn(program, parameters, {
    cwd,
    env: {
      ...process.env,
      NO_COLOR: "1",
      FORCE_COLOR: "0",
      PATH: `${BIN}${delimiter}${process.env["PATH"] ?? ""}`,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code !== 0) throw new Error(`${program} ${parameters.join(" ")} failed:\n${output}${errors}`);
  return output;
};
