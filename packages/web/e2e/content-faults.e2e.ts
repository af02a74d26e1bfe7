import { contentChange, type DraftShop, shopWith } from "./draft-shop.ts";
import { expect, expectAccessible, hydrated, test as base } from "./shop-test.ts";

type Content = Record<string, unknown>;

/** What editors wrote about the images of some groups of flyouts. */
const IMAGES_OF_GROUPS: Readonly<Record<string, Content>> = {
  colours: { imageSize: "90px", imageAspectRatio: "3/1" },
  kinds: { imageSize: "wide", imageAspectRatio: "16:9" },
};

/** A shop whose content has faults, and a page of icons. */
const test = base.extend<object, { shop: DraftShop }>({
  shop: [
    ...shopWith(
      (edit) => {
        const assign = (slug: string, changes: (content: Content) => Content) =>
          edit(
            `wall/de-DE/${slug}.json`,
            contentChange((content) => void Object.assign(content, changes(content))),
          );
        assign("agb", () => ({ layout: "svg-sprite" }));
        assign("impressum", () => ({ body: [] }));
        assign("datenschutz", () => ({
          body: [
            { component: "headline", _uid: "broken" },
            { component: "headline", _uid: "whole", text: "Der Rest der Seite" },
          ],
        }));
        assign("_global", ({ mainNavigation }) => ({
          mainNavigation: (mainNavigation as readonly Content[]).map((item) => ({
            ...item,
            flyoutGroups: ((item["flyoutGroups"] ?? []) as readonly Content[]).map((group) => ({
              ...group,
              ...IMAGES_OF_GROUPS[String(group["flyoutGroupIdentifier"])],
            })),
          })),
        }));
        edit("wall/de-DE/error-page.json", () => undefined);
      },
      { LOG_LEVEL: "warn" },
    ),
  ],
});

/** The entries of the server's log with a code. */
const entriesOf = (shop: DraftShop, code: string) =>
  shop
    .log()
    .split("\n")
    .filter((line) => line.includes(`"${code}"`))
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);

test("a page of the layout svg-sprite shows all icons and its blocks, and nothing frames it [CNT-05, FTR-05, FTR-Q1]", async ({
  page,
  shop,
}) => {
  await page.goto(shop.at("wall.de", "/agb"));
  await hydrated(page);
  await expect(page.locator("header, .main-navigation, .footer, .action-bars")).toHaveCount(0);
  const icons = page.locator(".icon-list li");
  await expect(icons.filter({ hasText: /^\s*cart$/ })).toHaveCount(1);
  expect(await icons.count()).toBeGreaterThan(40);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test("a page whose content cannot be parsed shows its other blocks, and is logged [ERR-18, ERR-Q10]", async ({
  page,
  shop,
}) => {
  await page.goto(shop.at("wall.de", "/datenschutz"));
  await expect(page.getByRole("heading", { name: "Der Rest der Seite" })).toBeVisible();
  await expect
    .poll(() => entriesOf(shop, "hybrid-parse-error")[0])
    .toMatchObject({ level: "warn", path: "/datenschutz", block: "headline", uid: "broken" });
});

test("a page without blocks shows its title, and is logged [ERR-18, ERR-Q10]", async ({
  page,
  shop,
}) => {
  await page.goto(shop.at("wall.de", "/impressum"));
  await expect(page.getByRole("heading", { level: 1, name: "Impressum" })).toBeVisible();
  await expect
    .poll(() => entriesOf(shop, "empty-hybrid-layout")[0])
    .toMatchObject({ level: "warn", slug: "impressum" });
});

test("a missing page is a fatal 404, which is logged as an error, and the error story that is missing too as a warning [ERR-10, ERR-18, RTE-21]", async ({
  page,
  shop,
  complaints,
}) => {
  const response = await page.goto(shop.at("wall.de", "/nirgends?a=b"));
  expect(response?.status()).toBe(404);
  await expect
    .poll(() => entriesOf(shop, "storyblok-page-not-found")[0])
    .toMatchObject({ level: "error", slug: "nirgends" });
  await expect
    .poll(() => entriesOf(shop, "cms-page-not-found")[0])
    .toMatchObject({ level: "warn", story: "error-page" });
  complaints.splice(0);
});

test("the images of a flyout have the size and aspect ratio that editors wrote [NAV-20, NAV-21]", async ({
  page,
  shop,
}) => {
  await page.goto(shop.at("wall.de", "/"));
  await hydrated(page);
  await page.locator("li[data-flyout=frame]").hover();
  const image = page.locator(".flyout [data-category=colours] img").first();
  expect(await image.boundingBox()).toMatchObject({ width: 90, height: 30 });
  const other = page.locator(".flyout [data-category=mats] img").first();
  expect(await other.boundingBox()).toMatchObject({ width: 60, height: 45 });
});

test("a wrong size or aspect ratio of a flyout's images gives way to that of the layout, with a warning on the console [NAV-20, NAV-21, NAV-Q6]", async ({
  page,
  shop,
  complaints,
}) => {
  await page.goto(shop.at("wall.de", "/"));
  await hydrated(page);
  await page.locator("li[data-flyout=calendar]").hover();
  const image = page.locator(".flyout [data-category=kinds] img").first();
  await expect(image).toBeVisible();
  expect(await image.boundingBox()).toMatchObject({ width: 130, height: 97.5 });
  expect(new Set(complaints.splice(0))).toEqual(
    new Set([
      "an image size is a number, optionally followed by px wide",
      "an aspect ratio is a number, a slash and a number above zero, such as 4/3 16:9",
    ]),
  );
});
