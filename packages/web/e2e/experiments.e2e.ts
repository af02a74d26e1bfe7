import type { BrowserContext, Page } from "@playwright/test";
import { at, expect, get, test } from "./shop-test.ts";

/** A key for which `flags.json` opens every flag. */
const KEY = "aaaaaaaa-0000-4000-8000-000000000001";
const PRODUCT = "/wandbilder";

const withKey = (context: BrowserContext, consent?: string) =>
  context.addCookies(
    [["splitIoUserKey", KEY] as const, ...(consent ? [["consent", consent] as const] : [])].map(
      ([name, value]) => ({ name, value, url: at("wall.de", "/") }),
    ),
  );

const VARIANTS: readonly (readonly [flag: string, path: string, selector: string])[] = [
  ["calculator-redesign", PRODUCT, "form.redesigned"],
  ["nudging", PRODUCT, ".nudge"],
  ["portrait-format", PRODUCT, "#calculator fieldset > .formats input[value='450x600']"],
  ["wall-art-product-matrix", PRODUCT, ".matrix-cards"],
  ["hide-shops", PRODUCT, "[data-on='hide-shops']"],
  ["canvas-redesign", "/leinwandbilder", "[data-on='canvas-redesign']"],
];

for (const [name, width] of [
  ["a phone", 390],
  ["a desktop", 1440],
] as const)
  for (const [flag, path, selector] of VARIANTS)
    test(`on ${name} the query shows and hides the variant of ${flag}, from the first paint on [FLG-07, FLG-17, FLG-Q2]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const address = (treatment: string) =>
        at("wall.de", `${path}?_ffName=${flag}&_ffTreatment=${treatment}`);
      await page.goto(address("on"));
      await expect(page.locator(selector).first()).toBeAttached();
      if (flag === "hide-shops") await expect(page.locator(".shop-links").first()).toBeHidden();
      await expect(page.locator(selector).first()).toBeAttached();
      await page.goto(address("off"));
      await expect(page.locator(selector)).toHaveCount(0);
    });

const flagRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/flags\/|experiments/.test(request.url())) requests.push(request.url());
  });
  return requests;
};

const received = async (kind: string, name: string): Promise<number> => {
  const { text } = await get("wall.de.localhost", "/api/flags/inspection");
  const { received: all } = JSON.parse(text) as {
    received: Record<string, { by: Record<string, number> }>;
  };
  return all[kind]?.by[name] ?? 0;
};

const record = (page: Page) =>
  page.evaluate(() => localStorage.getItem("featureFlagMonitoring") ?? "");

test("with consent a visit is recorded, sent by beacons, and deleted once the visitor declines [FLG-20, FLG-21, FLG-22]", async ({
  page,
  context,
}) => {
  await withKey(context, "granted");
  const impressions = await received("impressions", "nudging:on");
  const events = await received("events", "split_evaluation");
  await page.goto(at("wall.de", PRODUCT));
  await expect(page.locator(".nudge")).toBeVisible();
  await expect.poll(() => record(page)).toContain(`{"splitKey":"${KEY}","featureFlags":{`);
  expect(await record(page)).toContain('"nudging":"on"');
  await page.goto(at("wall.de", "/hilfe-und-kontakt"));
  await expect.poll(() => received("impressions", "nudging:on")).toBeGreaterThan(impressions);
  await expect.poll(() => received("events", "split_evaluation")).toBeGreaterThan(events);
});

test("without consent nothing of an experiment is loaded, stored or sent [FLG-10, FLG-Q10]", async ({
  page,
  context,
}) => {
  await withKey(context);
  const requests = flagRequests(page);
  await page.goto(at("wall.de", PRODUCT));
  await expect(page.locator(".nudge")).toBeVisible();
  expect(requests).toEqual([]);
  expect(await record(page)).toBe("");
});

test("a page without an experiment loads no byte of it [FLG-08]", async ({ page, context }) => {
  await withKey(context, "granted");
  const requests = flagRequests(page);
  await page.goto(at("wall.de", "/hilfe-und-kontakt"));
  expect(requests).toEqual([]);
});
