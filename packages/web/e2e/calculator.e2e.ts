import type { Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { at, expect, expectAccessible, get, hydrated, test } from "./shop-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const field = (page: Page, name: string) => page.locator(`form.calculator select[name=${name}]`);
const price = (page: Page) => page.locator("form.calculator .calculator-price strong");
const designerLink = (page: Page) => page.locator("form.calculator a.cta");

/** Opens the calculator of posters, ready for choices. */
const openPosters = async (page: Page) => {
  await page.goto(at("wall.de", "/wandbilder/poster"));
  await hydrated(page);
  await field(page, "materialType").focus();
  await expect(designerLink(page)).toBeVisible();
};

test("the button keeps the desktop application and the parameters of the address, and so does a choice [RTE-19, RTE-Q11, DSG-Q15]", async ({
  page,
}) => {
  const sku = "photoframe-poster-holzrahmen-silber-900x600";
  const carried = { gclid: "g", s: "mail", sku, _foo: "1" };
  const query = new URLSearchParams({ ...carried, tracking: "0" }).toString();
  await page.goto(at("wall.de", `/d/wandbilder/poster?${query}`));
  await hydrated(page);
  await expect(field(page, "frameType")).toHaveValue("holzrahmen-silber");
  await field(page, "frameType").focus();
  await expect(designerLink(page)).toHaveAttribute("href", /^\/d\/configurator-photo-frame\?/);
  await field(page, "frameType").selectOption("");
  await expect(page).toHaveURL(/materialType=poster&format=900x600/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(carried);
  await page.reload();
  await hydrated(page);
  await field(page, "frameType").focus();
  await expect(field(page, "frameType")).toHaveValue("");
  await designerLink(page).click();
  await expect(page).toHaveURL(
    /\/d\/configurator-photo-frame\?materialType=poster&format=900x600&/,
  );
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(carried);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a picture without a frame gets frame, mat and paper, and costs the same behind the link [CLC-03, CLC-07, WAL-09]", async ({
    page,
  }) => {
    await openPosters(page);
    await expect(field(page, "frameType")).toHaveValue("");
    const bare = await price(page).innerText();
    await field(page, "frameType").selectOption("holzrahmen-schwarz");
    await expect(field(page, "matType")).toHaveValue("mat-weiss");
    await expect(price(page)).not.toHaveText(bare);
    const framed = await price(page).innerText();
    await field(page, "materialausfuehrung").selectOption("poster-seidenmatt");
    await expect(price(page)).not.toHaveText(framed);
    const chosen = await price(page).innerText();
    await expectAccessible(page);

    await designerLink(page).click();
    await expect(page).toHaveURL(/\/configurator-photo-frame\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      materialType: "poster",
      frameType: "holzrahmen-schwarz",
      matType: "mat-weiss",
      matSize: "30",
      optionTypes: "materialausfuehrung-poster-seidenmatt",
      format: "600x450",
    });
    await expect(page.locator(".calculator-price strong")).toHaveText(chosen);
  });
});

test("every listed size has its price with the chosen option, at once and after a reload [CLC-01, CLC-05]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/wandbilder/leinwand"));
  await hydrated(page);
  await field(page, "keilrahmen").focus();
  await expect(designerLink(page)).toBeVisible();
  const sizes = page.locator("form.calculator fieldset > .formats > .format:not(.unavailable)");
  const prices = sizes.locator(".price strong");
  const count = await sizes.count();
  expect(count).toBeGreaterThan(3);
  await expect(prices).toHaveCount(count);
  const plain = await prices.allInnerTexts();
  await field(page, "keilrahmen").selectOption("38mm");
  await expect(async () => {
    const deep = await prices.allInnerTexts();
    expect(deep).toHaveLength(count);
    expect(deep.filter((text, index) => text === plain[index])).toEqual([]);
  }).toPass();
  const deep = await prices.allInnerTexts();
  await page.reload();
  await expect(prices).toHaveText(deep);
  await sizes.last().click();
  await expect(price(page)).toHaveText(deep.at(-1) ?? "");
});

test("what is chosen stands in the address, and survives reloading and coming back [CLC-10, SCR-04]", async ({
  page,
}) => {
  await openPosters(page);
  await field(page, "frameType").selectOption("alurahmen-rund-gold");
  await field(page, "matType").selectOption("mat-none");
  await page.locator("input[name=format][value='900x600']").check();
  await expect(page).toHaveURL(
    /\?materialType=poster&frameType=alurahmen-rund-gold&format=900x600&matType=mat-none$/,
  );
  await expect(page.locator(".calculator-price")).toHaveAttribute("aria-busy", "false");
  const chosen = await price(page).innerText();
  const isChosen = async () => {
    await expect(field(page, "frameType")).toHaveValue("alurahmen-rund-gold");
    await expect(field(page, "matType")).toHaveValue("mat-none");
    await expect(page.locator("input[name=format][value='900x600']")).toBeChecked();
    await expect(price(page)).toHaveText(chosen);
  };
  await page.reload();
  await isChosen();
  await hydrated(page);
  await field(page, "materialType").focus();
  await designerLink(page).click();
  await expect(page).toHaveURL(/configurator-photo-frame/);
  await page.goBack();
  await isChosen();
});

test("all formats are on offer, portrait ones too, as far as the frame is made in them [CLC-08, CLC-12]", async ({
  page,
}) => {
  await openPosters(page);
  const formats = page.getByRole("dialog", { name: "Alle Formate" }).locator("button[value]");
  const pick = async (format: string) => {
    await page.getByRole("button", { name: "Alle Formate" }).click();
    await page.locator(`dialog button[value='${format}']`).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  const count = async () => {
    await expect(page.locator(".calculator-price")).toHaveAttribute("aria-busy", "false");
    await page.getByRole("button", { name: "Alle Formate" }).click();
    await expect(formats.first()).toBeVisible();
    const all = await formats.count();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    return all;
  };
  await pick("450x600");
  await expect(page).toHaveURL(/format=450x600/);
  const portrait = page.locator("input[name=format][value='450x600']");
  await expect(portrait).toBeChecked();
  const all = await count();
  expect(all).toBeGreaterThan(30);
  await field(page, "frameType").selectOption("fotorahmen-schwarz");
  expect(await count()).toBeLessThan(all);
  await expect(portrait).toBeChecked();
  // The largest photo frame is 60 cm long: a format that it does not have gives way to the initial one.
  await field(page, "frameType").selectOption("");
  expect(await count()).toBe(all);
  await page.locator("input[name=format][value='900x600']").check();
  await field(page, "frameType").selectOption("fotorahmen-schwarz");
  await expect(page.locator("input[name=format]:checked")).not.toHaveValue("900x600");
  await expect(price(page)).toBeVisible();
});

test("while a price loads, the last one stays and is marked as busy; if it fails, the choice still leads on [CLC-12, ERR-09]", async ({
  page,
  complaints,
}) => {
  await openPosters(page);
  const before = await price(page).innerText();
  let fail = () => {};
  const held = new Promise<void>((resolve) => (fail = resolve));
  await page.route("**/product-selection-photo-frame/**", async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { message: "down" } });
  });
  await field(page, "frameType").selectOption("holzrahmen-silber");
  await expect(page.locator(".calculator-price[aria-busy=true]")).toHaveText(new RegExp(before));
  fail();
  await expect(page.locator(".calculator-price")).toContainText("lassen sich gerade nicht laden");
  await expect(designerLink(page)).toHaveAttribute("href", /frameType=holzrahmen-silber/);
  forgive(complaints, /500|price-list-error/);
});

test("a calculator whose page has other prices by now shows these [RTE-Q14, CLC-05]", async ({
  page,
}) => {
  const PAYLOAD = "/wandbilder/poster/_payload.json";
  const { text } = await get("wall.de.localhost", PAYLOAD);
  const dearer = text.replaceAll(/\b15\.9(?=[,}])/g, "16.66");
  expect(dearer).not.toBe(text);
  await page.route(`**${PAYLOAD}`, (route) =>
    route.fulfill({ contentType: "application/json", body: dearer }),
  );
  await openPosters(page);
  await expect(price(page)).toHaveText(/16,66/);
  await field(page, "frameType").selectOption("holzrahmen-schwarz");
  await expect(field(page, "matType")).toHaveValue("mat-weiss");
});

test("a calculator whose data do not come works as without scripts, and tries again [RTE-Q14, ERR-09]", async ({
  page,
  complaints,
}) => {
  const PAYLOAD = "**/wandbilder/poster/_payload.json";
  await page.route(PAYLOAD, (route) => route.abort());
  await page.goto(at("wall.de", "/wandbilder/poster"));
  await hydrated(page);
  await field(page, "materialType").focus();
  const island = page.locator("[data-island=Calculator]");
  await expect(island).toHaveAttribute("data-failed");
  await expect(page.locator("form.calculator button.without-scripts").first()).toBeVisible();
  await page.unroute(PAYLOAD);
  await field(page, "frameType").focus();
  await expect(island).toHaveAttribute("data-hydrated");
  await expect(designerLink(page)).toBeVisible();
  forgive(complaints, /ERR_FAILED/);
});
