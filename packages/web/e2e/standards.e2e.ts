import { HtmlValidate } from "html-validate";
import type { Channel } from "@passepartout/domain/market/channel";
import { PAGE_KINDS } from "./page-kinds.ts";
import { at, expect, get, hydrated, test } from "./shop-test.ts";

const htmlvalidate = new HtmlValidate({ extends: ["html-validate:standard"] });

for (const channel of ["wall", "card"] as const satisfies readonly Channel[])
  test(`every page of ${channel} is valid HTML by the standard rules, with a title and description that are shown in full [GEN-Q20, RTE-Q21]`, async () => {
    for (const { path, status = 200 } of PAGE_KINDS[channel]) {
      const page = await get(`${channel}.de.localhost`, path);
      expect(page.status, path).toBe(status);
      const report = await htmlvalidate.validateString(page.text);
      const findings = report.results.flatMap(({ messages }) =>
        messages.map(({ line, ruleId, message, selector }) => ({
          line,
          ruleId,
          message,
          selector,
        })),
      );
      expect(findings, path).toEqual([]);
      const [, title = ""] = /<title>([^<]*)<\/title>/.exec(page.text) ?? [];
      expect(title.replaceAll(/&\w+;/g, "&").length, `${path}: ${title}`).toBeLessThanOrEqual(60);
      const [, description = ""] =
        /<meta name="description" content="([^"]*)"/.exec(page.text) ?? [];
      expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
      if (!page.text.includes('content="noindex"'))
        expect(page.text, path).toContain('property="og:image"');
    }
  });

test("what is open names what it controls, and a photo above the page holds the focus [GEN-Q20]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/wandbilder"));
  await hydrated(page);
  const link = page.locator(".navigation-items [data-flyout=wandbilder] > a");
  await expect(link).not.toHaveAttribute("aria-controls");
  await link.hover();
  await expect(link).toHaveAttribute("aria-controls", "flyout");
  await expect(page.locator("#flyout")).toBeVisible();
  await page.mouse.move(0, 0);
  const photo = page.locator(".photo-button").first();
  await photo.press("Enter");
  const dialog = page.locator("dialog.magnifier:modal");
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () =>
          document.activeElement?.closest(".content, main, header") === null ||
          document.activeElement?.closest("dialog") !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(photo).toBeFocused();
});

test("a printed page is its content alone [GEN-Q20]", async ({ page }) => {
  await page.goto(at("wall.de", "/wandbilder/leinwand"));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("h1")).toBeVisible();
  for (const part of [".page-top", ".footer"])
    await expect(page.locator(part).first()).toBeHidden();
});
