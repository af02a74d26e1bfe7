import { at, expect, test } from "./shop-test.ts";

/** A link of each region of a page, and the page that it opens. */
const LINKS = [
  ["main navigation", ".navigation-items a[href='/fotobuecher']", "/fotobuecher"],
  ["sub-navigation", ".sub-navigation a[href='/wandbilder/poster']", "/wandbilder/poster"],
  ["content", "main a[href='/wandbilder/alu-dibond']", "/wandbilder/alu-dibond"],
  ["breadcrumb", ".breadcrumb a[href='/wandbilder']", "/wandbilder"],
  ["footer", ".footer-boxes a[href='/ueber-uns']", "/ueber-uns"],
] as const;

for (const [region, selector, path] of LINKS)
  for (const order of ["first", "second"])
    test(`a link of the ${region} opens its page softly on the ${order} page [SCR-01]`, async ({
      page,
    }) => {
      await page.goto(
        at("wall.de", order === "first" ? "/wandbilder/acrylglas" : "/hilfe-und-kontakt"),
      );
      await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
      if (order === "second") {
        await page.locator(".navigation-items a[href='/wandbilder']").click();
        await page.locator("main a[href='/wandbilder/acrylglas']").first().click();
        await expect(page.locator(".breadcrumb [aria-current]")).toHaveText("Acrylglas");
      }
      await page.locator(selector).first().click();
      await expect(page).toHaveURL(at("wall.de", path));
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("h1")).not.toHaveText("Ihr Foto hinter Acrylglas");
      await expect(page.locator(".breadcrumb [aria-current]")).not.toHaveText("Acrylglas");
      expect(await page.evaluate(() => "isSameDocument" in globalThis)).toBe(true);
    });

test("the page that was left comes back with its regions, live [SCR-01, SCR-04]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/wandbilder/acrylglas"));
  await page.locator(".breadcrumb a[href='/wandbilder']").click();
  await expect(page).toHaveURL(at("wall.de", "/wandbilder"));
  await page.goBack();
  await expect(page.locator(".breadcrumb [aria-current]")).toHaveText("Acrylglas");
  const format = page.locator("input[name=format]").nth(1);
  await format.check();
  await expect(page.locator("form.calculator a.cta")).toHaveAttribute(
    "href",
    new RegExp(`format=${await format.getAttribute("value")}`),
  );
});
