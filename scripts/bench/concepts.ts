import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { build, type Rolldown } from "vite";
import type { Figure } from "./figures.ts";
import { ROOT } from "./processes.ts";

const SOURCES = join(ROOT, "packages/domain/src");
const ENTRY = "virtual:concept";

const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The size in bytes (brotli) of a bundle that imports these files, without XState. */
const bundleSize = async (files: readonly string[]): Promise<number> => {
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "concept",
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) =>
          id === ENTRY
            ? files.map((file) => `export * from ${JSON.stringify(file)};`).join("\n")
            : undefined,
      },
    ],
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: ENTRY,
        external: /^xstate/,
        preserveEntrySignatures: "strict",
      },
    },
  })) as Rolldown.RolldownOutput;
  const code = output.map((chunk) => ("code" in chunk ? chunk.code : "")).join("");
  return brotli(code);
};

/** The bundle size of each concept of the domain, and of all together (brotli, without XState). */
export const measureConcepts = async (): Promise<readonly Figure[]> => {
  const concepts = globSync("**/*.ts", { cwd: SOURCES })
    .filter((path) => !/\.(test|port|d)\.ts$/.test(path))
    // Files with types only have no size.
    .filter((path) => /^export (const|function)/m.test(readFileSync(join(SOURCES, path), "utf8")))
    .toSorted();
  const figures: Figure[] = [];
  for (const path of concepts)
    figures.push({
      part: "concepts",
      name: path.replace(/\.ts$/, ""),
      value: (await bundleSize([join(SOURCES, path)])) / 1000,
      unit: "kB",
    });
  const all = await bundleSize(concepts.map((path) => join(SOURCES, path)));
  return [
    ...figures,
    { part: "domain", name: "all concepts in one bundle", value: all / 1000, unit: "kB" },
  ];
};
