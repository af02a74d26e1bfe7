import type { Breakage } from "../breakage.ts";

const STORE = "packages/adapters/src/embedded/store";
const CUSTOMERS = "packages/adapters/src/embedded/customers";

export const STORE_BREAKAGES: readonly Breakage[] = [
  {
    name: "a-lock-blocks-the-event-loop",
    area: "embedded",
    file: `${STORE}/store-file.ts`,
    from: "const writer = new DatabaseSync(file, { timeout: 0 });",
    to: "const writer = new DatabaseSync(file, { timeout: 5000 });",
    tests: [`${STORE}/locked-store.test.ts`],
    title: "reads are answered at once",
  },
  {
    name: "reads-wait-for-writes",
    area: "embedded",
    file: `${STORE}/sqlite-dialect.ts`,
    from: 'query.query.kind === "SelectQueryNode"',
    to: 'query.query.kind === "RawNode"',
    tests: [`${STORE}/locked-store.test.ts`],
  },
  {
    name: "any-backup-is-restored",
    area: "embedded",
    file: `${STORE}/store-backup.ts`,
    from: 'if (valueOf("pragma integrity_check") !== "ok")',
    to: 'if (valueOf("pragma integrity_check") === "")',
    tests: [`${STORE}/store-backup.test.ts`],
  },
  {
    name: "guests-stay-forever",
    area: "embedded",
    file: `${CUSTOMERS}/customer-context.ts`,
    from: "stopSweeping = startSweeping(store, clock, log);",
    to: "",
    tests: [`${CUSTOMERS}/sweeping.test.ts`],
  },
  {
    name: "images-outlive-their-guest",
    area: "embedded",
    file: `${STORE}/sweep-store.ts`,
    from: "[imagesOf(store), voucherUsesOf(store), ",
    to: "[voucherUsesOf(store), ",
    tests: [`${CUSTOMERS}/visitors.test.ts`],
  },
  {
    name: "common-passwords-accepted",
    area: "embedded",
    file: `${CUSTOMERS}/account-fields.ts`,
    from: '? "passwordCommon" : undefined',
    to: "? undefined : undefined",
    tests: [`${CUSTOMERS}/customers.test.ts`],
  },
  {
    name: "removed-lines-stay-in-the-cart",
    area: "embedded",
    file: "packages/adapters/src/embedded/customers/cart.ts",
    from: "      .filter(({ removed_at }) => removed_at === null)\n",
    to: "",
    tests: ["packages/adapters/src/embedded/customers/carts.test.ts"],
  },
  {
    name: "the-same-article-gets-a-second-line",
    area: "embedded",
    file: "packages/adapters/src/embedded/customers/cart.ts",
    from: "const at = held.findIndex((one) => keyOf(one) === key);",
    to: "const at = held.findIndex((one) => keyOf(one) === `${key} `);",
    tests: ["packages/adapters/src/embedded/customers/carts.test.ts"],
  },
  {
    name: "an-edited-choice-is-added-again",
    area: "embedded",
    file: "packages/adapters/src/embedded/customers/cart.ts",
    from: "const old = held.find(({ row }) => row?.id === replaced);",
    to: "const old = held.find(({ row }) => row?.id === `${replaced} `);",
    tests: ["packages/adapters/src/embedded/customers/carts.test.ts"],
  },
  {
    name: "strangers-change-lines-of-a-cart",
    area: "embedded",
    file: "packages/adapters/src/embedded/customers/cart.ts",
    from: '    .where("owner", "=", owner)\n    .where("id", "=", id)',
    to: '    .where("id", "=", id)',
    tests: ["packages/adapters/src/embedded/customers/carts.test.ts"],
  },
];
