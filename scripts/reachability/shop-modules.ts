import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { merged, type Module, readModule } from "./read-module.ts";

/** Modules by their paths from the root. */
export type Modules = ReadonlyMap<string, Module>;

/** The examples of the domain's documentation, as one module. */
export const LIBRARY_EXAMPLES = "packages/domain/README.md";

const FILES = [
  "packages/*/*.{ts,js}",
  "packages/*/{src,app,server,backend,wiring,testing,e2e}/**/*.{ts,tsx}",
  "scripts/{draw,content-schemas,command-line}.ts",
];
const TEST_CODE = /\.(test|e2e|contract)\.tsx?$|^packages\/[^/]+\/(testing|e2e)\//u;
const EXAMPLE = /^```ts\n(?<code>.*?)^```$/gmsu;

/** Tests, and the helpers that only tests import. */
export const isTestCode = (path: string): boolean => TEST_CODE.test(path);

/** Reads the modules of this repository. */
export const readShopModules = (root: string): Modules => {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const modules = globSync(FILES, { cwd: root, exclude: ["**/node_modules", "**/dist"] })
    .toSorted()
    .map((path) => [path, readModule(read(path), path)] as const);
  return new Map([...modules, [LIBRARY_EXAMPLES, examplesIn(read(LIBRARY_EXAMPLES))]]);
};

/** The examples of a document; each of them is a module of its own, so the same names may occur twice. */
const examplesIn = (markdown: string): Module => {
  const examples = [...markdown.matchAll(EXAMPLE)].map(({ groups }) =>
    readModule(groups?.["code"] ?? "", "example.ts"),
  );
  const bindings = examples.flatMap(({ imports }) => [...imports.values()]);
  return {
    declarations: new Map(),
    effects: merged([]),
    imports: new Map(),
    loads: [],
    exports: new Map(),
    reexports: new Map(bindings.map((one) => [`${one.specifier} ${one.name}`, one])),
    fields: new Set(),
  };
};

/** The path of the module that an import means; undefined for packages of others, style sheets and images. */
export const resolveImport = (
  modules: Modules,
  from: string,
  specifier: string,
): string | undefined => {
  const [, owner = "", file = ""] = /^@passepartout\/(\w+)\/(.+)$/u.exec(specifier) ?? [];
  if (owner === "" && !specifier.startsWith(".")) return undefined;
  const folder = owner === "web" || /^(backend|testing|wiring)\//u.test(file) ? "" : "src/";
  const path =
    owner === ""
      ? posix.join(posix.dirname(from), specifier)
      : `packages/${owner}/${folder}${file}`;
  return [path, `${path}.ts`].find((one) => modules.has(one));
};

/** The modules that a pattern such as `./routes/*.tsx` means. */
export const resolvePattern = (
  modules: Modules,
  from: string,
  pattern: string,
): readonly string[] => {
  const absolute = posix.join(posix.dirname(from), pattern);
  return [...modules.keys()].filter((path) => posix.matchesGlob(path, absolute));
};
