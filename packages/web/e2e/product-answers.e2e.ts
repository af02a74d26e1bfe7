import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a shopper of a canvas reads answers and reviews, and orders samples of materials [CNT-Q6, REV-Q7, CRD-Q12]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", "/wandbilder/leinwand"));
    await hydrated(page);
    const reviews = page.locator(".product-reviews");
    await expect(reviews.locator(".reviews-score strong")).toHaveText(
      "4,7 von 5 aus 3 Bewertungen",
    );
    await expect(reviews.locator(".review")).toHaveCount(3);
    await expect(reviews).toContainText("Beispiele");
    const answers = page.locator(".answers");
    await answers.getByText("Wie mache ich die Leinwand sauber?").click();
    await expect(answers.getByText("trockenen Tuch")).toBeVisible();
    await answers.locator("summary").first().click();
    await expectAccessible(page);
    await answers.getByRole("link", { name: "Materialmuster bestellen" }).click();
    const choice = page.locator(".accessory-choice");
    await expect(choice.getByRole("heading", { name: "Materialmuster" })).toBeVisible();
    await choice.getByRole("button").click();
    await expect(page.locator("#added")).toBeVisible();
  });
});

test("papers of cards lead to a set of samples, without scripts [CRD-Q12]", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at("card.de", "/papiere-und-veredelungen"));
  await page.getByRole("link", { name: "Papiermuster bestellen" }).click();
  await expect(
    page.locator(".accessory-choice").getByRole("heading", { name: "Papiermuster" }),
  ).toBeVisible();
  await context.close();
});
