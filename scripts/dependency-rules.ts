import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseOptions } from "./command-line.ts";
import { readImports } from "./dependency-rules/imports.ts";
import { DOMAIN_LAYERS, findProblems } from "./dependency-rules/rules.ts";

const USAGE = `
Checks the imports of packages/ against scripts/dependency-rules/rules.ts.

node scripts/dependency-rules.ts
`;

const PACKAGES = join(import.meta.dirname, "../packages");

parseOptions(USAGE, {});
const layered = new Set(DOMAIN_LAYERS.flat());
const problems = [
  ...readdirSync(join(PACKAGES, "domain/src"))
    .filter((name) => !layered.has(name) && !name.endsWith(".test.ts"))
    .map((name) => `packages/domain/src/${name}: add it to DOMAIN_LAYERS`),
  ...findProblems(readImports(PACKAGES)),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
