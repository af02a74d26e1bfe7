import { createHash } from "node:crypto";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { type DraftShop, shopWith } from "./draft-shop.ts";
import { expect, expectAccessible, hydrated, test as base } from "./shop-test.ts";

const EDITOR = "https://app.storyblok.com";

/** A shop with the preview token of its space. */
const test = base.extend<object, { shop: DraftShop }>({
  shop: [
    ...shopWith(() => {}, {
      PASSEPARTOUT_CONTENT_SPACE: "4711",
      PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: "secret",
    }),
  ],
});

const signature = (): string => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const token = createHash("sha1").update(`4711:secret:${timestamp}`).digest("hex");
  return `_storyblok=1&_storyblok_tk[space_id]=4711&_storyblok_tk[timestamp]=${timestamp}&_storyblok_tk[token]=${token}`;
};

interface Message {
  readonly action: string;
  readonly dataC?: { readonly uid: string };
}

/** Opens a page of the shop in a frame of the visual editor, which begins to edit it once the bridge is there. */
const edit = async (page: Page, address: string) => {
  // The shop of the test is on this machine.
  await page.context().grantPermissions(["local-network-access"], { origin: EDITOR });
  await page.route(`${EDITOR}/`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Editor</title><iframe src="${address}" width="1200" height="700" allow="local-network-access"></iframe><script>
        globalThis.messages = [];
        addEventListener("message", ({ data, source }) => {
          messages.push(data);
          if (data.action === "initialized")
            source.postMessage({ action: "enterEditmode", componentNames: {}, appVersion: "v2" }, "*");
        });
      </script>`,
    }),
  );
  await page.goto(`${EDITOR}/`, { waitUntil: "load" });
  const send = (message: object) =>
    page.evaluate((data) => frames[0]?.postMessage(data, "*"), message);
  const received = (action: string) =>
    page.evaluate(
      (name) =>
        (globalThis as unknown as { messages: Message[] }).messages.filter(
          (one) => one.action === name,
        ),
      action,
    );
  return { frame: page.frameLocator("iframe"), send, received };
};

const blockOf = (frame: FrameLocator, uid: string) => frame.locator(`[data-blok-uid$="-${uid}"]`);

/** Takes from the complaints what is expected in a test. */
const expectComplaints = (complaints: string[], expected: RegExp): void => {
  const others = complaints.filter((one) => !expected.test(one));
  complaints.splice(0, complaints.length, ...others);
};

/** The stored story of the page in a frame. */
const storyOf = async (page: Locator) =>
  (await page.evaluate(async () => {
    const response = await fetch("/v2/cdn/stories/wall/de-DE/agb?version=draft");
    return ((await response.json()) as { story: object }).story;
  })) as { readonly content: { body: Record<string, unknown>[] } };

test("the visual editor selects the block that is clicked, and shows what is edited without a reload, later if there are too many edits [CNT-15, CNT-Q2]", async ({
  page,
  shop,
  complaints,
}) => {
  const { frame, send, received } = await edit(page, shop.at("wall.de", `/agb?${signature()}`));
  await expect.poll(() => received("initialized")).toHaveLength(1);
  const block = blockOf(frame, "wall-terms-text-1");
  await block.click();
  await expect
    .poll(() => received("edit"))
    .toEqual([
      expect.objectContaining({ dataC: expect.objectContaining({ uid: "wall-terms-text-1" }) }),
    ]);

  await frame.locator("html").evaluate((html) => html.setAttribute("data-same-document", ""));
  const story = await storyOf(frame.locator("html"));
  const written = story.content.body.find(({ _uid: uid }) => uid === "wall-terms-text-1") ?? {};
  written["headline"] = "1. Gerade geschrieben";
  let isLimited = true;
  await page.route("**/agb?**", async (route) => {
    if (!isLimited || route.request().method() !== "POST") return route.fallback();
    isLimited = false;
    return route.fulfill({ status: 429, headers: { "Retry-After": "1" }, body: "too many edits" });
  });
  await send({ action: "input", story });
  await expect(frame.getByRole("status").first()).toContainText("too many edits");
  await expect(block.getByRole("heading")).toHaveText("1. Gerade geschrieben");

  const incomplete = { component: "headline", _uid: "leer", text: "" };
  story.content.body.push(incomplete);
  await send({ action: "input", story });
  await expect(frame.getByRole("status").first()).toContainText("(headline), field text");
  await expect(block.getByRole("heading")).toHaveText("1. Gerade geschrieben");

  await send({ action: "change", slug: "agb", storyId: 1, reload: true });
  await expect(block.getByRole("heading")).toHaveText("1. Geltung und Vertrag");
  await expect(frame.getByRole("status").first()).toBeEmpty();
  await expect(frame.locator("html")).toHaveAttribute("data-same-document");
  // The visual editor speaks https, and the shop of the test does not.
  expectComplaints(complaints, /^Mixed Content|status of 4(?:22|29)/);
});

test("a draft obeys no message but those of the visual editor [CNT-Q2]", async ({ page, shop }) => {
  await page.goto(shop.at("wall.de", `/agb?${signature()}`));
  const passed = await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const seen: unknown[] = [];
        addEventListener("message", ({ data }) => {
          seen.push(data);
          if (data === "last") resolve(seen);
        });
        postMessage({ action: "input", story: { content: {} } }, "*");
        postMessage("last", "*");
      }),
  );
  expect(passed).toEqual(["last"]);
});

test("a page without a signature has nothing of the visual editor, and cannot be framed by it [CNT-Q2]", async ({
  page,
  shop,
  complaints,
}) => {
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(response.url()));
  await page.goto(shop.at("wall.de", "/agb?_storyblok=1"));
  await expect(page.locator("[data-blok-c], [data-blok-uid], .preview-bar")).toHaveCount(0);
  expect(scripts.filter((url) => url.includes("preview"))).toEqual([]);
  const { frame } = await edit(page, shop.at("wall.de", "/agb?_storyblok=1"));
  await expect.poll(() => complaints.join()).toContain("frame-ancestors");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveCount(0);
  expectComplaints(complaints, /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
});

test("the bar of a draft shows the page at another date and in another locale [CNT-15, CDN-Q3]", async ({
  page,
  shop,
  complaints,
}) => {
  await page.goto(shop.at("wall.de", `/agb?${signature()}`));
  const bar = page.getByRole("complementary", { name: "Draft" });
  await expectAccessible(page);
  await bar.getByLabel("Shown as of").fill("2031-12-24T18:00");
  await bar.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("© 2031")).toBeVisible();
  await hydrated(page);
  expect(await page.evaluate(() => new Date(Date.now()).toISOString().slice(0, 16))).toMatch(
    /^2031-12-24T17:0/,
  );
  await bar.getByText("Other locales").press("Enter");
  await bar.getByRole("link", { name: "fr-FR" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-FR");
  await expect(page.locator("[data-blok-uid]").first()).toBeAttached();
  await bar.getByRole("link", { name: "Show as it is now" }).click();
  await expect(page.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
  expect(await page.evaluate(() => new Date(Date.now()).getFullYear())).toBe(
    new Date().getFullYear(),
  );
  // The campaign is over then.
  expectComplaints(complaints, /^countdown-date-in-past/);
});
