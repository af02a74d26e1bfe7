import { forgive } from "./chrome-test.ts";
import { startOwnServer } from "./own-server.ts";
import { at, expect, test } from "./shop-test.ts";

const SCRIPT = "https://bots.example/tag.js";

test("the bot-protection script that is configured is loaded once the page has settled, and a page without it lives on [OPS-06, OPS-Q4]", async ({
  page,
  complaints,
}) => {
  const server = await startOwnServer({
    LOG_LEVEL: "silent",
    PASSEPARTOUT_DATA: ":memory:",
    PASSEPARTOUT_BOT_PROTECTION_SCRIPT: SCRIPT,
  });
  let asked = 0;
  await page.route(SCRIPT, (route) => {
    asked += 1;
    return asked === 1
      ? route.fulfill({
          contentType: "text/javascript",
          body: "document.documentElement.dataset.protected = document.readyState",
        })
      : route.abort();
  });
  await page.goto(server.at("wall.de", "/"));
  await expect(page.locator('html[data-protected="complete"]')).toBeAttached();
  await page.reload();
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.close();
  await server.stop();
  forgive(complaints, /ERR_FAILED/);
});

test("without a configured service no page asks anyone but the shop [OPS-Q4]", async ({ page }) => {
  const others: string[] = [];
  page.on("request", (request) => {
    if (!new URL(request.url()).hostname.endsWith(".localhost")) others.push(request.url());
  });
  await page.goto(at("wall.de", "/"));
  await page.waitForLoadState("networkidle");
  expect(others).toEqual([]);
});
