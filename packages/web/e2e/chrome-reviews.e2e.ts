import type { Locator, Page } from "@playwright/test";
import { type DraftShop, shopWith } from "./draft-shop.ts";
import { at, expect, expectAccessible, hydrated, openForJump, test as base } from "./shop-test.ts";

interface Written {
  readonly content: {
    readonly footer: {
      readonly customerOpinions: {
        readonly title: string;
        readonly reviews: { reviews: { id: string; title: string }[] };
      };
    };
  };
}

const changeReviews =
  (change: (reviews: Written["content"]["footer"]["customerOpinions"]["reviews"]) => void) =>
  (text: string) => {
    const story = JSON.parse(text) as Written;
    change(story.content.footer.customerOpinions.reviews);
    return JSON.stringify(story);
  };

/** A shop with ten thousand reviews on the German wall storefront and three for cards. */
const test = base.extend<object, { shop: DraftShop }>({
  shop: [
    ...shopWith((edit) => {
      edit(
        "wall/de-DE/_global.json",
        changeReviews((block) => {
          const [first] = block.reviews;
          if (first)
            block.reviews = Array.from({ length: 10_000 }, (_, n) => ({ ...first, id: `r${n}` }));
        }),
      );
      edit(
        "card/de-DE/_global.json",
        changeReviews((block) => void (block.reviews = block.reviews.slice(0, 3))),
      );
    }),
  ],
});

const reviewsOf = (page: Page) => page.locator(".reviews");
const dotsOf = (page: Page) => page.locator(".carousel-dots button");
const chosenDot = (page: Page) =>
  dotsOf(page).evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute("aria-current")));

/** Scrolls to the reviews and waits until the carousel has started. */
const goTo = async (page: Page, address: string, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address);
  await reviewsOf(page).scrollIntoViewIfNeeded();
  await expect(page.locator(".carousel[data-ready]")).toBeVisible();
};

/** The indexes of the visible tiles. */
const tilesInView = (page: Page): Promise<readonly number[]> =>
  page.locator(".carousel-view").evaluate((view) => {
    const { left, right } = view.getBoundingClientRect();
    return [...view.querySelectorAll("li")].flatMap((tile, place) => {
      const box = tile.getBoundingClientRect();
      return box.left > left - 1 && box.right < right + 1 ? [place] : [];
    });
  });

const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("there is nothing to see");
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
};

/** Drags the slides to the right and down with the mouse. */
const drag = async (page: Page, x: number, y: number) => {
  const start = await middleOf(page.locator(".carousel-view"));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + Math.round(x / 2), start.y + Math.round(y / 2));
  await page.mouse.move(start.x + x, start.y + y);
  await page.mouse.up();
};

/** Swipes over the slides, by touch. */
const swipe = async (page: Page, x: number) => {
  const start = await middleOf(page.locator(".carousel-view"));
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", way?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: way === undefined ? [] : [{ x: start.x + way, y: start.y }],
    });
  await touch("touchStart", 0);
  await touch("touchMove", Math.round(x / 2));
  await touch("touchMove", x);
  await touch("touchEnd");
  await session.detach();
};

test("the reviews show title, score and count, and each its stars, author and date, and opens in a new tab [REV-03, REV-05, REV-06]", async ({
  page,
}) => {
  await goTo(page, at("wall.gb", "/"), 1440);
  const reviews = reviewsOf(page);
  await expect(reviews.getByRole("heading", { level: 2 })).toHaveText("What our customers say");
  await expect(reviews).toContainText("TrustScore 4.6");
  await expect(reviews).toContainText("1,874 reviews");
  await expect(reviews.getByRole("img", { name: "4.6 out of 5 stars" })).toHaveAttribute(
    "style",
    "--given:4.6",
  );
  const tile = reviews.getByRole("article").first();
  const link = tile.getByRole("link", { name: "Colours just like the original" });
  await expect(link).toHaveAttribute("href", "https://reviews.example/reviews/wall-1");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "nofollow noopener");
  await expect(tile).toContainText("By Emma H., 10 September 2026");
  await expect(tile.getByRole("img", { name: "5 out of 5 stars" })).toHaveAttribute(
    "style",
    "--given:5",
  );
  await expectAccessible(page);
});

for (const [width, inView, space, dots] of [
  [720, 1, 0, 7],
  [1080, 3, 20, 3],
  [1081, 3, 45, 3],
] as const)
  test(`at ${width} px ${inView} in view, ${space} px apart [REV-07, REV-09, REV-Q5]`, async ({
    page,
  }) => {
    await goTo(page, at("wall.de", "/"), width);
    expect(await tilesInView(page)).toHaveLength(inView);
    expect(
      await page.locator(".carousel-slides li").evaluateAll(([one, two]) => {
        const [left, right] = [one, two].map((tile) => tile?.getBoundingClientRect());
        return Math.round((right?.left ?? 0) - (left?.right ?? 0));
      }),
    ).toBe(space);
    await expect(dotsOf(page)).toHaveCount(dots);
    const next = page.getByRole("button", { name: "Weiterblättern" });
    await expect(next).toHaveCSS("color", "rgb(128, 128, 128)");
    await next.click();
    await expect.poll(() => tilesInView(page)).toContain(inView);
  });

test("the carousel wraps at both ends, by buttons and by dots [CRS-01, CRS-02]", async ({
  page,
}) => {
  await goTo(page, at("wall.de", "/"), 390);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("Zurückblättern").click();
  expect(await chosenDot(page)).toBe(6);
  await expect.poll(() => tilesInView(page)).toEqual([6]);
  await button("Weiterblättern").click();
  expect(await chosenDot(page)).toBe(0);
  await button("Zu 4 von 7").click();
  await expect.poll(() => tilesInView(page)).toEqual([3]);
  await expect(page.getByText("4 von 7", { exact: true })).toHaveAttribute("aria-live", "polite");
});

test("buttons are shown only if the reviews do not fit [CRS-03]", async ({ page, shop }) => {
  const buttons = page.locator(".carousel-button").filter({ visible: true });
  await goTo(page, shop.at("card.de", "/"), 1440);
  expect(await tilesInView(page)).toEqual([0, 1, 2]);
  await expect(buttons).toHaveCount(0);
  await expect(dotsOf(page)).toHaveCount(0);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(buttons).toHaveCount(2);
  await expect(dotsOf(page)).toHaveCount(3);
});

/** Moves the slides from the first one, and expects the dot that they stop at. */
const expectStop = async (page: Page, chosen: number, move: () => Promise<void>) => {
  await dotsOf(page).first().click();
  await expect.poll(() => tilesInView(page)).toEqual([0]);
  await move();
  await expect(page.locator("[data-dragged]")).toHaveCount(0);
  expect(await chosenDot(page)).toBe(chosen);
  await expect.poll(() => tilesInView(page)).toEqual([chosen]);
};

test("a mouse drag of more than 50 px moves by one slide, unless it goes down by a third of that or more [CRS-04, CRS-06, CRS-Q3]", async ({
  page,
  context,
}) => {
  await goTo(page, at("wall.de", "/"), 390);
  for (const [x, y, chosen] of [
    [-50, 0, 0],
    [-51, 0, 1],
    [50, 0, 0],
    [51, 0, 6],
    [-60, 20, 0],
    [-61, 20, 1],
  ] as const)
    await test.step(`${x} px, and ${y} px down`, () =>
      expectStop(page, chosen, () => drag(page, x, y)));
  expect(context.pages(), "a drag is no click").toHaveLength(1);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("a swipe of more than 50 px moves by one slide, around both ends [CRS-04, CRS-05, CRS-Q2]", async ({
    page,
  }) => {
    await goTo(page, at("wall.de", "/"), 390);
    for (const [x, chosen] of [
      [-50, 0],
      [-51, 1],
      [50, 0],
      [51, 6],
    ] as const)
      await test.step(`${x} px`, () => expectStop(page, chosen, () => swipe(page, x)));
  });
});

test("slides follow the mouse during a drag [CRS-04]", async ({ page }) => {
  await goTo(page, at("wall.de", "/"), 390);
  const tile = page.locator(".carousel-slides li").first();
  const start = await middleOf(tile);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x - 40, start.y);
  expect((await middleOf(tile)).x).toBe(start.x - 40);
  await page.mouse.up();
  await expect.poll(async () => (await middleOf(tile)).x).toBe(start.x);
});

test("the carousel starts when it is first visible, without a layout shift [CRS-07]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at("wall.de", "/"));
  await hydrated(page);
  await expect(page.locator(".carousel")).toHaveCount(1);
  await expect(page.locator(".carousel[data-ready]")).toHaveCount(0);
  await expect(dotsOf(page)).toHaveCount(0);
  const height = () => reviewsOf(page).evaluate((element) => element.clientHeight);
  const before = await height();
  await reviewsOf(page).scrollIntoViewIfNeeded();
  await expect(dotsOf(page)).toHaveCount(3);
  expect(await height()).toBe(before);
});

test("the carousel is animated for 300 ms, and not at all with reduced motion [CRS-09]", async ({
  page,
}) => {
  await goTo(page, at("wall.de", "/"), 390);
  const slides = page.locator(".carousel-slides");
  await expect(slides).toHaveCSS("transition", "transform 0.3s");
  await expect(slides).toHaveCSS("transition-timing-function", "ease");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(slides).toHaveCSS("transition-property", "none");
});

test("the carousel is measured again 200 ms after the last change of the window size [CRS-08, CRS-09]", async ({
  page,
}) => {
  await page.clock.install();
  await openForJump(page, () => goTo(page, at("wall.de", "/"), 1440));
  await dotsOf(page).nth(2).click();
  await page.evaluate(() => {
    addEventListener("resize", () => (document.documentElement.dataset["resized"] = ""));
  });
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(page.locator("html[data-resized]")).toHaveCount(1);
  await page.clock.runFor(199);
  await expect(dotsOf(page)).toHaveCount(3);
  await page.clock.runFor(1);
  await expect(dotsOf(page)).toHaveCount(7);
  // The first visible review stays visible.
  expect(await chosenDot(page)).toBe(6);
});

test("keys move the carousel from anywhere within, and hidden slides cannot be focused [CRS-01, CRS-04]", async ({
  page,
}) => {
  await goTo(page, at("wall.de", "/"), 1440);
  const view = page.getByRole("group", { name: "Was unsere Kundinnen und Kunden sagen" });
  await view.focus();
  await page.keyboard.press("ArrowRight");
  expect(await chosenDot(page)).toBe(1);
  await page.keyboard.press("End");
  expect(await chosenDot(page)).toBe(2);
  await page.keyboard.press("Home");
  expect(await chosenDot(page)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(page.locator(".review a").first()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  expect(await chosenDot(page)).toBe(2);
  await expect(view).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(".review a").nth(4)).toBeFocused();
  await expectAccessible(page);
});

test("ten thousand reviews are shown [REV-Q6]", async ({ page, shop }) => {
  await goTo(page, shop.at("wall.de", "/"), 1440);
  await expect(page.locator(".carousel-slides li")).toHaveCount(12);
  await expect(dotsOf(page)).toHaveCount(4);
});

test("the reviews remain after navigation [CRS-07]", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at("wall.de", "/"));
  await hydrated(page);
  await page.locator(".navigation-items a").first().click();
  await expect(page).toHaveURL(/wandbilder/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Wandbilder/);
  await expect(page.locator(".review")).toHaveCount(7);
  await reviewsOf(page).scrollIntoViewIfNeeded();
  await expect(dotsOf(page)).toHaveCount(3);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the reviews are a scrollable list [CRS-04, REV-08]", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(at("card.fr", "/"));
    await reviewsOf(page).scrollIntoViewIfNeeded();
    await expect(page.locator(".carousel-view")).toHaveCSS("overflow-x", "auto");
    await expect(page.locator(".carousel-controls")).toBeHidden();
    await page.locator(".review").last().scrollIntoViewIfNeeded();
    await expect(page.locator(".review").last()).toBeInViewport();
  });
});
