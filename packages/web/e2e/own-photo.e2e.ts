import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const POSTERS = "/wandbilder/poster";
const shelf = (page: Page) => page.locator(".photo-shelf").first();
const input = (page: Page) => shelf(page).locator("input[type=file]");
const form = (page: Page) => page.locator("form.calculator").first();
const productImage = (page: Page) => form(page).locator(".product-view .wall-view img");
const designerLink = (page: Page) => form(page).locator("a.cta");
const size = (page: Page, label: string) =>
  form(page).locator("label.format").filter({ hasText: label });

/** A photo of two halves, red on the left. */
const makePhoto = async (page: Page, width = 3000, height = 2000): Promise<Buffer> => {
  const bytes = await page.evaluate(
    async (px) => {
      const canvas = new OffscreenCanvas(px.width, px.height);
      const context = canvas.getContext("2d")!;
      context.fillStyle = "#c00";
      context.fillRect(0, 0, px.width / 2, px.height);
      context.fillStyle = "#00c";
      context.fillRect(px.width / 2, 0, px.width / 2, px.height);
      const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    { width, height },
  );
  return Buffer.from(bytes);
};

/** The same photo as a phone that is held upright stores it. */
const uprightOf = (photo: Buffer): Buffer =>
  Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from(
      "ffe10022457869660000" +
        "49492a0008000000" +
        "0100" +
        "120103000100000006000000" +
        "00000000",
      "hex",
    ),
    photo.subarray(2),
  ]);

const choose = (page: Page, buffer: Buffer, name = "strand.jpg", mimeType = "image/jpeg") =>
  input(page).setInputFiles({ name, mimeType, buffer });

/** What the page sends from now on, other than requests for pages and files. */
const sentBy = (page: Page): readonly string[] => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.method() !== "HEAD")
      sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
};

const openPosters = async (page: Page) => {
  await page.goto(at("wall.de", POSTERS));
  await form(page).locator("select[name=materialType]").focus();
  await expect(designerLink(page)).toBeVisible();
};

/** How many photos the browser of a page has stored. */
const countStoredPhotos = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open("own-photo");
    opening.addEventListener("error", () => reject(new Error("the photos cannot be opened")));
    opening.addEventListener("success", () => {
      const counting = opening.result.transaction("photos").objectStore("photos").count();
      counting.addEventListener("success", () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a photo is seen on the wall, in tiles and in every size, stays over reloads, is sent nowhere and is forgotten [DLG-Q9, DLG-Q10]", async ({
    page,
  }) => {
    const sent = sentBy(page);
    await page.goto(at("wall.de", "/"));
    await expect(shelf(page)).toContainText("Hochgeladen wird nichts");
    await choose(page, await makePhoto(page));
    const room = page.getByRole("img", {
      name: /^Leinwand, 90 x 60\scm über einem Sofa von 200\scm/,
    });
    await expect(room.locator("img")).toHaveAttribute("src", /^blob:/);
    await expect(shelf(page)).toContainText("3000 x 2000 Pixel");
    await expect(shelf(page)).toContainText("Bleibt in Ihrem Browser");
    await expect(page.locator(".photo-tile .room img").first()).toHaveAttribute("src", /^blob:/);
    expect(await page.locator(".photo-tile").count()).toBeGreaterThanOrEqual(5);
    await expectAccessible(page);

    await page.reload();
    await hydrated(page);
    await expect(room.locator("img")).toHaveAttribute("src", /^blob:/);

    await page.goto(at("wall.de", POSTERS));
    await expect(productImage(page)).toHaveAttribute("src", /^blob:/);
    await expect(size(page, "30 x 20 cm")).toContainText("gut");
    await expect(size(page, "45 x 30 cm")).toContainText("noch gut");
    await expect(size(page, "120 x 80 cm")).toContainText("unscharf");
    const warning = form(page).locator(".calculator-result .photo-hint");
    await expect(warning).toBeHidden();
    await size(page, "120 x 80 cm").click();
    await expect(warning).toHaveText("Fotoqualität: unscharf");
    await size(page, "30 x 20 cm").click();
    await expect(warning).toBeHidden();
    await expect(size(page, "60 x 60 cm")).toContainText("links und rechts fallen 33\u00a0% weg");
    await expect(
      form(page).getByRole("radio", { name: /^60 x 60\scm .*Fotoqualität: / }),
    ).toBeVisible();
    expect(await page.locator('.tile img[src^="blob:"]').count()).toBeGreaterThanOrEqual(4);
    await form(page).locator("select[name=frameType]").selectOption("holzrahmen-schwarz");
    await expect(form(page).locator(".slab-frame")).toHaveCount(4);
    await expect(productImage(page)).toHaveAttribute("src", /^blob:/);
    await expectAccessible(page);
    expect(sent).toEqual([]);

    await shelf(page).getByRole("button", { name: "Foto entfernen" }).click();
    await expect(shelf(page)).toContainText("aus diesem Browser gelöscht");
    await expect(input(page)).toBeFocused();
    await expect(productImage(page)).toHaveAttribute("src", /sample-photo/);
    await expect(page.locator('.tile img[src^="blob:"]')).toHaveCount(0);
    await expect(page.locator(".photo-hint")).toHaveCount(0);
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(countStoredPhotos)).toBe(0);
    await page.reload();
    await hydrated(page);
    await form(page).locator("select[name=materialType]").focus();
    await expect(designerLink(page)).toBeVisible();
    await expect(productImage(page)).toHaveAttribute("src", /sample-photo/);
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 844 } });

  test("the wall shows each size beside a sofa, and what is picked there is picked; Escape and Back close it [DLG-Q10, DLG-Q7]", async ({
    page,
  }) => {
    await openPosters(page);
    await choose(page, await makePhoto(page));
    const opener = form(page).getByRole("button", { name: "An der Wand ansehen" });
    await opener.click();
    const opened = page.getByRole("dialog", { name: "An der Wand ansehen" });
    const hung = opened.locator(".room-picture");
    await expect(hung.locator("img")).toHaveAttribute("src", /^blob:/);
    await expect(opened).toContainText("Bis 30 x 20 cm ist Ihr Foto scharf genug.");
    const share = () =>
      hung.evaluate(
        (element) =>
          element.getBoundingClientRect().width /
          element.closest(".room")!.getBoundingClientRect().width,
      );
    const small = await share();
    await opened.getByRole("radio", { name: /^120 x 80\scm/ }).check();
    await expect.poll(share).toBeCloseTo(2 * small, 2);
    await expect(opened.getByRole("img", { name: /120 x 80\scm über einem Sofa/ })).toBeVisible();
    await opened.getByLabel("Rahmen").selectOption("holzrahmen-schwarz");
    await expect(hung.locator(".slab-frame")).toHaveCount(4);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/frameType=holzrahmen-schwarz.*format=1200x800/);
    await opener.click();
    await expect(opened).toBeVisible();
    await page.goBack();
    await expect(opened).toBeHidden();
    await expect(page).toHaveURL(/format=1200x800/);
  });
});

test("a photo is dropped and pasted, a phone's upright photo stands upright, and what was chosen last counts [DLG-Q10, IMG-Q6]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/"));
  await shelf(page).hover();
  await expect(page.locator("[data-island=PhotoBand][data-hydrated]")).toHaveCount(1);
  const photo = await makePhoto(page, 1200, 800);
  const transfer = (bytes: Buffer) =>
    page.evaluateHandle(
      (list) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(list)], "a.jpg", { type: "image/jpeg" }));
        return data;
      },
      [...bytes],
    );
  const dropped = await transfer(photo);
  await page.dispatchEvent("main", "dragenter", { dataTransfer: dropped });
  await expect(shelf(page)).toContainText("Foto hier loslassen");
  await page.dispatchEvent("main", "drop", { dataTransfer: dropped });
  await expect(shelf(page)).toContainText("1200 x 800 Pixel");

  await page.evaluate(
    (list) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(list)], "b.jpg", { type: "image/jpeg" }));
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true }),
      );
    },
    [...uprightOf(photo)],
  );
  await expect(shelf(page)).toContainText("800 x 1200 Pixel");
  await expect(shelf(page)).toContainText("Bleibt in Ihrem Browser, bis");
  const thumb = shelf(page).locator("img.photo-thumb");
  await expect
    .poll(() =>
      thumb.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const canvas = new OffscreenCanvas(2, 2);
        const context = canvas.getContext("2d")!;
        context.drawImage(image, 0, 0, 2, 2);
        const [red = 0, , blue = 0] = context.getImageData(0, 0, 1, 1).data;
        return { isTall: image.naturalHeight > image.naturalWidth, isRedOnTop: red > blue };
      }),
    )
    .toEqual({ isTall: true, isRedOnTop: true });
});

test("an upright photo turns the format, or is offered the turned one if one has been chosen [DLG-Q9]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/wandbilder/leinwand"));
  await form(page).locator("select[name=materialType]").focus();
  await choose(page, await makePhoto(page, 2000, 3000));
  await expect(form(page).getByRole("radio", { name: /^45 x 60\scm/ })).toBeChecked();
  await expect(page).toHaveURL(/format=450x600/);
  await size(page, "60 x 45 cm").click();
  await expect(size(page, "60 x 45 cm")).toContainText("oben und unten fallen 50\u00a0% weg");
  await form(page).getByRole("button", { name: "In 45 x 60 cm fällt weniger weg" }).click();
  await expect(form(page).getByRole("radio", { name: /^45 x 60\scm/ })).toBeChecked();
  await expect(size(page, "45 x 60 cm")).not.toContainText("fallen");
});

test("what is no photo, damaged, too large or unreadable is refused with its reason, and a photo that was there goes [DLG-Q10, IMG-Q6]", async ({
  page,
}) => {
  await openPosters(page);
  const photo = await makePhoto(page, 1200, 800);
  const alert = shelf(page).getByRole("alert");
  const heic = Buffer.concat([
    Buffer.from("0000001866747970686569630000000068656963", "hex"),
    Buffer.from("0000001469737065000000000000100000000c00", "hex"),
    Buffer.alloc(64),
  ]);
  for (const [buffer, name, reason] of [
    [Buffer.from("hello, this is no photo"), "a.jpg", /kein Foto/],
    [Buffer.alloc(0), "a.jpg", /leer/],
    [photo.subarray(0, 20), "a.jpg", /beschädigt/],
    [Buffer.concat([photo.subarray(0, 700), Buffer.alloc(300)]), "a.jpg", /beschädigt/],
    [heic, "IMG_1.HEIC", /HEIC nicht öffnen/],
  ] as const) {
    await choose(page, buffer, name);
    await expect(alert).toHaveText(reason);
    await expect(productImage(page)).toHaveAttribute("src", /sample-photo/);
  }
  await expectAccessible(page);
  await choose(page, photo);
  await expect(productImage(page)).toHaveAttribute("src", /^blob:/);
  await expect(alert).toBeHidden();

  const folder = await mkdtemp(join(tmpdir(), "own-photo-"));
  try {
    const huge = join(folder, "huge.jpg");
    await writeFile(huge, photo);
    await truncate(huge, 101 * 1024 * 1024);
    await input(page).setInputFiles(huge);
    await expect(alert).toHaveText(/größer als 100\sMB/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("the designer takes the photo along if the visitor says so; closing the dialog ends its upload [DLG-Q10, API-24]", async ({
  page,
}) => {
  await openPosters(page);
  const sent = sentBy(page);
  await choose(page, await makePhoto(page, 1200, 800));
  await expect(shelf(page)).toContainText("Bleibt in Ihrem Browser, bis");
  await designerLink(page).click();
  const opened = page.getByRole("dialog", { name: "Mit eigenem Foto ansehen" });
  const take = opened.getByRole("button", { name: "Foto hochladen und mitnehmen" });
  await expect(take).toBeVisible();
  await expect(opened.getByRole("link", { name: "Ohne Foto weiter" })).toHaveAttribute(
    "href",
    /^(?!.*customerPicture).*configurator-photo-frame/,
  );
  await expectAccessible(page);
  expect(sent).toEqual([]);

  // An upload that never ends.
  let release = () => {};
  await page.route("**/web-api/customer-picture", async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.abort().catch(() => undefined);
  });
  const aborted = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await take.click();
  await expect(opened.getByRole("status")).toContainText("hochgeladen");
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  expect((await aborted).failure()?.errorText).toBe("net::ERR_ABORTED");
  release();
  await page.unroute("**/web-api/customer-picture");

  await designerLink(page).click();
  await expect(opened).toContainText("Den gewählten Ausschnitt übernehmen wir dabei nicht.");
  await take.click();
  await expect(page).toHaveURL(/configurator-photo-frame.*customerPicture=[\da-f-]{36}/);
  await page.getByRole("link", { name: "Auswahl ändern" }).click();
  await expect(page.locator(".product-view")).toContainText("Ziehen Sie den Rahmen");
});

test("a shop for cards has no place for it on its start page [DLG-Q10]", async ({ page }) => {
  await page.goto(at("card.de", "/"));
  await expect(page.locator(".photo-shelf")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the place for a photo is not shown [DLG-Q10]", async ({ page }) => {
    await page.goto(at("wall.de", "/"));
    await expect(page.locator(".photo-shelf")).toBeHidden();
    await page.goto(at("wall.de", POSTERS));
    await expect(page.locator(".photo-shelf").first()).toBeHidden();
  });
});
