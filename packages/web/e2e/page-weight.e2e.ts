import { at, expect, get, test } from "./shop-test.ts";

/** In bytes, compressed. By idle, 1.7 kB of scripts come on top, and 96,000 bytes are the limit of all. */
const MAX_SCRIPT = 94_300;
const MAX_STYLES = 12_000;
const MAX_PRODUCT_PAGE = 16_000;

const HOST = "wall.de.localhost";

for (const path of ["/", "/wandbilder"])
  test(`script and styles of ${path} stay small`, async () => {
    const { text } = await get(HOST, path);
    const sizeOf = async (file: string) =>
      Number((await get(HOST, file, { "accept-encoding": "br" })).headers["content-length"]);
    const script = / data-entry="([^"]+)"/.exec(text)?.[1] ?? "";
    const size = await sizeOf(script);
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThan(MAX_SCRIPT);
    const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(await sizeOf(styles)).toBeLessThan(MAX_STYLES);
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
