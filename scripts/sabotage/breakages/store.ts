import type { Breakage } from "../breakage.ts";

const STORE = "packages/adapters/backend/store";
const CUSTOMERS = "packages/adapters/backend/customers";

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
    name: "common-passwords-accepted",
    area: "embedded",
    file: `${CUSTOMERS}/account-fields.ts`,
    from: '? "passwordCommon" : undefined',
    to: "? undefined : undefined",
    tests: [`${CUSTOMERS}/customers.test.ts`],
  },
  {
    name: "the-same-article-gets-a-second-line",
    area: "embedded",
    file: "packages/adapters/backend/customers/cart.ts",
    from: "const at = held.findIndex((one) => keyOf(one) === key);",
    to: "const at = held.findIndex((one) => keyOf(one) === `${key} `);",
    tests: ["packages/adapters/backend/customers/carts.test.ts"],
  },
  {
    name: "strangers-change-lines-of-a-cart",
    area: "embedded",
    file: "packages/adapters/backend/customers/cart.ts",
    from: '    .where("owner", "=", owner)\n    .where("id", "=", id)',
    to: '    .where("id", "=", id)',
    tests: ["packages/adapters/backend/customers/carts.test.ts"],
  },
  {
    name: "devices-of-a-customer-change-a-cart-at-once",
    area: "embedded",
    file: `${CUSTOMERS}/sessions.ts`,
    from: "  if (customer_id === null) return;\n",
    to: "  if (customer_id !== `${customer_id ?? 1} `) return;\n",
    tests: [`${CUSTOMERS}/customers-in-postgres.test.ts`],
  },
  {
    name: "process-ended-by-a-lost-connection",
    area: "embedded",
    file: "packages/adapters/backend/store/open-store.ts",
    from: 'pool.on("connect", (client) => void client.on("error", () => {}));',
    to: "",
    tests: ["packages/adapters/backend/store/lost-database-in-postgres.test.ts"],
  },
  {
    name: "silent-connection-used-again",
    area: "embedded",
    file: "packages/adapters/backend/store/open-store.ts",
    from: "isDiscarded || lost !== undefined",
    to: "isDiscarded",
    tests: ["packages/adapters/backend/store/lost-database-in-postgres.test.ts"],
  },
];
