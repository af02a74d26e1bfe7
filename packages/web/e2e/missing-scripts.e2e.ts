import { forgive } from "./chrome-test.ts";
import { detailOf } from "./choice-test.ts";
import { at, expect, hydrated, test } from "./shop-test.ts";

test("a dialog whose script is missing says so, and the page works on [ERR-09, DLG-01]", async ({
  page,
  complaints,
}) => {
  await page.route("**/assets/product-dialogs-*.js", (route) => route.abort());
  await page.goto(at("wall.de", "/wandbilder/poster"));
  const form = page.locator("form.calculator").first();
  const opener = form.getByRole("button", { name: "Wunschformat" });
  // The first failure loads the page again, in case of a new deployment.
  await expect(async () => {
    if (!(await page.getByRole("dialog").isVisible())) await opener.click({ timeout: 1000 });
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(form.locator(".calculator-price strong")).toBeVisible();
  forgive(complaints, /./);
});

test("a calculator whose script is missing keeps the choice, and has the buttons of a page without scripts [ERR-09, CLC-01]", async ({
  page,
  complaints,
}) => {
  await page.route("**/assets/calculator-*.js", (route) => route.abort());
  await page.goto(at("wall.de", "/fotokalender"));
  await hydrated(page);
  const detail = detailOf(page);
  await detail.field("paperType").selectOption("matt");
  await expect(page).toHaveURL(/paperType=matt/);
  await expect(detail.field("paperType")).toHaveValue("matt");
  await hydrated(page);
  await detail.field("paperType").selectOption("glaenzend");
  await detail.form.locator("button.without-scripts").click();
  await expect(page).toHaveURL(/paperType=glaenzend/);
  forgive(complaints, /./);
});

test("three clicks in a row put one product into the cart [PRD-01]", async ({ page }) => {
  await page.goto(at("card.de", "/configurator-card?themeId=1001&quantity=60&locale=de-DE"));
  await hydrated(page);
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.isNavigationRequest()) posts += 1;
  });
  await page.getByRole("button", { name: "In den Warenkorb" }).click({ clickCount: 3 });
  await expect(page.locator("#added")).toBeVisible();
  expect(posts).toBe(1);
});

test("a price that does not come is said to be calculated instead of the last one [CLC-05, ERR-09]", async ({
  page,
}) => {
  await page.route("**/web-api/calendar-price?*", () => new Promise(() => {}));
  await page.goto(at("wall.de", "/fotokalender"));
  const detail = detailOf(page);
  await detail.live();
  await detail.field("paperType").selectOption("matt");
  await expect(detail.price).toHaveText(/€/);
  await expect(detail.price).toHaveText("…");
  await expect(detail.status).toHaveAttribute("aria-busy", "true");
});
