import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseOptions } from "./command-line.ts";
import { readLedgerTests } from "./ledger/proofs.ts";
import { parseWaitingRows } from "./ledger/waiting-rows.ts";
import { deadExports } from "./reachability/dead-exports.ts";
import { reachableByDrivers } from "./reachability/drivers.ts";
import { reachableFrom } from "./reachability/reachable.ts";
import { readShopModules } from "./reachability/shop-modules.ts";

const USAGE = `
Prints the exports of packages/ that nothing reaches: no driver (the web shop, the command line), no example of
packages/domain/README.md, and no test of a row that waits in docs/unreached.md. Use by other tests does not count.

node scripts/reachability.ts          fails if there are any
node scripts/reachability.ts --all    also prints those that wait
`;

const ROOT = join(import.meta.dirname, "..");

const { all } = parseOptions(USAGE, { all: { type: "boolean", default: false } });
const modules = readShopModules(ROOT);
const reachable = Object.values(reachableByDrivers(modules, { withService: true }));
const rows = new Set(
  parseWaitingRows(readFileSync(join(ROOT, "docs/unreached.md"), "utf8")).map(({ id }) => id),
);
const waiting = reachableFrom(
  modules,
  readLedgerTests(ROOT, modules)
    .filter(({ ids }) => ids.some((id) => rows.has(id)))
    .flatMap(({ parts }) => [...parts]),
);
const dead = deadExports(modules, all ? reachable : [...reachable, waiting]);

for (const { path, name, isWholeFile } of dead)
  console.error(`${path}: nothing reaches ${name}${isWholeFile ? ", nor anything else here" : ""}`);
if (dead.length > 0)
  console.error("Wire these exports to a driver, or delete them with their tests.");
process.exitCode = dead.length > 0 && !all ? 1 : 0;
