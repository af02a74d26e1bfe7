import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as accounts from "../src/contract/accounts.ts";
import * as cart from "../src/contract/cart.ts";
import * as catalogue from "../src/contract/catalogue.ts";
import * as prices from "../src/contract/prices.ts";
import * as storefront from "../src/contract/storefront.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** The sources that request what a contract describes. */
const CLIENTS = globSync("packages/adapters/src/{contract,http,browser}/*.ts", { cwd: ROOT })
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(join(ROOT, file), "utf8"))
  .join("\n");

/** The contracts by path; some paths are read in several ways. */
const CONTRACTS = Map.groupBy(
  Object.entries({ ...accounts, ...cart, ...catalogue, ...prices, ...storefront }).flatMap(
    ([name, value]) =>
      typeof value === "object" && "path" in value ? [{ name, path: value.path }] : [],
  ),
  ({ path }) => path,
);

/** What is requested without a contract: the file and the part of the path that it contains, if that is not the whole path. */
const OTHERS: Readonly<Record<string, readonly [file: string, part?: string]>> = {
  "/web-api/newsletter-subscribe": ["packages/domain/src/chrome/newsletter/subscribe.ts"],
  // The form behind the link of the confirmation email, which the backend sends and serves.
  "/web-api/newsletter-confirm": ["packages/adapters/backend/customers/newsletter-endpoints.ts"],
  "/web-api/feature-flags": ["packages/web/app/experiments/wall-art-treatment.ts"],
  "/web-api/toolbox-convert-file": [
    "packages/domain/src/content/service-blocks.ts",
    '"convert-file"',
  ],
  "/web-api/toolbox-convert-pdf": [
    "packages/domain/src/content/service-blocks.ts",
    '"convert-pdf"',
  ],
  // The address of a result, which the backend has sent.
  "/web-api/toolbox-download": ["packages/web/app/content/send-form.ts", "href"],
  "/web-api/toolbox-optimize-image": [
    "packages/domain/src/content/service-blocks.ts",
    '"optimize-image"',
  ],
};

/** The calls that the rows of the ledger name. */
const named = (): ReadonlySet<string> => {
  const rows = readFileSync(join(ROOT, "docs/requirements.md"), "utf8")
    .split("\n")
    .filter((line) => /^- API-(?:1[4-9]|2\d) /.test(line));
  const paths = rows.flatMap((row) => {
    const base = /below (\/\S*\/):/.exec(row)?.[1];
    const list = base === undefined ? row : row.slice(row.indexOf(base) + base.length + 1);
    const names = base === undefined ? [] : (list.split("(")[0] ?? "").split(/, and |, | and /);
    return [
      ...names.filter((name) => !name.includes("/")).map((name) => base + name.trim()),
      ...(list.match(/(?<![\w/])\/(?:[a-z-]+\/)*[a-z-]+\/?/g) ?? []),
    ];
  });
  return new Set(paths);
};

describe("the named calls", () => {
  it("are 54 [API-Q4, API-Q8, API-Q13]", () => {
    expect(named().size).toBe(54);
  });

  it.each([...named()])("include %s, which a client makes [API-Q4]", (path) => {
    const [file, part = path] = OTHERS[path] ?? [];
    if (file !== undefined) expect(readFileSync(join(ROOT, file), "utf8")).toContain(part);
    else
      expect(CONTRACTS.get(path)).toSatisfy((contracts: readonly { readonly name: string }[]) =>
        contracts.some(({ name }) =>
          new RegExp(String.raw`(?<!export const |\.\.\.|typeof )\b${name}\b`).test(CLIENTS),
        ),
      );
  });
});
