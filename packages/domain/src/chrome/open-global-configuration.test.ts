import { expect, it } from "vitest";
import { createFakeLog } from "../../testing/fakes/shop.ts";
import { EMPTY_GLOBAL_CONFIGURATION } from "./global-configuration.ts";
import { openGlobalConfiguration } from "./open-global-configuration.ts";

it("a storefront without a global configuration has an empty chrome, which is logged [ERR-18, ERR-22]", async () => {
  const log = createFakeLog();
  const chrome = { globalConfiguration: async () => EMPTY_GLOBAL_CONFIGURATION };
  expect(await openGlobalConfiguration({ chrome, log })).toBe(EMPTY_GLOBAL_CONFIGURATION);
  expect(log.entries).toMatchObject([
    { level: "warning", code: "cms-page-not-found", details: { story: "global" } },
  ]);
});

it("a storefront with a global configuration logs nothing [ERR-22]", async () => {
  const log = createFakeLog();
  const configuration = { ...EMPTY_GLOBAL_CONFIGURATION };
  const chrome = { globalConfiguration: async () => configuration };
  expect(await openGlobalConfiguration({ chrome, log })).toBe(configuration);
  expect(log.entries).toEqual([]);
});
