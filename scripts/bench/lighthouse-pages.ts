import type { Page } from "playwright";
import { CHANNELS, type Channel } from "../../packages/domain/src/market/channel.ts";
import { PAGE_KINDS } from "../../packages/web/e2e/page-kinds.ts";
import type { OpenShop } from "../crawl/open-shop.ts";
import { CHROME_STATES } from "../screenshots/chrome-states.ts";

/** A page, or a state of a page, that Lighthouse examines. */
export interface ExaminedPage {
  readonly name: string;
  readonly channel: Channel;
  readonly path: string;
  /** The audits that fail because of what the page is: one that is missing, or for no search engine. */
  readonly expected?: readonly string[];
  /** What a visitor has done before, on other pages. */
  readonly before?: (page: Page, origin: string) => Promise<unknown>;
  /** What the visitor does on the page; then its state is examined, not its load. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const PHONE_WIDTH = 390;

/** Fails on every page with `noindex`. */
const UNLISTED = ["is-crawlable"];

/** The browser reports the status of a missing page as an error. */
const MISSING = [...UNLISTED, "http-status-code", "errors-in-console"];

const addCanvas = async (page: Page, origin: string) => {
  await page.goto(
    `${origin}/configurator-photo-frame?materialType=leinwand&format=900x600&locale=de-DE`,
  );
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.getByText("Liegt im Warenkorb").waitFor();
};

let people = 0;

const signUp = async (page: Page, origin: string) => {
  people += 1;
  await page.goto(`${origin}/kundenkonto?form=sign-up`);
  const form = page.getByRole("main");
  await form.getByLabel("Vorname").fill("Ada");
  await form.getByLabel("Nachname").fill("Lovelace");
  await form.getByLabel("E-Mail-Adresse").fill(`ada.${people}@lovelace.example`);
  await form.getByLabel("Passwort", { exact: true }).fill("analytical engine");
  await form.getByRole("button", { name: "Konto anlegen" }).click();
  await form.getByText("Kundennummer").first().waitFor();
};

const enterWithdrawal = async (page: Page, origin: string) => {
  await page.goto(`${origin}/vertrag-widerrufen`);
  const form = page.getByRole("main");
  await form.getByLabel("Vor- und Nachname").fill("Ada Lovelace");
  await form.getByLabel("Bestellnummer").fill("4711");
  await form.getByLabel("E-Mail-Adresse").fill("ada@lovelace.example");
  await form.getByRole("button", { name: "Weiter" }).click();
  await page.waitForURL(/answered/);
};

const withdraw = async (page: Page, origin: string) => {
  await enterWithdrawal(page, origin);
  await page.getByRole("button", { name: "Widerruf bestätigen" }).click();
  await page.getByRole("heading", { name: "eingegangen" }).waitFor();
};

const addPhoto = async (page: Page) => {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2000);
    canvas.getContext("2d")?.fillRect(0, 0, 1500, 2000);
    const blob = await canvas.convertToBlob({ type: "image/jpeg" });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  await page
    .locator(".photo-shelf input[type=file]")
    .first()
    .setInputFiles({ name: "strand.jpg", mimeType: "image/jpeg", buffer: Buffer.from(bytes) });
  await page.locator(".photo-shelf img").first().waitFor();
};

const startCalculator = async (page: Page) => {
  await page.locator("form.calculator select").first().focus();
  await page.locator("[data-island][data-hydrated] form.calculator").first().waitFor();
};

/** Pages that stand in no sitemap, and that a visitor has to do something for. */
const MORE: readonly (Omit<ExaminedPage, "channel" | "path"> & {
  readonly channels?: readonly Channel[];
  readonly path: () => string;
})[] = [
  { name: "search without hits", path: () => "/suche?q=qqqqqq" },
  { name: "search without words", path: () => "/suche" },
  { name: "cart with a line", path: () => "/warenkorb", before: addCanvas },
  { name: "account, signed out", path: () => "/kundenkonto" },
  { name: "account, signing up", path: () => "/kundenkonto?form=sign-up" },
  { name: "account, password forgotten", path: () => "/kundenkonto?form=password-reset" },
  { name: "account, signed in", path: () => "/kundenkonto", before: signUp },
  {
    name: "withdrawal, reviewed",
    path: () => "/vertrag-widerrufen?answered",
    before: enterWithdrawal,
  },
  { name: "withdrawal, receipt", path: () => "/vertrag-widerrufen?answered", before: withdraw },
  { name: "newsletter confirmed", path: () => "/newsletter-bestaetigt" },
  ...[
    "kasse",
    "bestellungen",
    "newsletter",
    "freunde-werben",
    "geschaeftskunden",
    "whitelabel",
    "abmelden",
    "bewertungen",
    "benutzer",
  ].map((area) => ({ name: `application ${area}`, path: () => `/${area}` })),
  { name: "not found", path: () => "/gibt-es-nicht", expected: MISSING },
  {
    name: "filtered listing",
    channels: ["card"],
    path: () => "/products/?category=hochzeit&color=gold",
  },
  { name: "listing without hits", channels: ["card"], path: () => "/products/?q=qqqqqq" },
  {
    name: "calculator used",
    channels: ["wall"],
    path: () => "/wandbilder/leinwand",
    act: startCalculator,
  },
  { name: "own photo", channels: ["wall"], path: () => "/wandbilder/poster", act: addPhoto },
  ...["leinwand", "poster", "fototapete"].map((material) => ({
    name: `designer of ${material}`,
    channels: ["wall"] as const,
    path: () => `/configurator-photo-frame?materialType=${material}&format=900x600&locale=de-DE`,
  })),
  {
    name: "designer of photo books",
    path: () => "/configurator-photobook?type=fotoheft&format=a5-hoch",
  },
  {
    name: "designer of calendars",
    path: () => "/configurator-calendar?productType=wandkalender&format=a3-hoch",
  },
  { name: "designer of collages", path: () => "/configurator-collage" },
  { name: "designer of boxes", path: () => "/configurator-photobox" },
];

/** The states of the chrome that a phone shows, by what the visitor touches. */
const STATES: readonly ExaminedPage[] = CHROME_STATES.filter(
  ({ act, environment, widths, customer, userAgent }) =>
    act &&
    !environment &&
    !customer &&
    userAgent === undefined &&
    (widths?.includes(PHONE_WIDTH) ?? true),
).flatMap(({ name, channels = CHANNELS, path = "/", act }) =>
  channels.map((channel) => ({ name, channel, path, ...(act && { act }) })),
);

/** Every page of both German shops that stands in a sitemap, one theme of all, every kind of page that does not, and states of pages. */
export const examinedPages = async (shop: OpenShop): Promise<readonly ExaminedPage[]> => {
  const pages: ExaminedPage[] = [];
  for (const channel of CHANNELS) {
    const sitemap = await shop.fetch(`${channel}.de.localhost`, "/sitemap-de-DE.xml");
    const listed = [...sitemap.text.matchAll(/<loc>([^<]*)/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
    const kinds = PAGE_KINDS[channel];
    const expectedAt = (path: string) => {
      if (listed.includes(path)) return [];
      return kinds.some((kind) => kind.path === path && kind.status) ? MISSING : UNLISTED;
    };
    const ofKinds = new Set(kinds.map(({ path }) => path));
    const others = listed.filter((path) => !path.startsWith("/themes/") && !ofKinds.has(path));
    pages.push(
      ...[...ofKinds, ...others].map((path) => ({
        name: path,
        channel,
        path,
        expected: expectedAt(path),
      })),
      ...MORE.filter(({ channels }) => channels?.includes(channel) ?? true).map(
        ({ channels: _channels, path, ...page }) => ({
          expected: UNLISTED,
          ...page,
          channel,
          path: path(),
        }),
      ),
    );
  }
  return [...pages, ...STATES];
};
