import type { Page } from "@playwright/test";
import { at, expect, hydrated, test } from "./shop-test.ts";

/** Holds back all scripts from now on, until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => /\.(js|tsx?)$/.test(url.pathname),
    async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    },
  );
  return release;
};

const WAYS = [
  {
    name: "another page",
    from: "/wandbilder",
    to: "/wandbilder/leinwand",
    link: (page: Page) => page.locator('main a[href="/wandbilder/leinwand"]').first(),
    shown: (page: Page) => page.locator("h1"),
  },
  {
    name: "the same page with another choice",
    from: "/geschenke",
    to: "/geschenke?recipient=partner",
    link: (page: Page) =>
      page
        .getByRole("navigation", { name: "Für wen" })
        .getByRole("link", { name: "Partnerin oder Partner" }),
    shown: (page: Page) => page.getByRole("main").getByRole("status"),
  },
] as const;

for (const { name, from, to, link, shown } of WAYS)
  test(`Back after a reload, before the scripts run, shows what the address names: ${name} [RTE-Q16]`, async ({
    page,
  }) => {
    await page.goto(at("wall.de", from));
    const before = await shown(page).innerText();
    await link(page).click();
    await expect(page).toHaveURL(at("wall.de", to));
    await expect(shown(page)).not.toHaveText(before);
    const release = await holdScripts(page);
    await page.reload({ waitUntil: "commit" });
    await expect(shown(page)).not.toHaveText(before);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(at("wall.de", from));
    release();
    await expect(shown(page)).toHaveText(before);
    await hydrated(page);
    await expect(page).toHaveURL(at("wall.de", from));
    await page.goForward();
    await expect(page).toHaveURL(at("wall.de", to));
    await expect(shown(page)).not.toHaveText(before);
  });
