import type { Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

const CARDS = "/configurator-card/?themeId=1001&quantity=40&locale=de-DE&productType=card";

/** Before the scripts of the page run, the form is sent as it is without scripts. */
const addEnvelopes = async (page: Page) => {
  await hydrated(page);
  await page.getByRole("button", { name: "Umschläge dazulegen" }).click();
};

test("a voucher is redeemed on its page once, and refused in the server's words [ERR-16, API-25]", async ({
  page,
  complaints,
}) => {
  await page.goto(at("card.de", "/gutschein/"));
  const code = page.getByRole("textbox", { name: "Gutscheincode" });
  const redeem = page.getByRole("button", { name: "Einlösen" });
  const status = page.locator(".voucher-form").getByRole("status");
  await code.fill("hallo10");
  await redeem.click();
  await expect(status).toHaveText(/^Eingelöst/);
  await expectAccessible(page);
  await redeem.click();
  await expect(status).toHaveText("Dieser Code wurde schon eingelöst.");
  await code.fill("NO-SUCH-CODE");
  await redeem.click();
  await expect(status).toHaveText(
    "Diesen Code kennen wir nicht. Bitte prüfen Sie die Schreibweise.",
  );
  // The browser itself reports the refusals, the shop does not.
  forgive(complaints, /status of 40[04]/);
});

test("a voucher that the service cannot take is logged without its code [ERR-16]", async ({
  page,
  complaints,
}) => {
  await page.goto(at("card.de", "/gutschein/"));
  await page.route("**/web-api/voucher*", (route) =>
    route.fulfill({ status: 429, json: { message: "Bitte warten Sie einen Moment." } }),
  );
  await page.getByRole("textbox", { name: "Gutscheincode" }).fill("HALLO10");
  await page.getByRole("button", { name: "Einlösen" }).click();
  await expect(page.locator(".voucher-form").getByRole("status")).toHaveText(
    "Bitte warten Sie einen Moment.",
  );
  await expect
    .poll(() => complaints.filter((text) => text.includes("error-add-voucher")))
    .toHaveLength(1);
  expect(complaints.join()).not.toContain("HALLO10");
  forgive(complaints, /error-add-voucher|status of 429/);
});

test("envelopes that fit the cards are added to the cart, whose count changes [ERR-17, CRD-02]", async ({
  page,
}) => {
  await page.goto(at("card.de", CARDS));
  await expect(page.getByText("40 × Umschlag in Weiß")).toBeVisible();
  await addEnvelopes(page);
  await expect(page.getByText("Das Zubehör liegt im Warenkorb.")).toBeVisible();
  await expect(page.locator(".cart-count")).toHaveText("1");
  await expectAccessible(page);
});

test("envelopes that the service cannot add are logged [ERR-17]", async ({ page, complaints }) => {
  await page.goto(at("card.de", CARDS));
  await page.route("**/accessory", (route) => route.abort());
  await addEnvelopes(page);
  await expect(page.getByText("Das hat leider nicht geklappt.", { exact: false })).toBeVisible();
  await expect
    .poll(() => complaints.filter((text) => text.includes("error-add-accessory")))
    .toHaveLength(1);
  forgive(complaints, /error-add-accessory|ERR_FAILED/);
});
