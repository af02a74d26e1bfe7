/**
 * The layout of the code base, kept by a machine: dependency-cruiser over packages/,
 * then the same rules over a folder of planted violations, so that no rule can rot.
 *
 * node scripts/dependency-rules/check.ts
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import swc, { type ImportDeclaration, type Module, type ParseOptions } from "@swc/core";
import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import {
  DOMAIN_FOLDERS,
  RULES_OF_FOLDERS,
  RULES_OF_IMPORTS,
  RULES_OF_VALUES,
  TESTS,
} from "./rules.ts";

interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

const ROOT = join(import.meta.dirname, "../..");
const FIXTURE = join(import.meta.dirname, "fixture");
const COMMENTS = new Map(
  [...RULES_OF_IMPORTS, ...RULES_OF_FOLDERS, ...RULES_OF_VALUES].map((rule) => [
    rule.name ?? "",
    rule.comment ?? "",
  ]),
);

let keepTypes = true;
readTypeScriptAsTheCompilerDoes();
const inShop = await violationsIn(ROOT);
const inFixture = await violationsIn(FIXTURE);
const problems = [...inShop.violations.map(describe), ...unknownFolders(), ...rottenRules()];

for (const problem of problems) console.error(problem);
console.log(
  `dependency rules: ${inShop.modules} modules, ${COMMENTS.size} rules, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * dependency-cruiser asks swc to read every file as plain TypeScript and does not see which imports are of types.
 * Here swc reads JSX where there is some, and can leave the imports of types out.
 */
function readTypeScriptAsTheCompilerDoes(): void {
  const parse = swc.parseFileSync.bind(swc);
  const parseLikeCompiler = (path: string, options?: ParseOptions): Module => {
    const module = parse(path, {
      ...options,
      syntax: "typescript",
      tsx: path.endsWith(".tsx"),
    });
    return keepTypes
      ? module
      : { ...module, body: module.body.filter((item) => !isOfTypesOnly(item)) };
  };
  Object.assign(swc, { parseFileSync: parseLikeCompiler });
}

function isOfTypesOnly(item: Module["body"][number]): boolean {
  if (item.type === "ExportNamedDeclaration") return item.typeOnly;
  return item.type === "ImportDeclaration" && (item.typeOnly || hasTypesOnly(item));
}

function hasTypesOnly(item: ImportDeclaration): boolean {
  return (
    item.specifiers.length > 0 &&
    item.specifiers.every((name) => name.type === "ImportSpecifier" && name.isTypeOnly)
  );
}

async function violationsIn(
  baseDir: string,
): Promise<{ modules: number; violations: Violation[] }> {
  const imports = await cruiseWith(baseDir, RULES_OF_IMPORTS);
  const folders = await cruiseWith(baseDir, RULES_OF_FOLDERS, { exclude: TESTS });
  const values = await cruiseWith(baseDir, RULES_OF_VALUES, { types: false });
  const violations = [imports, folders, values]
    .flatMap(({ summary }) => summary.violations)
    .map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return { modules: imports.modules.length, violations };
}

async function cruiseWith(
  baseDir: string,
  forbidden: IForbiddenRuleType[],
  { types = true, exclude = "" }: { readonly types?: boolean; readonly exclude?: string } = {},
): Promise<ICruiseResult> {
  keepTypes = types;
  const { output } = await cruise(
    ["packages"],
    {
      baseDir,
      parser: "swc",
      validate: true,
      ruleSet: { forbidden },
      doNotFollow: { path: "node_modules" },
      exclude: {
        path: [String.raw`(^|/)dist/|\.(css|json|svg|md)$`, ...(exclude ? [exclude] : [])],
      },
    },
    {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".d.ts", ".json"],
    },
  );
  if (typeof output === "string") throw new TypeError(`dependency-cruiser answered: ${output}`);
  if (output.modules.length === 0)
    throw new Error(`dependency-cruiser read no module in ${baseDir}`);
  return output;
}

function describe({ rule, from, to }: Violation): string {
  return `${rule}: ${from}${to === from ? "" : ` → ${to}`}\n  ${COMMENTS.get(rule) ?? ""}`;
}

/** A folder that stands in no row would be bound by no order. */
function unknownFolders(): string[] {
  const known = new Set<string>(DOMAIN_FOLDERS.flat());
  return readdirSync(join(ROOT, "packages/domain/src"), { withFileTypes: true })
    .filter((entry) =>
      entry.isDirectory() ? !known.has(entry.name) : !/^shop(\.test)?\.ts$/u.test(entry.name),
    )
    .map(
      (entry) => `packages/domain/src/${entry.name}: stands in no row of DOMAIN_FOLDERS (rules.ts)`,
    );
}

/** Each planted file names in its first line the rule that it breaks; nothing else may be found there, and no rule be left out. */
function rottenRules(): string[] {
  const planted = new Set(
    readdirSync(FIXTURE, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/u.test(path))
      .flatMap((path) => {
        const rule = /^\/\/ breaks (?<rule>[\w-]+)/u.exec(
          readFileSync(join(FIXTURE, path), "utf8"),
        );
        const name = rule?.groups?.["rule"];
        if (name === undefined) return [];
        return [`${name}: ${name === "no-folder-circles" ? dirname(path) : path}`];
      }),
  );
  const found = new Set(inFixture.violations.map(({ rule, from }) => `${rule}: ${from}`));
  const names = new Set([...planted].map((plant) => plant.slice(0, plant.indexOf(":"))));
  return [
    ...[...planted]
      .filter((plant) => !found.has(plant))
      .map((plant) => `planted, but not found: ${plant}`),
    ...[...found]
      .filter((plant) => !planted.has(plant))
      .map((plant) => `found, but not planted: ${plant}`),
    ...[...COMMENTS.keys()]
      .filter((rule) => !names.has(rule))
      .map((rule) => `no violation is planted for ${rule}`),
  ];
}
