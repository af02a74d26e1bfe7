import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import swc, { type ImportDeclaration, type Module, type ParseOptions } from "@swc/core";
import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import { parseOptions } from "../command-line.ts";
import {
  DOMAIN_FOLDERS,
  RULES_OF_FOLDERS,
  RULES_OF_IMPORTS,
  RULES_OF_VALUES,
  TESTS,
} from "./rules.ts";

const USAGE = `
Checks the imports of packages/ against scripts/dependency-rules/rules.ts with dependency-cruiser, then checks that
each rule finds the violations planted in scripts/dependency-rules/fixture.

node scripts/dependency-rules/check.ts
`;

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

parseOptions(USAGE, {});
let includeTypeImports = true;
patchParser();
const inShop = await violationsIn(ROOT);
const inFixture = await violationsIn(FIXTURE);
const problems = [...inShop.violations.map(describe), ...unknownFolders(), ...ineffectiveRules()];

for (const problem of problems) console.error(problem);
console.log(
  `dependency rules: ${inShop.modules} modules, ${COMMENTS.size} rules, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * dependency-cruiser has swc parse every file as plain TypeScript and ignores which imports are type imports.
 * This patch enables JSX for .tsx files and removes type imports unless `includeTypeImports` is true.
 */
function patchParser(): void {
  const parse = swc.parseFileSync.bind(swc);
  const parseFileSync = (path: string, options?: ParseOptions): Module => {
    const module = parse(path, {
      ...options,
      syntax: "typescript",
      tsx: path.endsWith(".tsx"),
    });
    return includeTypeImports
      ? module
      : { ...module, body: module.body.filter((item) => !isTypeOnly(item)) };
  };
  Object.assign(swc, { parseFileSync });
}

function isTypeOnly(item: Module["body"][number]): boolean {
  if (item.type === "ExportNamedDeclaration") return item.typeOnly;
  return item.type === "ImportDeclaration" && (item.typeOnly || importsOnlyTypes(item));
}

function importsOnlyTypes(item: ImportDeclaration): boolean {
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
  includeTypeImports = types;
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
  if (typeof output === "string")
    throw new TypeError(`dependency-cruiser returned text instead of a result: ${output}`);
  if (output.modules.length === 0)
    throw new Error(`dependency-cruiser found no modules in ${baseDir}`);
  return output;
}

function describe({ rule, from, to }: Violation): string {
  return `${rule}: ${from}${to === from ? "" : ` → ${to}`}\n  ${COMMENTS.get(rule) ?? ""}`;
}

/** Folders of the domain that no layer lists: no rule would apply to them. */
function unknownFolders(): string[] {
  const known = new Set<string>(DOMAIN_FOLDERS.flat());
  return readdirSync(join(ROOT, "packages/domain/src"), { withFileTypes: true })
    .filter((entry) =>
      entry.isDirectory() ? !known.has(entry.name) : !/^shop(\.test)?\.ts$/u.test(entry.name),
    )
    .map(
      (entry) =>
        `packages/domain/src/${entry.name}: add it to DOMAIN_FOLDERS in scripts/dependency-rules/rules.ts`,
    );
}

/**
 * Compares the violations found in the fixture with the planted ones: a planted file names the rule that it breaks in
 * its first line, and every rule has one.
 */
function ineffectiveRules(): string[] {
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
      .map((plant) => `planted but not found: ${plant}`),
    ...[...found]
      .filter((plant) => !planted.has(plant))
      .map((plant) => `found but not planted: ${plant}`),
    ...[...COMMENTS.keys()]
      .filter((rule) => !names.has(rule))
      .map((rule) => `fixture/ has no violation of ${rule}`),
  ];
}
