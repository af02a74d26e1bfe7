import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { answerCustomer, forgive } from "./chrome-test.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { at, expect, expectAccessible, hydrated, test as base } from "./shop-test.ts";

const CAPTCHA = "https://www.google.com/recaptcha/api.js*";
const NO_TOKEN = /newsletter-no-recaptcha-token/;

/** A shop with a captcha and its own outbox. */
interface CaptchaShop extends Pick<OwnServer, "at"> {
  readonly lastEmail: () => string;
}

const test = base.extend<object, { shop: CaptchaShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture declares its dependencies, and this one has none
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "newsletter-"));
      const server = await startOwnServer({
        LOG_LEVEL: "silent",
        PASSEPARTOUT_DATA: folder,
        PASSEPARTOUT_CAPTCHA_KEY: "public key",
      });
      await use({
        at: server.at,
        lastEmail: () => {
          const outbox = join(folder, "outbox");
          const file = readdirSync(outbox)
            .filter((name) => name.endsWith(".eml"))
            .toSorted()
            .at(-1);
          return file === undefined ? "" : readFileSync(join(outbox, file), "utf8");
        },
      });
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 30_000 },
  ],
});

const formOf = (page: Page) => page.locator(".newsletter form");
const fieldOf = (page: Page) => formOf(page).getByRole("textbox");
const signUp = async (page: Page, email: string) => {
  await fieldOf(page).fill(email);
  await fieldOf(page).press("Enter");
};

/** Opens a page and waits until the scripts of the form are running. */
const open = async (page: Page, address: string) => {
  await page.goto(address);
  await hydrated(page);
  await fieldOf(page).hover();
  await expect(formOf(page)).toHaveAttribute("novalidate");
};

/** Answers the posts of the form instead of the server, and returns them. */
const catchPosts = async (page: Page) => {
  const posts: { readonly path: string; readonly fields: Record<string, string> }[] = [];
  await page.route("**/web-api/newsletter-subscribe**", async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    posts.push({
      path: `${request.method()} ${pathname}${search}`,
      fields: Object.fromEntries(new URLSearchParams(request.postData() ?? "")),
    });
    await route.fulfill({ contentType: "text/html", body: "<title>posted</title>" });
  });
  return posts;
};

/** Provides a captcha service and returns the calls of its method; `execute` is the expression that it returns. */
const stubCaptcha = async (page: Page, execute: string) => {
  const calls: unknown[][] = [];
  await page.exposeFunction("recordCall", (...call: unknown[]) => void calls.push(call));
  await page.route(CAPTCHA, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.grecaptcha = { ready: (run) => run(), execute: (...call) => { window.recordCall(...call); return ${execute}; } };`,
    }),
  );
  return calls;
};

test.describe("the sign-up", () => {
  for (const [storefront, path, posted, uniqueIdentifier] of [
    [
      "wall.de",
      "/d/wandbilder",
      "/web-api/newsletter-subscribe/desktop?locale=de-DE",
      "wandbilder",
    ],
    ["card.ch", "/fr/", "/fr/web-api/newsletter-subscribe?locale=fr-CH", "home"],
  ] as const)
    test(`of ${storefront}${path} is posted natively with address, page and token to ${posted} [NWS-04, NWS-Q2, NWS-Q3]`, async ({
      page,
      complaints,
    }) => {
      const posts = await catchPosts(page);
      await open(page, at(storefront, path));
      await signUp(page, "ada@example.com");
      await expect(page).toHaveTitle("posted");
      expect(posts).toEqual([
        {
          path: `POST ${posted}`,
          fields: {
            email: "ada@example.com",
            uniqueIdentifier,
            reCaptchaToken: "",
            actionKey: expect.any(String),
          },
        },
      ]);
      forgive(complaints, NO_TOKEN);
    });

  test("without a site key requests no captcha service and warns once that there is no token [NWS-12, NWS-Q5, ERR-19]", async ({
    page,
    complaints,
  }) => {
    const requests: string[] = [];
    page.on("request", (request) => void requests.push(request.url()));
    await catchPosts(page);
    await open(page, at("wall.de", "/"));
    await signUp(page, "ada@example.com");
    await expect(page).toHaveTitle("posted");
    expect(requests.filter((url) => !url.includes(".localhost"))).toEqual([]);
    expect(
      complaints.filter((text) => text.includes("newsletter-no-recaptcha-token")),
    ).toHaveLength(1);
    forgive(complaints, NO_TOKEN);
  });

  test("leads to a thank-you page [NWS-Q6]", async ({ page, complaints }) => {
    await open(page, at("card.fr", "/"));
    await signUp(page, "ada@example.com");
    await expect(page.getByRole("main")).toContainText("presque");
    await expectAccessible(page);
    forgive(complaints, NO_TOKEN);
  });

  test("has the colours and texts of its editors [NWS-01]", async ({ page }) => {
    await page.goto(at("wall.de", "/"));
    const band = page.getByRole("region", { name: "Schöne Ideen für Ihre Fotos" });
    await expect(band).toHaveCSS("background-color", "rgb(15, 85, 96)");
    await expect(band).toHaveCSS("color", "rgb(255, 255, 255)");
    await expect(band).toContainText("Einmal im Monat neue Produkte");
    await expect(band.getByPlaceholder("Ihre E-Mail-Adresse")).toHaveAccessibleName(
      "E-Mail-Adresse",
    );
    await expect(band.getByRole("button")).toHaveText("Newsletter bestellen");
  });

  test("with an invalid address is not posted; the field is marked, described to assistive technology and focused, without a message that is seen, until it is edited [NWS-08, NWS-Q7]", async ({
    page,
  }) => {
    const posts = await catchPosts(page);
    await open(page, at("wall.de", "/"));
    await formOf(page).getByRole("button").click();
    await expect(fieldOf(page)).toHaveAttribute("aria-invalid", "true");
    await expect(fieldOf(page)).toBeFocused();
    await expect(fieldOf(page)).toHaveAccessibleDescription(/vollständige E-Mail-Adresse/);
    await expect(page.locator("#newsletter-email-fault")).toBeHidden();
    await fieldOf(page).pressSequentially("a");
    await expect(fieldOf(page)).toHaveAttribute("aria-invalid", "false");
    await expect(fieldOf(page)).toHaveAccessibleDescription("");
    for (const email of ["ada", "ada@example", "ada@example.c", "a da@example.com"]) {
      await signUp(page, email);
      await expect(fieldOf(page)).toHaveAttribute("aria-invalid", "true");
    }
    await expectAccessible(page);
    expect(posts).toEqual([]);
  });

  test("is posted without its script [NWS-05]", async ({ page, complaints }) => {
    await page.route(/start-newsletter/, (route) => route.abort());
    const posts = await catchPosts(page);
    // A missing script counts as a new deployment, so the page is reloaded once.
    await open(page, at("wall.de", "/"));
    const again = page.waitForEvent("load");
    await fieldOf(page).focus();
    await again;
    await formOf(page).scrollIntoViewIfNeeded();
    await fieldOf(page).hover();
    await expect(formOf(page)).toHaveAttribute("novalidate");
    await signUp(page, "ada@example.com");
    await expect(page).toHaveTitle("posted");
    expect(posts[0]?.fields["email"]).toBe("ada@example.com");
    forgive(complaints, /start-newsletter|Failed to load|Failed to fetch|ERR_FAILED/);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an address that the browser lets through is refused with a message at the form [NWS-Q7]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", "/wandbilder"));
    const fault = page.getByText("Bitte geben Sie Ihre vollständige E-Mail-Adresse ein");
    await expect(fault).toBeHidden();
    await signUp(page, "a@b");
    await expect(fault).toBeInViewport();
    await expect(page).toHaveURL(/\/wandbilder#newsletter-email-fault$/);
  });
});

test.describe("the captcha", () => {
  const email = "ada@example.com";

  test("is loaded when the field gets the focus, called for newsletterContainer, and its token is posted [NWS-05, NWS-10]", async ({
    page,
    shop,
  }) => {
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("recaptcha")) loaded.push(request.url());
    });
    const captchaCalls = await stubCaptcha(
      page,
      'new Promise((answer) => setTimeout(answer, 50, "t0k3n"))',
    );
    const posts = await catchPosts(page);
    await open(page, shop.at("wall.de", "/"));
    expect(loaded).toEqual([]);
    await fieldOf(page).focus();
    await expect
      .poll(() => loaded)
      .toEqual(["https://www.google.com/recaptcha/api.js?render=public%20key"]);
    await signUp(page, "nobody");
    await expect(fieldOf(page)).toHaveAttribute("aria-invalid", "true");
    expect(captchaCalls).toEqual([]);
    const posted = page.waitForRequest("**/web-api/newsletter-subscribe**");
    await fieldOf(page).fill(email);
    await fieldOf(page).press("Enter");
    await expect
      .poll(() => captchaCalls)
      .toEqual([["public key", { action: "newsletterContainer" }]]);
    await posted;
    await expect(page).toHaveTitle("posted");
    expect(posts.map(({ fields }) => fields)).toEqual([
      { email, uniqueIdentifier: "home", reCaptchaToken: "t0k3n", actionKey: expect.any(String) },
    ]);
    expect(loaded).toHaveLength(1);
  });

  const logged = (complaints: readonly string[]) =>
    complaints
      .map((text) => /^newsletter-[a-z-]+/.exec(text)?.[0])
      .filter((code) => code !== undefined);

  const BOTH = ["newsletter-recaptcha-error", "newsletter-no-recaptcha-token"];

  test("that rejects is logged, and the form is posted with an empty token and without a message [NWS-12, NWS-13, NWS-Q1]", async ({
    page,
    shop,
    complaints,
  }) => {
    await stubCaptcha(page, 'Promise.reject(new Error("no"))');
    const posts = await catchPosts(page);
    await open(page, shop.at("wall.de", "/"));
    await signUp(page, email);
    await expect(page).toHaveTitle("posted");
    expect(posts[0]?.fields).toEqual({
      email,
      uniqueIdentifier: "home",
      reCaptchaToken: "",
      actionKey: expect.any(String),
    });
    expect(logged(complaints)).toEqual(BOTH);
    forgive(complaints, /newsletter-/);
  });

  test("that is blocked is logged, and the form is posted with an empty token and without a message [NWS-11, NWS-13, ERR-19]", async ({
    page,
    shop,
    complaints,
  }) => {
    await page.route(CAPTCHA, (route) => route.abort("blockedbyclient"));
    const posts = await catchPosts(page);
    await open(page, shop.at("wall.de", "/"));
    await signUp(page, email);
    await expect(page).toHaveTitle("posted");
    expect(posts[0]?.fields["reCaptchaToken"]).toBe("");
    expect(logged(complaints)).toEqual(BOTH);
    forgive(complaints, /newsletter-|recaptcha|ERR_BLOCKED_BY_CLIENT/);
  });

  test("that never responds delays the form for 5 s without a message, then it is posted with an empty token [NWS-11, NWS-12, NWS-13]", async ({
    page,
    shop,
    complaints,
  }) => {
    await stubCaptcha(page, "new Promise(() => {})");
    await answerCustomer(page, {});
    const posts = await catchPosts(page);
    await page.clock.install();
    await open(page, shop.at("wall.de", "/"));
    const words = await page.locator(".newsletter").innerText();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await signUp(page, email);
    await expect(formOf(page)).toHaveAttribute("aria-busy", "true");
    await page.clock.runFor(4999);
    expect(posts).toEqual([]);
    expect(await page.locator(".newsletter").innerText()).toBe(words);
    await page.clock.runFor(1);
    await expect(page).toHaveTitle("posted");
    expect(posts[0]?.fields["reCaptchaToken"]).toBe("");
    expect(logged(complaints)).toEqual(BOTH);
    forgive(complaints, /newsletter-/);
  });
});

test("the link in the confirmation email leads to a welcome page and works once [NWS-Q6, API-26]", async ({
  page,
  shop,
  complaints,
}) => {
  await stubCaptcha(page, 'Promise.resolve("t0k3n")');
  await open(page, shop.at("card.ch", "/fr/"));
  const email = `ada.${Date.now()}@example.com`;
  await signUp(page, email);
  await expect(page.getByRole("main")).toContainText("presque");
  await expect.poll(() => shop.lastEmail()).toContain(email);
  const link = /http\S+/.exec(shop.lastEmail())?.[0] ?? "";
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole("button").click();
  await expect(page).toHaveURL(/\/fr\/newsletter-confirmee\/$/);
  await expect(page.getByRole("main")).toContainText("Bienvenue parmi nous");
  await expectAccessible(page);
  await page.goto(link);
  await page.getByRole("button").click();
  await expect(page.getByRole("heading")).toContainText("plus valable");
  await expectAccessible(page);
  await page.getByRole("link").click();
  await expect(page).toHaveURL(/\/fr\/$/);
  forgive(complaints, /status of 400/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the sign-up works, and the browser says what is wrong with an address [NWS-03, NWS-06, NWS-Q6]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", "/wandbilder"));
    await signUp(page, "nobody");
    await expect(page).toHaveURL(at("wall.de", "/wandbilder"));
    await expect(page.locator(".newsletter input:user-invalid")).toHaveCount(1);
    await signUp(page, "ada@example.com");
    await expect(page).toHaveURL(at("wall.de", "/newsletter-danke"));
    await page.goto(at("wall.de", "/d/wandbilder"));
    await signUp(page, "ada@example.com");
    await expect(page).toHaveURL(at("wall.de", "/d/newsletter-danke"));
  });
});
