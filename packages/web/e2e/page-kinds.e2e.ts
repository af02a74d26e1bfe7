import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { forgive } from "./chrome-test.ts";
import { PAGE_KINDS, type PageKind } from "./page-kinds.ts";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

test.use({ isUndecided: true, contextOptions: { reducedMotion: "reduce" } });

const htmlvalidate = new HtmlValidate({ extends: ["html-validate:standard"] });

/** Expects valid HTML with a head that search engines show in full. */
const expectValid = async (html: string): Promise<void> => {
  const report = await htmlvalidate.validateString(html);
  expect(
    report.results.flatMap(({ messages }) =>
      messages.map(({ line, ruleId, message, selector }) => ({ line, ruleId, message, selector })),
    ),
  ).toEqual([]);
  const [, title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  expect(title.replaceAll(/&\w+;/g, "&").length, title).toBeLessThanOrEqual(60);
  const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  expect(description.length, description).toBeGreaterThanOrEqual(70);
  expect(description.length, description).toBeLessThanOrEqual(160);
  if (!html.includes('content="noindex"')) expect(html).toContain('property="og:image"');
};

/** Opens a page of the German storefront and expects its status, its language, one heading and valid HTML. */
const open = async (page: Page, channel: "wall" | "card", { path, status }: PageKind) => {
  const answer = await page.goto(at(`${channel}.de`, path));
  expect(answer?.status()).toBe(status ?? 200);
  if (status === undefined)
    await expect(page).toHaveTitle(new RegExp(`\\S.*${SAMPLE_SHOP.brands[channel].name}$`));
  else await expect(page).toHaveTitle(/\S/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectValid((await answer?.text()) ?? "");
};

const expectFits = async (page: Page): Promise<void> => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
        message: `at ${width} px`,
      })
      .toBeLessThanOrEqual(0);
  }
};

for (const channel of ["wall", "card"] as const) {
  const kinds = PAGE_KINDS[channel];

  for (const [index, kind] of kinds.filter(({ isRepeated }) => !isRepeated).entries())
    test(`the page ${kind.name} of the ${channel} shop is valid, sends nothing without consent, fits every screen and is accessible [GEN-Q20, CNS-02, CNS-Q1]`, async ({
      page,
      complaints,
    }) => {
      const sent: string[] = [];
      page.on("request", (request) => {
        const { hostname, protocol, pathname } = new URL(request.url());
        const isOwn =
          hostname === `${channel}.de.localhost` || ["data:", "blob:"].includes(protocol);
        if (!isOwn || request.method() !== "GET" || pathname.startsWith("/api/flags"))
          sent.push(`${request.method()} ${request.url()}`);
      });
      await open(page, channel, kind);
      await page.mouse.move(200, 300);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      const banner = page.locator(".consent-banner");
      await banner.getByRole("button", { name: "Nur notwendige" }).click();
      await expect(banner).toBeHidden();
      await expectFits(page);
      if (index % 2 === 0) await page.setViewportSize({ width: 390, height: 900 });
      await expectAccessible(page);
      expect(sent).toEqual([]);
      if (kind.status) forgive(complaints, /status of 404/);
    });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test(`the other pages of the ${channel} shop are valid and fit every screen [GEN-Q20, RTE-Q21, CHN-02]`, async ({
      page,
      complaints,
    }) => {
      test.slow();
      for (const kind of kinds.filter(({ isRepeated }) => isRepeated))
        await test.step(kind.path, async () => {
          await open(page, channel, kind);
          await expectFits(page);
          if (kind.status) forgive(complaints, /status of 404/);
        });
    });
  });
}
