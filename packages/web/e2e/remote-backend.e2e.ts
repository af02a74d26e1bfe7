import { createServer, type IncomingMessage, request as httpRequest } from "node:http";
import { freePort } from "../../../scripts/test/free-port.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { expect, hydrated, test as base } from "./shop-test.ts";

/** A request as the backend received it. */
interface Received {
  readonly method: string;
  readonly path: string;
  readonly place: readonly (string | string[] | undefined)[];
}

interface RemoteShop {
  readonly at: OwnServer["at"];
  /** The requests of the browser, not those of the shop's server for its pages. */
  readonly received: Received[];
}

const ENVIRONMENT = { LOG_LEVEL: "silent", PASSEPARTOUT_DATA: ":memory:" };

/** A shop in front of a backend at an address: between them a proxy that shows the backend its own host alone. */
const test = base.extend<object, { shop: RemoteShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture declares its dependencies, and this one has none
    async ({}, use) => {
      const backend = await startOwnServer(ENVIRONMENT);
      const received: Received[] = [];
      const proxyPort = await freePort();
      const proxy = createServer((incoming: IncomingMessage, outgoing) => {
        const { method = "", url: path = "", headers } = incoming;
        if (headers["user-agent"]?.includes("Chrome"))
          received.push({ method, path, place: [headers["x-channel"], headers["x-locale"]] });
        const host = `127.0.0.1:${backend.port}`;
        incoming.pipe(
          httpRequest(`http://${host}${path}`, { method, headers: { ...headers, host } })
            .on("response", (response) => {
              outgoing.writeHead(response.statusCode ?? 502, response.headers);
              response.pipe(outgoing);
            })
            .on("error", () => outgoing.destroy()),
        );
      }).listen(proxyPort, "127.0.0.1");
      const shop = await startOwnServer({
        ...ENVIRONMENT,
        PASSEPARTOUT_BACKEND: `http://127.0.0.1:${proxyPort}`,
      });
      await use({ at: shop.at, received });
      await shop.stop();
      proxy.close();
      await backend.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** The last request of the browser for a path of the backend. */
const lastOf = ({ received }: RemoteShop, part: string) =>
  received.findLast(({ path }) => path.includes(part));

for (const [storefront, path, place, customerPath] of [
  ["card.ch", "/it/d/", ["card-ch", "it-CH"], "/web-api/customer-data/desktop"],
  ["wall.com", "/", ["wall-us", "en-US"], "/web-api/customer-data"],
] as const)
  test(`${storefront}${path} sends its place with the customer data, and no call leaves the shop's origin [API-01, API-13, API-Q1]`, async ({
    page,
    shop,
  }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(shop.at(storefront, "/"))) foreign.push(request.url());
    });
    await page.goto(shop.at(storefront, path));
    await expect
      .poll(() => lastOf(shop, "customer-data"))
      .toMatchObject({
        path: customerPath,
        place,
      });
    expect(foreign.filter((url) => !url.startsWith("data:"))).toEqual([]);
  });

test("sign-in and flags are requested for the place of the page [API-01, API-04]", async ({
  page,
  shop,
  complaints,
}) => {
  await page.goto(shop.at("card.ch", "/fr/#login"));
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[type="email"]').fill("nobody@lovelace.example");
  await dialog.locator('input[type="password"]').fill("analytical engine");
  await dialog.locator("button.cta").click();
  await expect
    .poll(() => lastOf(shop, "customer-login"))
    .toMatchObject({ method: "POST", place: ["card-ch", "fr-CH"] });
  // The text is that of the backend, in the language of the page.
  await expect(dialog.getByRole("alert").first()).toContainText(/mot de passe/i);
  complaints.splice(0);
  await page.goto(shop.at("wall.ch", "/fr/"));
  await hydrated(page);
  await page.locator(".main-navigation a").first().hover();
  await expect
    .poll(() => lastOf(shop, "feature-flags"))
    .toMatchObject({ path: "/web-api/feature-flags", place: ["wall-ch", "fr-CH"] });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form, which cannot send headers, gets those of its storefront, and leads back to its page [API-01, API-Q3, GEN-Q3]", async ({
    page,
    shop,
  }) => {
    const path = "/fr/d/configurator-card/?themeId=1001&locale=fr-CH&productType=card";
    await page.goto(shop.at("card.ch", path));
    const choice = page.url();
    await page.locator('form[action*="cart-article"] button').click();
    await expect(page).toHaveURL(`${choice}#added`);
    expect(lastOf(shop, "cart-article")).toEqual({
      method: "POST",
      path: "/fr/web-api/cart-article/desktop",
      place: ["card-ch", "fr-CH"],
    });
  });
});
