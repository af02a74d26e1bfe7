import { mkdtempSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

const CANVAS =
  "/configurator-photo-frame?materialType=leinwand&format=900x600&locale=de-DE&productType=photoframe";
const CARDS = "/configurator-card/?themeId=1001&quantity=40&locale=de-DE&productType=card";

/** Adds the product of a designer link from its page. */
const addFrom = async (page: Page, address: string) => {
  await page.goto(address);
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page.getByText("Liegt im Warenkorb")).toBeVisible();
};

const lines = (page: Page) => page.locator(".cart-line");
const line = (page: Page, name: string) => lines(page).filter({ hasText: name });
const total = (page: Page) => page.locator(".cart-payable dd");

/** The cents of a price such as `51,90 €`. */
const centsOf = (text: string | null): number => Number((text ?? "").replaceAll(/\D/g, ""));

/** Before its script runs, a form is sent as it is without scripts. */
const approach = async (field: Locator) => {
  await field.hover();
  await field.focus();
  await expect(field.page().locator("[data-island=Cart]:not([data-hydrated])")).toHaveCount(0);
};

for (const [width, javaScriptEnabled] of [
  [390, true],
  [1440, false],
] as const)
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test(`a cart is filled, changed and added up at ${width} px [CUS-Q20, CUS-Q21]`, async ({
      page,
      complaints,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(at("wall.de", "/warenkorb"));
      await expect(page.getByRole("heading", { name: "Ihr Warenkorb ist leer." })).toBeVisible();
      await expect(page.locator(".cart-empty a").first()).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await addFrom(page, at("wall.de", CANVAS));
      await addFrom(page, at("wall.de", CARDS));
      await page.getByRole("link", { name: "Zum Warenkorb" }).click();
      await expect(lines(page)).toHaveCount(2);
      const canvas = line(page, "Wandbild");
      await expect(canvas).toContainText("Leinwand · 90 x 60 cm");
      await expect(canvas.locator("img")).toBeVisible();
      // What the struck price is can be read.
      const label = canvas.getByText("30-Tage-Tiefstpreis:");
      await expect(label).toHaveCSS("clip-path", "none");
      if (javaScriptEnabled) await expectAccessible(page);
      // The parts add up to the cent.
      const sum = async () => {
        const prices = await page.locator(".cart-price strong").allTextContents();
        const shipping = await page
          .locator(".cart-sums dl div", { hasText: "Versand:" })
          .locator("dd")
          .textContent();
        return prices.reduce((cents, text) => cents + centsOf(text), centsOf(shipping));
      };
      expect(centsOf(await total(page).textContent())).toBe(await sum());
      const before = await total(page).textContent();
      await canvas.getByRole("spinbutton").fill("3");
      const enter = canvas.getByRole("button", { name: "Übernehmen" });
      if (javaScriptEnabled) await page.keyboard.press("Tab");
      else await enter.click();
      await expect(canvas.locator(".cart-price .note")).toContainText("pro Stück");
      await expect(enter).toBeVisible({ visible: !javaScriptEnabled });
      await expect(total(page)).not.toHaveText(before ?? "");
      expect(centsOf(await total(page).textContent())).toBe(await sum());
      // Removing has an undo.
      await page.getByRole("button", { name: "Karte: Eukalyptus entfernen" }).click();
      await expect(page.getByText("Karte: Eukalyptus: entfernt.")).toBeVisible();
      await expect(lines(page)).toHaveCount(1);
      await page.getByRole("button", { name: "Rückgängig" }).click();
      await expect(lines(page)).toHaveCount(2);
      await expect(page.getByRole("button", { name: "Rückgängig" })).toBeHidden();
      // A voucher is attached, and another one refused with the reason.
      await page.getByLabel("Gutscheincode").fill("hallo10");
      await page.getByRole("button", { name: "Hinzufügen" }).click();
      await expect(page.locator(".cart-sums dl")).toContainText("Gutschein HALLO10");
      if (javaScriptEnabled) await approach(page.getByLabel("Gutscheincode"));
      await page.getByLabel("Gutscheincode").fill("NO-SUCH-CODE");
      await page.getByRole("button", { name: "Hinzufügen" }).click();
      const code = page.getByLabel("Gutscheincode");
      await expect(code).toHaveAttribute("aria-invalid", "true");
      await expect(code).toHaveAccessibleDescription(/^Diesen Code kennen wir nicht\./);
      await expect(page.locator(".cart-sums").getByRole("status")).toHaveText(
        "Diesen Code kennen wir nicht. Bitte prüfen Sie die Schreibweise.",
      );
      // A page that loads again is seen from its top.
      await expect(page.getByRole("status").first()).toHaveText(
        javaScriptEnabled ? "" : "Diesen Code kennen wir nicht. Bitte prüfen Sie die Schreibweise.",
      );
      await expect(page.locator(".cart-sums dl")).toContainText("Gutschein HALLO10");
      if (javaScriptEnabled) await expectAccessible(page);
      // The country of delivery decides about dates, cost and tax.
      await page.getByLabel("Lieferland").selectOption("Österreich");
      const apply = page.getByRole("button", { name: "Land übernehmen" });
      if (javaScriptEnabled) await expect(apply).toBeHidden();
      else await apply.click();
      await expect(page.locator(".cart-sums")).toContainText("Versand: Österreich");
      await expect(code).not.toHaveAttribute("aria-invalid", "true");
      await expect(page.locator(".cart-sums").getByRole("status")).toBeEmpty();
      await expect(page.locator(".cart-sums")).toContainText("MwSt. (20");
      // And back to the choice, in the quantity of the line.
      await line(page, "Karte").getByRole("link", { name: "bearbeiten" }).click();
      await expect(page).toHaveURL(/configurator-card.*themeId=1001/);
      await expect(page.getByText("40", { exact: false }).first()).toBeVisible();
      // What is chosen instead takes the place of the line.
      await page.getByRole("button", { name: "Im Warenkorb ersetzen" }).click();
      await expect(page).toHaveURL(/configurator-card[^_]*$/);
      await page.getByRole("link", { name: "Zum Warenkorb" }).click();
      await expect(lines(page)).toHaveCount(2);
      // The browser itself reports the unknown code.
      forgive(complaints, /status of 404/);
    });

    test(`cards go with their accessories, which is said, and a code stays in sight at ${width} px [CUS-Q21, CUS-Q22]`, async ({
      page,
      complaints,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await addFrom(page, at("card.de", `${CARDS}&seal=1`));
      await page.goto(at("card.de", "/warenkorb"));
      await expect(lines(page)).toHaveCount(2);
      const code = page.getByLabel("Gutscheincode");
      const attach = async () => {
        if (javaScriptEnabled) await approach(code);
        await code.fill("hallo10");
        await code.press("Enter");
      };
      await attach();
      await expect(page.getByText("Gutschein HALLO10: −10\u00a0%")).toBeVisible();
      await attach();
      await expect(page.locator(".cart-sums").getByRole("status")).toHaveText(
        "Dieser Code ist schon in Ihrem Warenkorb.",
      );
      await page.getByRole("button", { name: "Karte: Eukalyptus entfernen" }).click();
      await expect(page.getByText("Karte: Eukalyptus: samt Zubehör entfernt.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Ihr Warenkorb ist leer." })).toBeVisible();
      await expect(page.getByText("Gutschein HALLO10: −10\u00a0%")).toBeVisible();
      await page.getByRole("button", { name: "Rückgängig" }).click();
      await expect(lines(page)).toHaveCount(2);
      await page.getByRole("button", { name: "Gutschein HALLO10 entfernen" }).click();
      await expect(page.getByText("Gutschein HALLO10: −10\u00a0%")).toBeHidden();
      forgive(complaints, /status of 400/);
    });
  });

test.describe("with scripts", () => {
  test("a change needs no other page, and the header counts along [CUS-Q21]", async ({
    page,
    complaints,
  }) => {
    await addFrom(page, at("wall.de", CANVAS));
    await addFrom(page, at("wall.de", CANVAS.replace("900x600", "600x450")));
    await page.goto(at("wall.de", "/warenkorb"));
    await expect(page.locator(".cart-count")).toHaveText("2");
    await page.evaluate(() => {
      document.body.dataset["same"] = "";
    });
    const remove = page.getByRole("button", { name: "Wandbild entfernen" }).first();
    await remove.hover();
    await expect(page.locator("[data-island=Cart]")).toHaveAttribute("data-hydrated");
    await remove.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".cart-count")).toHaveText("1");
    // Whoever uses a keyboard stays where the line was announced.
    await expect(page.getByRole("status").first()).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.locator(".cart-count")).toHaveText("2");
    await expect(page.locator("body")).toHaveAttribute("data-same");
    // So does whoever changes a quantity, and each change says the new sum.
    const sum = page.getByText(/^Gesamtbetrag \d/);
    await expect(sum).toBeFocused();
    const before = (await sum.textContent()) ?? "";
    const quantity = page.getByRole("spinbutton").first();
    await quantity.fill("3");
    await quantity.press("Enter");
    await expect(sum).not.toHaveText(before);
    await expect(quantity).toBeFocused();
    // A failure is said, and the cart stays.
    await page.route("**/web-api/cart-remove", (route) => route.abort());
    await remove.click();
    await expect(page.getByText("Das hat leider nicht geklappt", { exact: false })).toBeVisible();
    await expect(lines(page)).toHaveCount(2);
    await expect
      .poll(() => complaints.filter((text) => text.includes("customer-data-error")))
      .toHaveLength(1);
    forgive(complaints, /customer-data-error|ERR_FAILED/);
  });

  test("delivery and country apply as they are chosen, by keyboard, and none is lost [CUS-Q25, CUS-Q21]", async ({
    page,
    complaints,
  }) => {
    await addFrom(page, at("wall.de", CANVAS));
    await page.goto(at("wall.de", "/warenkorb"));
    const sums = page.locator(".cart-sums");
    const shipping = sums.locator("dl div", { hasText: "Versand:" }).locator("dd");
    const code = page.getByLabel("Gutscheincode");
    const refuse = async () => {
      await approach(code);
      await code.fill("NO-SUCH-CODE");
      await code.press("Enter");
      await expect(sums.getByRole("status")).toHaveText(
        "Diesen Code kennen wir nicht. Bitte prüfen Sie die Schreibweise.",
      );
      await expect(sums.getByRole("status")).toBeInViewport();
    };
    await refuse();
    const [standard, express] = ["Standardversand", "Expressversand"].map((name) =>
      page.getByRole("radio", { name }),
    ) as [Locator, Locator];
    await standard.focus();
    await page.keyboard.press("ArrowDown");
    await expect(shipping).toHaveText("12,90\u00a0€");
    await expect(sums.getByRole("status")).toBeEmpty();
    await expect(express).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(shipping).toHaveText("4,90\u00a0€");
    await expect(standard).toBeFocused();
    await refuse();
    // The country is chosen while the delivery is on its way.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/web-api/cart-delivery", async (route) => {
      await released;
      await route.continue();
    });
    await express.check();
    const country = page.getByLabel("Lieferland");
    await country.focus();
    await country.selectOption("Österreich");
    await expect(express).toBeChecked();
    await expect(country).toHaveValue("at");
    await expect(shipping).toHaveText("4,90\u00a0€");
    release();
    await expect(shipping).toHaveText("22,90\u00a0€");
    await expect(country).toBeFocused();
    await expect(express).toBeChecked();
    await expect(sums.getByRole("status")).toBeEmpty();
    await expect(page).toHaveURL(/\?country=at$/);
    await page.reload();
    await expect(shipping).toHaveText("22,90\u00a0€");
    await expectAccessible(page);
    // A choice that fails is taken back.
    await page.unroute("**/web-api/cart-delivery");
    await page.route("**/web-api/cart-delivery", (route) => route.abort());
    await standard.click();
    await expect(page.getByText("Das hat leider nicht geklappt", { exact: false })).toBeVisible();
    await expect(express).toBeChecked();
    await expect
      .poll(() => complaints.filter((text) => text.includes("customer-data-error")))
      .toHaveLength(1);
    forgive(complaints, /status of 404|customer-data-error|ERR_FAILED/);
  });

  test("a quantity applies as it is entered, the last one while another is on its way; a refused one stays with the reason [CUS-Q20, CUS-Q21]", async ({
    page,
    complaints,
  }) => {
    await addFrom(page, at("wall.de", CANVAS));
    await addFrom(page, at("wall.de", CARDS));
    await page.goto(at("wall.de", "/warenkorb"));
    const canvas = line(page, "Wandbild");
    const quantity = canvas.getByRole("spinbutton");
    const each = canvas.locator(".cart-price .note");
    const price = canvas.locator(".cart-price strong");
    const single = centsOf(await price.textContent());
    const sent: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/web-api/cart-quantity", async (route) => {
      sent.push(route.request().postData() ?? "");
      await released;
      await route.continue();
    });
    await approach(quantity);
    for (const key of ["2", "3", "4"]) {
      await quantity.fill(key);
      await quantity.press("Enter");
    }
    await expect(quantity).toBeFocused();
    release();
    await expect.poll(async () => centsOf(await price.textContent())).toBe(4 * single);
    await expect(each).toBeVisible();
    expect(sent.map((body) => (JSON.parse(body) as { quantity: number }).quantity)).toEqual([2, 4]);
    // A choice applies at once.
    const cards = line(page, "Karte: Eukalyptus");
    const before = (await cards.locator(".cart-price").textContent()) ?? "";
    await cards.getByRole("combobox").selectOption("80");
    await expect(cards.locator(".cart-price")).not.toHaveText(before);
    // What is refused stays, with the reason beside it.
    const sum = (await total(page).textContent()) ?? "?";
    await quantity.fill("500");
    await page.keyboard.press("Tab");
    await expect(canvas.getByRole("status")).toHaveText(
      "In dieser Stückzahl gibt es den Artikel nicht. Bestellen können Sie zum Beispiel 100.",
    );
    await expect(quantity).toHaveAccessibleDescription(/^In dieser Stückzahl/);
    await expect(quantity).toHaveAttribute("aria-invalid", "true");
    await expect(quantity).toHaveValue("500");
    await expect(total(page)).toHaveText(sum);
    await expectAccessible(page);
    await quantity.fill("1");
    await page.keyboard.press("Tab");
    await expect(canvas.getByRole("status")).toBeEmpty();
    await expect.poll(async () => centsOf(await price.textContent())).toBe(single);
    forgive(complaints, /status of 400/);
  });

  /** Opens the cart, whose script loads once it is released. */
  const openWithoutScript = async (page: Page) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/assets\/cart-.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(at("wall.de", "/warenkorb"));
    return release;
  };

  test("a quantity that is entered before the script of the cart has loaded applies [CUS-Q20]", async ({
    page,
  }) => {
    await addFrom(page, at("wall.de", CANVAS));
    const release = await openWithoutScript(page);
    await page.getByRole("spinbutton").fill("2");
    await page.getByRole("spinbutton").press("Tab");
    release();
    await expect(page.locator(".cart-price .note")).toContainText("pro Stück");
    await expect(page.getByRole("spinbutton")).toHaveValue("2");
  });

  test("a country that is chosen before the script of the cart has loaded applies [CUS-Q25]", async ({
    page,
  }) => {
    await addFrom(page, at("wall.de", CANVAS));
    const release = await openWithoutScript(page);
    const country = page.getByLabel("Lieferland");
    await country.selectOption("Österreich");
    release();
    await expect(page).toHaveURL(/\?country=at$/);
    await expect(country).toHaveValue("at");
  });

  test("a total abroad is not called one before tax, as it contains some [CUS-Q25]", async ({
    page,
  }) => {
    await page.goto(at("wall.com", CANVAS.replace("de-DE", "en-US")));
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByText("In your cart")).toBeVisible();
    const label = page.locator(".cart-payable dt");
    await page.goto(at("wall.com", "/cart"));
    await expect(label).toHaveText("Total before tax");
    await page.goto(at("wall.com", "/cart?country=at"));
    await expect(label).toHaveText("Total");
    await expect(page.locator(".cart-sums")).toContainText(/Tax included \(20%\): \$/);
  });

  test("two tabs show the same cart, and a line that is gone is refused [CUS-Q21]", async ({
    page,
    context,
    complaints,
  }) => {
    await addFrom(page, at("wall.de", CANVAS));
    await addFrom(page, at("wall.de", CARDS));
    await page.goto(at("wall.de", "/warenkorb"));
    const other = await context.newPage();
    await other.goto(at("wall.de", "/warenkorb"));
    await hydrated(other);
    await other.getByRole("button", { name: "Wandbild entfernen" }).click();
    await expect(lines(other)).toHaveCount(1);
    // The header of the tab that becomes visible follows.
    await page.goto(at("wall.de", "/"));
    await expect(page.locator(".cart-count")).toHaveText("1");
    await other.getByRole("button", { name: "Rückgängig" }).click();
    await expect(lines(other)).toHaveCount(2);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.locator(".cart-count")).toHaveText("2");
    await page.goto(at("wall.de", "/warenkorb"));
    await hydrated(page);
    await other.getByRole("button", { name: "Wandbild entfernen" }).click();
    await expect(lines(other)).toHaveCount(1);
    // The first tab does not know yet: removing twice is the same as once.
    await page.getByRole("button", { name: "Wandbild entfernen" }).click();
    await expect(lines(page)).toHaveCount(1);
    await other.close();
    forgive(complaints, /status of 404/);
  });

  test("the cart of a guest is that of the customer after the sign-up [CUS-Q21]", async ({
    page,
  }) => {
    await addFrom(page, at("wall.de", CANVAS));
    const email = `cart.${crypto.randomUUID()}@shop.example`;
    const status = await page.evaluate(async (address) => {
      const send = (path: string, body: object) =>
        fetch(path, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        });
      const person = { email: address, password: "analytical engine" };
      const signedUp = await send("/web-api/customer-signup", {
        ...person,
        firstName: "Ada",
        lastName: "Lovelace",
      });
      await send("/web-api/customer-login", person);
      return signedUp.status;
    }, email);
    expect(status).toBe(200);
    await page.goto(at("wall.de", "/warenkorb"));
    await expect(lines(page)).toHaveCount(1);
    await expect(page.locator(".cart-count")).toHaveText("1");
  });
});

test.describe("in a shop whose prices and articles have changed", () => {
  const data = mkdtempSync(join(tmpdir(), "cart-shop-"));
  let shop: OwnServer;
  test.beforeAll(async () => {
    shop = await startOwnServer({ PASSEPARTOUT_DATA: data });
  });
  test.afterAll(() => shop.stop());

  test("a price says what it was, and an article that is gone costs nothing [CUS-Q20]", async ({
    page,
  }) => {
    await addFrom(page, shop.at("card.de", CANVAS));
    await addFrom(page, shop.at("card.de", CARDS));
    const store = new DatabaseSync(join(data, "shop.sqlite"));
    store.exec(`
      update cart_lines set price_cents = 2595 where article like '/configurator-photo-frame%';
      update cart_lines set article = '/configurator-card?themeId=gone'
        where article like '/configurator-card%';
    `);
    store.close();
    await page.goto(shop.at("card.de", "/warenkorb"));
    await expect(line(page, "Wandbild")).toContainText("vorher 25,95");
    await expect(lines(page)).toHaveCount(2);
    const gone = line(page, "Nicht mehr erhältlicher Artikel");
    await expect(gone).toContainText("In der Summe ist er nicht enthalten.");
    await expectAccessible(page);
    const price = await line(page, "Wandbild").locator(".cart-price strong").textContent();
    await expect(page.locator(".cart-sums dl div", { hasText: "Artikel" }).first()).toContainText(
      price ?? "",
    );
    await gone.getByRole("button", { name: "entfernen" }).click();
    await expect(lines(page)).toHaveCount(1);
  });
});
