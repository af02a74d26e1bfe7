import { brandOf } from "@passepartout/domain/market/channel-rules";
import { forgive } from "./chrome-test.ts";
import { PAGE_KINDS } from "./page-kinds.ts";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const channel of ["wall", "card"] as const) {
  for (const [index, { name, path, status = 200 }] of PAGE_KINDS[channel].entries()) {
    test(`the page ${name} of the ${channel} shop has title, description, one heading and language, fits every screen and is accessible [GEN-Q2, CHN-02]`, async ({
      page,
      complaints,
    }) => {
      test.slow();
      const answer = await page.goto(at(`${channel}.de`, path));
      expect(answer?.status()).toBe(status);
      await expect(page).toHaveTitle(/\S/);
      if (status === 200) await expect(page).toHaveTitle(new RegExp(`${brandOf(channel)}$`));
      await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      const description = page.locator('meta[name="description"]');
      await expect(description).toHaveAttribute("content", /\S.{19,}/);
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
            message: `at ${width} px`,
          })
          .toBeLessThanOrEqual(0);
        // The shops have their templates in common, and each in another order.
        if (width === [390, 1440][index % 2]) await expectAccessible(page);
      }
      if (status !== 200) forgive(complaints, /status of 404/);
    });
  }
}
