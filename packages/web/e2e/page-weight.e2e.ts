import type { Page, Request } from "@playwright/test";
import { at, expect, get, test } from "./shop-test.ts";

/** The bytes of the scripts that a page loads during some gestures, compressed. */
const scriptBytes = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const sizes: Promise<number>[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === "script")
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  // The browser forgets the scripts of the page before.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  page.on("requestfinished", note);
  await act();
  await page.waitForLoadState("networkidle");
  page.off("requestfinished", note);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** In bytes, compressed: what a page loads by itself. */
const MAX_SCRIPTS = 12_000;
const MAX_STYLES = 12_000;
const MAX_PRODUCT_PAGE = 16_000;

const HOST = "wall.de.localhost";

test("the style sheet of all pages stays small", async () => {
  const { text } = await get(HOST, "/");
  const file = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? "";
  const { headers } = await get(HOST, file, { "accept-encoding": "br" });
  expect(Number(headers["content-length"])).toBeLessThan(MAX_STYLES);
});

test("pages load few scripts without a sign of life", async ({ page }) => {
  for (const [storefront, path] of [
    ["wall.de", "/"],
    ["wall.de", "/wandbilder"],
    ["wall.de", "/warenkorb"],
    ["card.de", "/products/"],
    ["card.de", "/themes/1001/"],
  ] as const)
    await test.step(`${storefront}${path}`, async () => {
      const loaded = await scriptBytes(page, async () => {
        const settled = page.waitForResponse("**/web-api/customer-data");
        await page.goto(at(storefront, path), { waitUntil: "load" });
        await settled;
      });
      expect(loaded).toBeGreaterThan(5000);
      expect(loaded).toBeLessThan(MAX_SCRIPTS);
    });
});

/** What shows that a part has been used, and the bytes of scripts that its first use may load since the page was opened. */
const FIRST_USES: readonly (readonly [
  name: string,
  path: string,
  width: number,
  use: (page: Page) => Promise<void>,
  maxBytes: number,
])[] = [
  [
    "the burger menu",
    "/",
    390,
    async (page) => {
      await page.locator(".menu-button").click();
      await expect(page.getByRole("dialog", { name: "Menü" })).toBeVisible();
    },
    35_000,
  ],
  [
    "a flyout",
    "/",
    1440,
    async (page) => {
      await page.locator("li[data-flyout=frame]").hover();
      await expect(page.locator(".flyout")).toBeVisible();
    },
    35_000,
  ],
  [
    "the search",
    "/",
    1440,
    async (page) => {
      await page.getByRole("combobox").pressSequentially("wald");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
    80_000,
  ],
  [
    "the account",
    "/",
    1440,
    async (page) => {
      await page.locator(".account-item button").click();
      await expect(page.getByRole("dialog", { name: "Willkommen zurück" })).toBeVisible();
    },
    35_000,
  ],
  [
    "a calculator",
    "/wandbilder",
    1440,
    async (page) => {
      await page.locator("[data-island=Calculator] select").first().focus();
      await expect(page.locator("[data-island=Calculator][data-hydrated]")).toBeAttached();
    },
    110_000,
  ],
];

for (const [name, path, width, use, maxBytes] of FIRST_USES)
  test(`the first use of ${name} loads few scripts`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const loaded = await scriptBytes(page, async () => {
      await page.goto(at("wall.de", path), { waitUntil: "load" });
      await use(page);
    });
    expect(loaded).toBeGreaterThan(MAX_SCRIPTS);
    expect(loaded).toBeLessThan(maxBytes);
  });

test("the first use of a page without a calculator loads none [CLC-01]", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  await page.goto(at("wall.de", "/impressum"));
  await page.mouse.move(100, 100);
  await expect.poll(() => scripts.some((path) => path.includes("/start-first-use-"))).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((path) => path.includes("calculator"))).toEqual([]);
});

test("a product page leaves the data of its calculator to who approaches it [RTE-Q14]", async () => {
  const { headers } = await get(HOST, "/wandbilder", { "accept-encoding": "br" });
  expect(Number(headers["content-length"])).toBeLessThan(MAX_PRODUCT_PAGE);
});
