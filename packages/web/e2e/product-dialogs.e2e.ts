import type { Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

// Blocks of the page may have forms of their own below.
const form = (page: Page) => page.locator("form.calculator").first();
const price = (page: Page) => form(page).locator(".calculator-price strong");
const designerLink = (page: Page) => form(page).locator("a.cta");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

const openPosters = async (page: Page, storefront = "wall.de", path = "/wandbilder/poster") => {
  await page.goto(at(storefront, path));
  await form(page).locator("select[name=materialType]").focus();
  await expect(designerLink(page)).toBeVisible();
};

/** Opens a dialog by its button; it has the focus until Escape returns it. */
const open = async (page: Page, name: string) => {
  const opener = form(page).getByRole("button", { name });
  await opener.click();
  await expect(dialog(page, name)).toBeVisible();
  return { opener, opened: dialog(page, name) };
};

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 844 } });

  test("a format of one's own is refused in words, then has a price and stands in address and designer link [DLG-01, CLC-08, SCR-04]", async ({
    page,
  }) => {
    await openPosters(page);
    const before = await price(page).innerText();
    const { opener, opened } = await open(page, "Wunschformat");
    const [across, up] = [opened.getByLabel("Breite (cm)"), opened.getByLabel("Höhe (cm)")];
    await expect(across).toBeFocused();
    await across.fill("viel");
    await up.fill("151");
    await opened.getByRole("button", { name: "Format übernehmen" }).click();
    await expect(across).toHaveAccessibleDescription(/zum Beispiel 44,5/);
    await expect(up).toHaveAccessibleDescription("Höchstens 150 cm.");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await across.fill("72,5");
    await up.fill("41");
    await page.keyboard.press("Enter");
    await expect(opened).toBeHidden();
    await expect(page).toHaveURL(/format=725x410/);
    const ownFormat = page.locator("input[name=format][value='725x410']");
    await expect(ownFormat).toBeChecked();
    await expect(page.locator(".calculator-price")).toHaveAttribute("aria-busy", "false");
    await expect(price(page)).not.toHaveText(before);
    const chosen = await price(page).innerText();
    await page.reload();
    await expect(ownFormat).toBeChecked();
    await expect(price(page)).toHaveText(chosen);
    await form(page).locator("select[name=materialType]").focus();
    await designerLink(page).click();
    await expect(page).toHaveURL(/configurator-photo-frame.*format=725x410/);
    await expect(page.locator(".calculator-price strong")).toHaveText(chosen);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("picture, 3D preview and description show what is selected [DLG-01, DLG-05, WAL-09]", async ({
    page,
  }) => {
    await openPosters(page);
    await form(page).locator("select[name=frameType]").selectOption("holzrahmen-schwarz");
    const image = form(page).locator(".wall-view");
    await expect(image).toHaveAccessibleName(/Poster, Holzrahmen, schwarz, 60 x 45\scm/);

    const magnified = await open(page, "Bild vergrößern");
    const large = magnified.opened.locator(".wall-view");
    const [small, big] = [await image.boundingBox(), await large.boundingBox()];
    expect(big!.width).toBeGreaterThan(small!.width);
    expect(big!.width / big!.height).toBeCloseTo(688 / 538, 1);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(magnified.opener).toBeFocused();

    const preview = await open(page, "In 3D ansehen");
    const scene = preview.opened.getByRole("img");
    await expect(scene).toHaveAccessibleName(/außen 68,8 x 53,8\scm, 2,8\scm tief/);
    const turned = () => preview.opened.locator(".scene-picture").getAttribute("style");
    const start = await turned();
    await preview.opened.getByLabel("Drehen").focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(turned).not.toBe(start);
    const close = preview.opened.getByLabel("Näher");
    await close.focus();
    await page.keyboard.press("End");
    await expect(close).toHaveValue("5");
    const byKey = await turned();
    await scene.hover();
    await page.mouse.down();
    // Slowly: many steps of less than a degree.
    await page.mouse.move(150, 300, { steps: 100 });
    await page.mouse.up();
    await expect.poll(turned).not.toBe(byKey);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(preview.opener).toBeFocused();

    const { opened, opener } = await open(page, "Material und Verarbeitung");
    await expect(opened).toContainText("Kräftiges Papier");
    await expect(opened).toContainText("von 10 cm bis 120 cm je Seite");
    await expectAccessible(page);
    await opened.getByRole("button", { name: "Schließen" }).click();
    await expect(opener).toBeFocused();
  });

  test("a photo of one's own is refused in words, then shown in the product with its quality [API-24, IMG-03, IMG-12]", async ({
    page,
    complaints,
  }) => {
    await openPosters(page);
    const png = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(1500, 1125);
      canvas.getContext("2d")!.fillRect(0, 0, 1500, 1125);
      const blob = await canvas.convertToBlob({ type: "image/png" });
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    // The dialog asks about a photo that is in the browser alone.
    await form(page)
      .getByLabel("Foto auswählen")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(png) });
    await expect(form(page).locator(".wall-view img")).toHaveAttribute("src", /^blob:/);
    const opened = dialog(page, "Mit eigenem Foto ansehen");
    await designerLink(page).click();
    const input = opened.getByLabel("Foto auswählen");
    const file = (name: string, mimeType: string, buffer: Buffer) =>
      input.setInputFiles({ name, mimeType, buffer });
    await file("a.pdf", "application/pdf", Buffer.from("%PDF"));
    await expect(opened.getByRole("alert")).toContainText("JPEG, PNG, WebP oder GIF");
    await file("a.jpg", "image/jpeg", Buffer.alloc(10 * 1024 * 1024 + 1));
    await expect(opened.getByRole("alert")).toContainText("größer als 10");
    // It has the type of an image and the content of none: the server refuses it.
    await file("a.jpg", "image/jpeg", Buffer.from("hello"));
    await expect(opened.getByRole("alert")).toContainText("Bitte wählen Sie ein Bild");
    await expectAccessible(page);

    await file("a.png", "image/png", Buffer.from(png));
    await expect(opened.getByText("Ihr Foto hat 1500 x 1125 Pixel.")).toBeVisible();
    await expect(opened.getByRole("alert")).toBeHidden();
    const quality = (format: string) => opened.getByRole("listitem").filter({ hasText: format });
    await expect(quality("30 x 20 cm")).toContainText("unscharf");
    await expect(quality("120 x 80 cm")).toContainText("zu klein");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(form(page).locator(".wall-view img")).toHaveAttribute(
      "src",
      /\/web-api\/customer-picture\?id=/,
    );
    await expect(designerLink(page)).toHaveAttribute("href", /&customerPicture=[\da-f-]{36}&/);

    // After a reload the photo can be chosen again; one that cannot be shown has no size, which is logged.
    await page.route(/customer-picture\?id=/, (route) => route.abort());
    await page.reload();
    await form(page).locator("select[name=materialType]").focus();
    await expect(designerLink(page)).toBeVisible();
    await expect(form(page).locator(".wall-view img")).toHaveAttribute("src", /^blob:/);
    await designerLink(page).click();
    await opened.getByRole("button", { name: "Foto 1" }).click();
    await expect(opened.getByRole("alert")).toContainText("lässt sich nicht öffnen");
    expect(complaints.join(" ")).toContain("image-meta-load-failed");
    forgive(complaints, /status of 4\d\d|ERR_FAILED|image-meta-load-failed/);
  });
});

const DIALOGS = [
  "An der Wand ansehen",
  "Bild vergrößern",
  "Mit eigenem Foto ansehen",
  "In 3D ansehen",
  "Material und Verarbeitung",
  "Alle Formate",
  "Wunschformat",
];

for (const { path, missing, seen, description, deep } of [
  {
    path: "/fotocollagen",
    missing: ["An der Wand ansehen", "Mit eigenem Foto ansehen"],
    seen: /Leinwand, 60 x 45\scm/,
    description: "Viele Fotos auf einem Bild",
    deep: /außen 60 x 45\scm, 2,5\scm tief/,
  },
  {
    path: "/fotobuecher",
    missing: ["An der Wand ansehen", "Mit eigenem Foto ansehen", "Alle Formate", "Wunschformat"],
    seen: /Echtfotobuch, A4 quer/,
    description: "Auf echtem Fotopapier",
    deep: /30,3 x 21,6\scm, \d(,\d)?\scm dick/,
  },
  {
    path: "/fotoboxen",
    missing: ["An der Wand ansehen", "Alle Formate", "Wunschformat"],
    seen: /Fotobox, 15 x 10\scm/,
    description: "40 in der kleinen",
    deep: /15,8 x 10,8\scm, 1,8\scm dick/,
  },
  {
    path: "/fotoabzuege",
    missing: ["An der Wand ansehen", "In 3D ansehen", "Alle Formate", "Wunschformat"],
    seen: /Abzüge, 15 x 10\scm/,
    description: "glänzend oder matt",
    deep: undefined,
  },
])
  test(`the dialogs of ${path} are those that fit its product, and show it [DLG-01, DLG-Q5, DLG-Q8]`, async ({
    page,
  }) => {
    await page.goto(at("wall.de", path));
    await form(page).locator("select").first().focus();
    await expect(designerLink(page)).toBeVisible();
    await expect(form(page).locator(".wall-view")).toHaveAccessibleName(seen);
    for (const name of DIALOGS)
      await expect(form(page).getByRole("button", { name })).toHaveCount(
        missing.includes(name) ? 0 : 1,
      );
    const described = await open(page, "Material und Verarbeitung");
    await expect(described.opened).toContainText(description);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await open(page, "Bild vergrößern");
    await page.keyboard.press("Escape");
    if (!deep) return;
    const preview = await open(page, "In 3D ansehen");
    await expect(preview.opened.getByRole("img")).toHaveAccessibleName(deep);
  });

test("the heading names the chosen material, with and without scripts [CLC-02, CLC-07]", async ({
  page,
  browser,
}) => {
  const heading = (shown: Page) => form(shown).getByRole("heading");
  await page.goto(at("wall.de", "/wandbilder/leinwand"));
  const material = form(page).locator("select[name=materialType]");
  await material.focus();
  await expect(designerLink(page)).toBeVisible();
  await expect(heading(page)).toHaveText("Leinwand in Ihrer Größe");
  await material.selectOption("forexplatte");
  await expect(heading(page)).toHaveText("Hartschaumplatte in Ihrer Größe");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect(heading(plain)).toHaveText("Hartschaumplatte in Ihrer Größe");
  await context.close();
});

test("in inches, the limits and a format of one's own are whole [DLG-01, CLC-08]", async ({
  page,
}) => {
  await page.goto(at("wall.com", "/wall-art/poster"));
  await form(page).locator("select[name=materialType]").focus();
  await expect(designerLink(page)).toBeVisible();
  await expect(form(page).getByRole("group", { name: /\(in\)$/ })).toBeVisible();
  const { opened } = await open(page, "Custom size");
  await expect(opened).toContainText("Each side from 4 in to 60 in, in whole inches.");
  await opened.getByLabel("Width (in)").fill("20");
  await opened.getByLabel("Height (in)").fill("10.2");
  await opened.getByRole("button", { name: "Use this size" }).click();
  await expect(opened.getByLabel("Height (in)")).toHaveAccessibleDescription(
    /whole number of inches/,
  );
  await opened.getByLabel("Height (in)").fill("10");
  await opened.getByRole("button", { name: "Use this size" }).click();
  await expect(page).toHaveURL(/format=508x254/);
  await expect(form(page).locator("input[name=format]:checked + .format-name")).toHaveText(
    "20 x 10",
  );
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const waitUntil of ["domcontentloaded", undefined] as const)
    test(`the first tap opens a dialog, ${waitUntil ? "before the scripts" : "with the scripts"} [DLG-01, GEN-04]`, async ({
      page,
    }) => {
      await page.goto(at("wall.de", "/wandbilder/leinwand#calculator"), waitUntil && { waitUntil });
      await form(page).getByRole("button", { name: "An der Wand ansehen" }).tap();
      await expect(dialog(page, "An der Wand ansehen")).toBeVisible();
    });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a format of one's own is refused in words, then has its price and leads to the designer [DLG-01, CLC-01, CLC-08]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", "/wandbilder/poster"));
    await page.locator(".own-format summary").click();
    await page.getByLabel("Breite (cm)").fill("5");
    await page.getByLabel("Höhe (cm)").fill("41");
    await page.getByRole("button", { name: "Format übernehmen" }).click();
    await expect(page.getByLabel("Breite (cm)")).toHaveAccessibleDescription("Mindestens 10 cm.");
    await expect(page.getByLabel("Höhe (cm)")).toHaveValue("41");
    await page.getByLabel("Breite (cm)").fill("72,5");
    await page.getByRole("button", { name: "Format übernehmen" }).click();
    await expect(page).toHaveURL(/format=725x410$/);
    await expect(page.locator("input[name=format][value='725x410']")).toBeChecked();
    const chosen = await price(page).innerText();
    await page.locator("button.cta").click();
    await expect(page).toHaveURL(/configurator-photo-frame.*format=725x410/);
    await expect(page.locator(".calculator-price strong")).toHaveText(chosen);
  });

  test("in a frame, a format of one's own is listed, ticked, and leads to the designer [CLC-01, CLC-08]", async ({
    page,
  }) => {
    const query = "materialType=leinwand&frameType=schattenfuge-leinwand-eiche";
    await page.goto(at("wall.de", `/wandbilder/leinwand?${query}`));
    await page.locator(".own-format summary").click();
    await page.getByLabel("Breite (cm)").fill("73");
    await page.getByLabel("Höhe (cm)").fill("41");
    await page.getByRole("button", { name: "Format übernehmen" }).click();
    await expect(page).toHaveURL(/format=730x410/);
    await expect(page.getByRole("radio", { name: "73 x 41" })).toBeChecked();
    await expect(page.locator("select[name=frameType] option:checked")).toHaveText("Eiche");
    // What needs scripts is not offered.
    await expect(form(page).locator("button[type=button]:visible")).toHaveCount(0);
    const chosen = await price(page).innerText();
    await page.locator("button.cta").first().click();
    await expect(page).toHaveURL(/configurator-photo-frame.*format=730x410/);
    await expect(page.locator(".calculator-price strong")).toHaveText(chosen);
  });
});
