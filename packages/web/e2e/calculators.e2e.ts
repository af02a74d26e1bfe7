import type { Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { printedPrice } from "./command-line.ts";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

/** The calculator of the page, above those of its blocks. */
const calculator = (page: Page) => page.locator("form.calculator").first();
const field = (page: Page, name: string) => calculator(page).locator(`select[name=${name}]`);
const radio = (page: Page, name: string, value: string) =>
  calculator(page).locator(`input[name=${name}][value='${value}']`);
const price = (page: Page) => page.locator(".calculator-price strong").first();
const settled = (page: Page) =>
  expect(calculator(page).locator(".calculator-price")).not.toHaveAttribute("aria-busy", "true");
interface Journey {
  readonly kind: string;
  readonly storefront: string;
  readonly path: string;
  /** What is picked, in this order. */
  readonly selects: Readonly<Record<string, string>>;
  readonly format: readonly [name: string, value: string];
  /** The path of the designer link, and what it says. */
  readonly designer: string;
  readonly link: Readonly<Record<string, string>>;
  /** The command with the same price. */
  readonly command: string;
}

const JOURNEYS: readonly Journey[] = [
  {
    kind: "photobook",
    storefront: "wall.de",
    path: "/fotobuecher",
    selects: {
      type: "digitalfotobuch",
      cover: "soft",
      photobookBinding: "layflat",
      paper: "feinstweiss",
      pageCount: "48",
      coverLamination: "matt",
    },
    format: ["format", "300-300"],
    designer: "/configurator-photobook",
    link: {
      type: "digitalfotobuch",
      format: "300-300",
      cover: "soft",
      photobookBinding: "layflat",
      paper: "feinstweiss",
      pageCount: "48",
      coverLamination: "matt",
    },
    command:
      "price photobook --type digitalfotobuch --format 300-300 --cover soft --binding layflat --paper feinstweiss --pages 48 --lamination matt --locale de-DE",
  },
  {
    kind: "photobox",
    storefront: "wall.de",
    path: "/fotoboxen",
    selects: { size: "MAX", finish: "matt" },
    format: ["photoboxFormat", "180x130"],
    designer: "/configurator-photobox",
    link: { photoboxType: "small", photoboxFormat: "180x130", size: "MAX", finish: "matt" },
    command: "price photobox --format 180x130 --size MAX --finish matt --locale de-DE",
  },
];

const choose = async (page: Page, { selects, format }: Journey) => {
  for (const [name, value] of Object.entries(selects)) {
    await field(page, name).selectOption(value);
    await settled(page);
  }
  if (await radio(page, ...format).isVisible()) await radio(page, ...format).check();
  else {
    await page.getByRole("button", { name: "Alle Formate" }).click();
    await page.getByRole("dialog").locator(`button[value='${format[1]}']`).click();
  }
  await settled(page);
};

const isChosen = async (page: Page, { selects, format }: Journey) => {
  for (const [name, value] of Object.entries(selects))
    await expect(field(page, name)).toHaveValue(value);
  await expect(radio(page, ...format)).toBeChecked();
};

const expectDesigner = async (page: Page, { designer, link }: Journey, shown: string) => {
  await expect(page).toHaveURL((url) => url.pathname.replace(/\/$/, "") === designer);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(link);
  await expect(price(page)).toHaveText(shown);
};

for (const journey of JOURNEYS) {
  const { kind, storefront, path, command } = journey;

  test.describe(`${kind} on a phone`, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("chooses, and costs the same in the address, behind the link and in the terminal [CLC-02, CLC-Q9, DSG-Q11]", async ({
      page,
    }) => {
      await page.goto(at(storefront, path));
      await calculator(page).locator("select").first().focus();
      await expect(calculator(page).locator("a.cta")).toBeVisible();
      await choose(page, journey);
      await expect(price(page)).toHaveText(await printedPrice(command));
      const chosen = await price(page).innerText();
      await expectAccessible(page);
      await page.reload();
      await isChosen(page, journey);
      await expect(price(page)).toHaveText(chosen);
      await hydrated(page);
      await calculator(page).locator("select").first().focus();
      await calculator(page).locator("a.cta").click();
      await expectDesigner(page, journey, chosen);
      await page.goBack();
      await isChosen(page, journey);
      await expect(price(page)).toHaveText(chosen);
      await page.goForward();
      await page.getByRole("link", { name: "Auswahl ändern" }).click();
      await isChosen(page, journey);
      await expect(price(page)).toHaveText(chosen);
    });
  });
}

test("what a type is not made with is disabled, with the reason [CLC-Q9, BOK-Q4]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/fotobuecher/fotoheft"));
  await expect(field(page, "type")).toHaveValue("fotoheft");
  await expect(radio(page, "format", "300-300")).toBeDisabled();
  await expect(page.locator(".format.unavailable").first()).toContainText("nicht erhältlich");
  await expect(field(page, "cover").locator("option[value=hard]")).toBeDisabled();
  await expect(field(page, "cover").locator("option[value=hard]")).toContainText(
    "nicht erhältlich",
  );
  await field(page, "type").selectOption("digitalfotobuch");
  await expect(radio(page, "format", "300-300")).toBeEnabled();
});

test("the ticked format costs the total, and only formats with the same choices have a price beside it [CLC-05, CUR-08]", async ({
  page,
}) => {
  for (const path of [
    "/fotoboxen?size=MAX&finish=matt",
    "/fotoabzuege?finish=matt",
    "/wandbilder/leinwand?frameType=schattenfuge-leinwand-eiche&keilrahmen=38mm",
  ]) {
    await page.goto(at("wall.de", path));
    const form = page.locator("form.calculator").first();
    const total = await form.locator(".calculator-price strong").innerText();
    await expect(form.locator(".format:has(:checked) .price strong")).toHaveText([total]);
    const others = form.locator("fieldset > .formats > .format:not(:has(:checked)) .price");
    // The prices of wall pictures are loaded for all sizes.
    if (path.startsWith("/wandbilder")) await expect(others).not.toHaveCount(0);
    else await expect(form.locator(".format .price")).toHaveCount(1);
  }
  await page.goto(at("wall.de", "/fotoboxen"));
  expect(await page.locator("form.calculator .format .price").count()).toBeGreaterThan(1);
});

const TEASER = "/ideen/bilderwand";
const teaserWith = (treatment: string) =>
  at("wall.de", `${TEASER}?_ffName=wall-art-teaser&_ffTreatment=${treatment}`);
const TEASER_COMMAND =
  "price photoframe --material acrylglas --frame artbox-schwarz-lack --format 600x450 --locale de-DE";
const form = (page: Page) => page.locator("form.calculator");

test("the teaser of wall art shows its default, and prices with the first interaction [CLC-11, CLC-13, CLC-Q7]", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/prices-formats")) requests.push(request.url());
  });
  await page.goto(teaserWith("off"));
  await form(page).scrollIntoViewIfNeeded();
  const show = form(page).getByRole("button", { name: "Preise und Größen zeigen" });
  await expect(show).toBeVisible();
  await expect(page.locator(".calculator-price")).toContainText("60 x 45 cm");
  await expect(form(page).locator("a.cta")).toHaveAttribute(
    "href",
    /frameType=artbox-schwarz-lack.*materialType=acrylglas.*format=600x450/,
  );
  await expectAccessible(page);
  expect(requests).toEqual([]);
  await show.click();
  await expect(price(page)).toHaveText(await printedPrice(TEASER_COMMAND));
  expect(requests).toHaveLength(1);
  await expect(radio(page, "format", "600x450")).toBeChecked();
});

test("the teaser of wall art loads its prices at once in its experiment, with more formats [CLC-08, CLC-12, CLC-13]", async ({
  page,
}) => {
  await page.goto(teaserWith("on"));
  await form(page).scrollIntoViewIfNeeded();
  await expect(price(page)).toHaveText(await printedPrice(TEASER_COMMAND));
  await form(page).getByRole("button", { name: "Weitere Formate" }).click();
  const more = page.getByRole("dialog", { name: "Weitere Formate" }).locator("button[value]");
  await expect.poll(() => more.count()).toBeGreaterThan(10);
  await page.getByRole("dialog").locator("button[value='450x600']").click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/format=450x600/);
  const chosen = await price(page).innerText();
  await page.reload();
  await expect(radio(page, "format", "450x600")).toBeChecked();
  await expect(price(page)).toHaveText(chosen);
});

test("the teaser of wall art says when its prices fail, and asks again [CLC-12, ERR-09]", async ({
  page,
  complaints,
}) => {
  let isDown = true;
  await page.route("**/prices-formats**", (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: "down" } }) : route.continue(),
  );
  await page.goto(teaserWith("off"));
  await form(page).scrollIntoViewIfNeeded();
  await form(page).getByRole("button", { name: "Preise und Größen zeigen" }).click();
  await expect(page.locator(".calculator-price")).toContainText("lassen sich gerade nicht laden");
  isDown = false;
  await form(page).getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(price(page)).toBeVisible();
  forgive(complaints, /500|price-list-error/);
});

test.describe("the teaser without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("has its prices after an update, and leads on [CLC-01, CLC-11]", async ({ page }) => {
    await page.goto(at("wall.de", TEASER));
    await expect(price(page)).toBeHidden();
    await calculator(page).locator("button.without-scripts").click();
    await expect(price(page)).toHaveText(await printedPrice(TEASER_COMMAND));
    await radio(page, "format", "900x600").check();
    await calculator(page).locator("button.cta").click();
    await expect(page).toHaveURL(/frameType=artbox-schwarz-lack.*format=900x600/);
  });
});
