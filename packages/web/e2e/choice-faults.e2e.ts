import type { Page, Route } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { detailOf } from "./choice-test.ts";
import { printedPrice } from "./command-line.ts";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

const PRICES = "**/web-api/calendar-price?*";

/** The price of a wall calendar that the terminal prints. */
const priceOf = (choices: string): Promise<string> =>
  printedPrice(`price calendar --type wandkalender ${choices} --locale de-DE`);

const open = async (page: Page, query = "") => {
  await page.goto(at("wall.de", `/fotokalender${query}`));
  const detail = detailOf(page);
  await detail.live();
  return detail;
};

test("ten conflicting parameters show a product that is made, with its price [CLC-Q4, CLC-Q9]", async ({
  page,
}) => {
  const query = [
    "calendarType=wandkalender",
    "calendarType=tischkalender",
    "formatType=265-120",
    "mountingType=holzfuss",
    "mountingType=lochung",
    "paperType=gold",
    "startDate=1970-01-01",
    "amount=-1",
    "format=900x600",
    "materialType=leinwand",
    "type=fotoheft",
    "designId=-1",
  ].join("&");
  await page.goto(at("wall.de", `/fotokalender?${query}`));
  const detail = detailOf(page);
  await expect(detail.field("calendarType")).toHaveValue("tischkalender");
  await expect(detail.radio("formatType", "265-120")).toBeChecked();
  await expect(detail.notice).toBeVisible();
  await expect(detail.field("mountingType")).toHaveValue("spirale");
  await expect(detail.field("amount")).toHaveValue("1");
  await expect(detail.price).toHaveText(
    await printedPrice("price calendar --type tischkalender --format 265-120 --locale de-DE"),
  );
  await expectAccessible(page);
});

test("an article of another channel leaves a page its own product [CLC-10, CLC-Q4]", async ({
  page,
}) => {
  for (const sku of [
    "photoframe-leinwand-600x450",
    "card-1001",
    "envelope-standard-weiss-162x114",
  ]) {
    await page.goto(at("card.de", `/gaestebuecher?sku=${sku}`));
    const detail = detailOf(page);
    await expect(detail.field("type")).toHaveValue("digitalfotobuch");
    await expect(detail.price).toBeVisible();
  }
});

test("prices that fail leave the choice and its link, and load with another attempt [ERR-09, CLC-05]", async ({
  page,
  complaints,
}) => {
  let isDown = true;
  await page.route(PRICES, (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: "down" } }) : route.continue(),
  );
  const detail = await open(page);
  await detail.field("paperType").selectOption("matt");
  await expect(detail.status).toContainText("lassen sich gerade nicht laden");
  await expect(detail.link).toHaveAttribute("href", /paperType=matt/);
  isDown = false;
  await detail.form.getByRole("button", { name: "Noch einmal versuchen" }).dblclick();
  await expect(detail.price).toHaveText(await priceOf("--format a4-hoch --paper matt"));
  forgive(complaints, /500|price-list-error/);
});

test("a price that comes late stands dimmed until then, and an older one never replaces a newer one [CLC-05, ERR-09]", async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route(PRICES, (route) =>
    route.request().url().includes("paperType=matt") ? held.push(route) : route.continue(),
  );
  const detail = await open(page);
  const before = await detail.price.innerText();
  await detail.field("paperType").selectOption("matt");
  await expect(detail.status).toHaveAttribute("aria-busy", "true");
  await expect(detail.price).toHaveText(before);
  await detail.field("paperType").selectOption("glaenzend");
  await detail.settled();
  const newer = await priceOf("--format a4-hoch --paper glaenzend");
  await expect(detail.price).toHaveText(newer);
  await expect.poll(() => held.length).toBe(1);
  const late = page.waitForResponse(/paperType=matt/);
  await held[0]?.continue();
  await late;
  await expect(detail.price).toHaveText(newer);
  await expect(detail.field("paperType")).toHaveValue("glaenzend");
});

test("a double click opens the designer once, with one price [CLC-01, DSG-19]", async ({
  page,
}) => {
  const detail = await open(page);
  await detail.radio("formatType", "a3-quer").dblclick();
  await detail.settled();
  const price = await priceOf("--format a3-quer");
  await expect(detail.price).toHaveText(price);
  const depth = await page.evaluate(() => history.length);
  await detail.link.dblclick();
  await expect(page).toHaveURL(/\/configurator-calendar/);
  await expect(page.locator(".facts")).toContainText("A3 quer");
  await expect(page.locator(".calculator-price strong")).toHaveText(price);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(depth + 1);
});

test("what is chosen before the scripts run stays chosen, with its price [CLC-01, CAL-04]", async ({
  page,
}) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(at("wall.de", "/fotokalender"), { waitUntil: "domcontentloaded" });
  const detail = detailOf(page);
  await detail.field("paperType").selectOption("glaenzend");
  await detail.radio("formatType", "a3-hoch").check();
  release();
  await expect(detail.link).toBeVisible();
  await expect(detail.field("paperType")).toHaveValue("glaenzend");
  await expect(detail.radio("formatType", "a3-hoch")).toBeChecked();
  await expect(detail.price).toHaveText(await priceOf("--format a3-hoch --paper glaenzend"));
  await expect(page).toHaveURL(/paperType=glaenzend/);
});

test("without storage the choice lives in the address all the same [CLC-01, CAL-04]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  const detail = await open(page);
  await detail.field("paperType").selectOption("matt");
  await detail.settled();
  const price = await priceOf("--format a4-hoch --paper matt");
  await expect(detail.price).toHaveText(price);
  await page.reload();
  await expect(detail.field("paperType")).toHaveValue("matt");
  await expect(detail.price).toHaveText(price);
});

test("a frame of another material is not taken over, and the default frame of the material takes its place [WAL-11, CLC-Q4, WAL-Q6]", async ({
  page,
}) => {
  await page.goto(
    at(
      "wall.de",
      "/fotocollagen?materialType=poster&frameType=schattenfuge-leinwand-eiche&keilrahmen=38mm",
    ),
  );
  const form = page.locator("form.calculator").first();
  await expect(form.locator("select[name=materialType]")).toHaveValue("poster");
  await expect(form.locator("select[name=frameType]")).toHaveValue("holzrahmen-schwarz");
  await expect(form.locator(".calculator-price strong")).toBeVisible();
});
