import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";
import type { Import } from "./rules.ts";

const FILES = ["*/*.ts", "*/{src,app,server,testing,e2e,backend,doctor,wiring}/**/*.{ts,tsx}"];

/** The imports of all files of `packages/`. Throws if one leads to a file that does not exist. */
export const readImports = (packages: string): readonly Import[] => {
  const paths = globSync(FILES, { cwd: packages, exclude: ["**/node_modules", "**/dist"] });
  const known = new Set(paths);
  return paths.flatMap((from) =>
    importsIn(readFileSync(join(packages, from), "utf8"), from).map((one) => ({
      ...one,
      to: fileOf(one.to, from, known),
    })),
  );
};

/** The imports of a file, each to a specifier. */
export const importsIn = (source: string, from: string): readonly Import[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(from, source).module;
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      from,
      to: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ from, to: moduleRequest.value, isType }] : [],
      ),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, to] = /^"([^"]+)"$/u.exec(source.slice(start, end)) ?? [];
      return to === undefined ? [] : [{ from, to, isType: false }];
    }),
  ];
};

const fileOf = (specifier: string, from: string, known: ReadonlySet<string>): string => {
  const [, owner, file = ""] = /^@passepartout\/(\w+)\/(.+)$/u.exec(specifier) ?? [];
  if (owner === undefined && !specifier.startsWith(".")) return specifier;
  const folder = owner === "web" || /^(backend|doctor|testing|wiring)\//u.test(file) ? "" : "src/";
  const path =
    owner === undefined
      ? posix.join(posix.dirname(from), specifier.replace(/\?.*$/u, ""))
      : `${owner}/${folder}${file}`;
  const found = [path, `${path}.ts`].find((one) => known.has(one));
  if (found === undefined && !/\.(css|json|svg|js|mjs)$|\/dist\/|^\.\.\/scripts\//u.test(path))
    throw new Error(`${from} imports ${specifier}, which does not exist`);
  return found ?? path;
};
