import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentChange, type DraftShop, shopWith } from "./draft-shop.ts";
import { expect, hydrated, test as base } from "./shop-test.ts";

const PHOTO = "/media/e2e-photo.png";
/** Beside the drawings of the shop. */
const PHOTO_FILE = join(import.meta.dirname, `../dist/client${PHOTO}`);

/** A PNG of 32 by 24 px. */
const PIXELS = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACAAAAAYCAMAAACsjQ8GAAAAA1BMVEW0PCgja7oTAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQokWNgGAWjYBQwoAEAAxgAATJlthoAAAAASUVORK5CYII=",
  "base64",
);

/** A shop whose legal notice opens with a photo. */
const test = base.extend<object, { shop: DraftShop }>({
  shop: [
    ...shopWith((edit) => {
      writeFileSync(PHOTO_FILE, PIXELS);
      const image = { filename: PHOTO, alt: "Ein Foto", width: 1600, height: 1200 };
      const teaser = [{ component: "teaser", _uid: "t", headline: "Impressum", image }];
      edit(
        "wall/de-DE/impressum.json",
        contentChange((content) => void (content["teaser"] = teaser)),
      );
    }),
  ],
});

// In one worker: the first that ends removes the photo.
test.describe.configure({ mode: "default" });
test.afterAll(() => rmSync(PHOTO_FILE, { force: true }));

const backgroundOf = (element: Element): string => getComputedStyle(element).backgroundImage;

test("a photo of content is requested from the optimiser in format auto and quality 85, behind a blurred placeholder [IMG-01, IMG-04, IMG-08]", async ({
  page,
  shop,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const types: (string | undefined)[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/_ipx/")) types.push(response.headers()["content-type"]);
  });
  await page.route("**/_ipx/f_auto,q_85*/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(shop.at("wall.de", "/impressum"), { waitUntil: "commit" });
  const image = page.getByRole("img", { name: "Ein Foto" });
  await expect(image).toHaveAttribute("src", `/_ipx/f_auto,q_85${PHOTO}`);
  await expect
    .poll(() => image.evaluate(backgroundOf))
    .toContain(`/_ipx/f_auto,q_50,s_10x10${PHOTO}`);
  release();
  await hydrated(page);
  await expect(image).toHaveAttribute("data-loaded", "");
  expect(await image.evaluate(backgroundOf)).toBe("none");
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(
    "/_ipx/f_auto,q_85,w_",
  );
  expect(new Set(types)).toEqual(new Set(["image/avif"]));
});

test("a photo that does not load is grey, not blurred [IMG-04, IMG-13]", async ({
  page,
  shop,
  complaints,
}) => {
  await page.route("**/_ipx/f_auto,q_85*/**", (route) => route.abort());
  await page.goto(shop.at("wall.de", "/impressum"));
  const image = page.getByRole("img", { name: "Ein Foto" });
  await expect(image).toHaveAttribute("data-failed", "");
  expect(await image.evaluate(backgroundOf)).toBe("none");
  complaints.splice(0);
});
