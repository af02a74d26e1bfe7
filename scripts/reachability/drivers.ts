import { type Part, partOf, reachableFrom } from "./reachable.ts";
import { LIBRARY_EXAMPLES, type Modules } from "./shop-modules.ts";

/** Who uses the shop, by the modules that start them. */
const ENTRIES = {
  /** The server with its child processes; and the page, which the server renders and the browser loads. */
  web: [
    "packages/web/server.ts",
    "packages/adapters/src/images/image-process.ts",
    "packages/adapters/backend/toolbox/toolbox-process.ts",
    "packages/web/app/entry.server.tsx",
    "packages/web/app/entry.client.tsx",
    "packages/web/app/tracking/start-events.ts",
  ],
  cli: ["packages/cli/passepartout.js"],
  /** Programs of others, for which the examples of the library stand. */
  library: [LIBRARY_EXAMPLES],
  /** What builds the shop: the schemas of the content service, the bundles. */
  tools: [
    "scripts/content-schemas.ts",
    "packages/web/vite.config.ts",
    "packages/web/playwright.config.ts",
  ],
} as const;

export type Driver = keyof typeof ENTRIES;

export const DRIVERS = Object.keys(ENTRIES) as readonly Driver[];

/** The parts that each driver reaches. */
export type Reachable = Readonly<Record<Driver, ReadonlySet<Part>>>;

/** The embedded backend and the fakes of tests stand for services: what they alone use, nobody reaches through the shop. */
const SERVICE = /^packages\/(adapters\/backend|domain\/testing\/fakes\/(?!shop))\b/u;
const WEB = /^packages\/web\//u;

export const isService = (path: string): boolean => SERVICE.test(path);

/** Follows the imports of the drivers; with `withService` also through the embedded backend. */
export const reachableByDrivers = (
  modules: Modules,
  { withService }: { readonly withService: boolean },
): Reachable => {
  const reachableBy = (driver: Driver) =>
    reachableFrom(
      modules,
      ENTRIES[driver].flatMap((entry) => [partOf(entry, ""), partOf(entry, "*")]),
      // The command that serves the web shop starts another driver.
      (path) =>
        (withService || driver === "tools" || !isService(path)) &&
        (driver !== "cli" || !WEB.test(path)),
    );
  return {
    web: reachableBy("web"),
    cli: reachableBy("cli"),
    library: reachableBy("library"),
    tools: reachableBy("tools"),
  };
};
