import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Reachable, isService } from "../reachability/drivers.ts";
import type { References } from "../reachability/read-module.ts";
import {
  fieldPart,
  isField,
  type Part,
  partsIn,
  partsNext,
  pathOf,
} from "../reachability/reachable.ts";
import { type Modules, isTestCode } from "../reachability/shop-modules.ts";
import type { LedgerEntry } from "./ledger.ts";
import { type NamedTest, namedTests } from "./titles.ts";

/** A test with an id in its title, and the parts of the shop that it uses itself. */
export interface LedgerTest extends NamedTest {
  readonly file: string;
  readonly parts: ReadonlySet<Part>;
}

const TESTS = "packages/**/*.{test,e2e,contract}.{ts,tsx}";

/** Tests through the running page or server. */
const BROWSER_TEST = /^packages\/web\/e2e\//u;
const PAGE = /^packages\/web\/(server|app\/routes)\/|^packages\/web\/app\/entry\.server\.tsx$/u;
const DOMAIN = /^packages\/domain\/src\//u;
const CLI = /^packages\/cli\//u;
const CONTRACT = /\.contract\.ts$/u;
const DRIVERS = ["web", "cli"] as const;
const ANY_DRIVER = ["web", "cli", "library"] as const;

/** Reads the tests with ids in their titles. */
export const readLedgerTests = (root: string, modules: Modules): readonly LedgerTest[] => {
  const fields = fieldsOfDomain(modules);
  return globSync(TESTS, { cwd: root, exclude: ["**/node_modules", "**/dist"] })
    .toSorted()
    .flatMap((file) =>
      namedTests(readFileSync(join(root, file), "utf8"), file).map((test) => ({
        ...test,
        file,
        parts: new Set([
          ...partsUnderTest(modules, file, test.references),
          ...[...test.references.reads, ...test.references.writes]
            .filter((name) => fields.has(name))
            .map(fieldPart),
        ]),
      })),
    );
};

/** The fields of the domain's types: the code of the shop must read them. */
const fieldsOfDomain = (modules: Modules): ReadonlySet<string> =>
  new Set(
    [...modules]
      .filter(([path]) => DOMAIN.test(path) && !isTestCode(path))
      .flatMap(([, { fields }]) => [...fields]),
  );

/** The parts of the shop that the code of a test uses, itself or by helpers of tests; types do not count. */
const partsUnderTest = (
  modules: Modules,
  path: string,
  references: References,
): readonly Part[] => {
  const onlyValues = { onlyValues: true };
  const visited = new Set<Part>();
  const waiting = [...partsIn(modules, path, references, onlyValues)];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (visited.has(part) || !modules.has(pathOf(part))) continue;
    visited.add(part);
    if (isTestCode(pathOf(part)) && !isService(pathOf(part)))
      waiting.push(...partsNext(modules, part, onlyValues));
  }
  return [...visited].filter((part) => !isTestCode(pathOf(part)));
};

/**
 * The packages of a row for which none of its tests is a proof:
 *
 * - for web a test through the running page or server, for cli one of the command line;
 * - for domain and adapters one of these, or a test whose parts are all reached; of the drivers that the row names, or
 *   of any if it names none.
 *
 * A decision without packages of its own needs one proof in all; a test of the embedded backend may be it, because
 * many decisions are about what it answers.
 */
export const packagesWithoutProof = (
  entry: LedgerEntry,
  tests: readonly LedgerTest[],
  reachable: Reachable,
): readonly string[] => {
  const candidates = tests.filter(({ ids }) => ids.includes(entry.id));
  const named = DRIVERS.filter((driver) => entry.packages.includes(driver));
  const isAny = named.length === 0 || entry.isShared;
  const drivers = isAny ? ANY_DRIVER : named;
  const isReachable = (test: LedgerTest): boolean => {
    const isOfService = [...test.parts].every((part) => isField(part) || isService(pathOf(part)));
    if (isOfService) return entry.isShared || CONTRACT.test(test.file);
    return unreachableParts(test, reachable, drivers).length === 0;
  };
  const isProof = (test: LedgerTest, owner: string): boolean => {
    if (owner === "web") return isThroughWeb(test);
    if (owner === "cli") return CLI.test(test.file);
    return isReachable(test) || (isAny ? DRIVERS : named).some((driver) => isProof(test, driver));
  };
  const unproven = entry.packages.filter(
    (owner) => !candidates.some((test) => isProof(test, owner)),
  );
  return entry.isShared && unproven.length < entry.packages.length ? [] : unproven;
};

const isThroughWeb = ({ file, parts }: LedgerTest): boolean =>
  BROWSER_TEST.test(file) || [...parts].some((part) => PAGE.test(pathOf(part)));

/** The parts of a test that none of some drivers reaches; those of the embedded backend are not meant. */
export const unreachableParts = (
  { parts }: Pick<LedgerTest, "parts">,
  reachable: Reachable,
  drivers: readonly (keyof Reachable)[] = ANY_DRIVER,
): readonly Part[] =>
  [...parts].filter(
    (part) => !isService(pathOf(part)) && !drivers.some((driver) => reachable[driver].has(part)),
  );
