import type { Locale } from "@passepartout/domain/market/locale";
import { contentStoriesContract } from "@passepartout/domain/testing/contracts/content-stories.contract";
import { customerAccountsContract } from "@passepartout/domain/testing/contracts/customer-accounts.contract";
import { priceListContract } from "@passepartout/domain/testing/contracts/price-list.contract";
import { productCatalogueContract } from "@passepartout/domain/testing/contracts/product-catalogue.contract";
import { storefrontContentContract } from "@passepartout/domain/testing/contracts/storefront-content.contract";
import type { ShopVisit } from "@passepartout/domain/shop";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../src/embedded/backend.ts";
import { createHttpCustomerAccounts } from "../src/http/customer-accounts.ts";
import { createHttpPriceList } from "../src/http/price-list.ts";
import { createHttpProductCatalogue } from "../src/http/product-catalogue.ts";
import { createShopHttp } from "../src/http/shop-http.ts";
import { createHttpStoryEndpoint } from "../src/http/story-endpoint.ts";
import { createContentClient } from "../src/storyblok/content-client.ts";
import { createStoryblokStories } from "../src/storyblok/content-stories.ts";
import { createEndpointStories } from "../src/storyblok/endpoint-stories.ts";
import { listen } from "./listen.ts";
import { writeStories } from "./story-folder.ts";
import { createTestLog } from "./test-log.ts";

const backend = createEmbeddedBackend({
  clock: { now: () => Date.now() },
  contentFolder: writeStories(),
});

const allContracts = (
  name: string,
  reach: () => { readonly backendUrl: string; readonly fetch?: typeof backend },
) => {
  const http = (visit: ShopVisit) => createShopHttp({ visit, timeout: 5000, ...reach() });
  priceListContract(name, (visit) => createHttpPriceList(http(visit), createTestLog()));
  productCatalogueContract(name, (visit) => createHttpProductCatalogue(http(visit)));
  customerAccountsContract(name, (visit) => createHttpCustomerAccounts(http(visit)));
  const byEndpoint = (visit: Pick<ShopVisit, "channel" | "locale">) =>
    createEndpointStories({
      visit,
      ...createHttpStoryEndpoint(http({ ...visit, platform: "web" }), { platform: "web" }),
    });
  const byService = (visit: Pick<ShopVisit, "channel" | "locale">) => {
    const { backendUrl, fetch } = reach();
    const client = createContentClient({
      endpoint: `${backendUrl}/v2`,
      accessToken: "test",
      rateLimit: 1000,
      timeout: 5000,
      ...(fetch && { fetch }),
    });
    return createStoryblokStories({ visit, client });
  };
  it(`the content service of ${name} lists the published pages of a locale or of its first fallback that has any [API-10, CNT-15, LOC-Q8]`, async () => {
    const pathsIn = (locale: Locale) => byService({ channel: "wall", locale }).storyPaths();
    const german = await pathsIn("de-DE");
    expect(german).toEqual(expect.arrayContaining(["", "wandbilder"]));
    expect(german).not.toContain("entwurf");
    expect(german.filter((path) => path.startsWith("_"))).toEqual([]);
    expect(await pathsIn("de-AT")).toEqual(german);
    expect(await pathsIn("fr-FR")).toEqual([]);
  });
  for (const [way, open] of [
    ["the story endpoint [API-Q9]", byEndpoint],
    ["the content service [API-Q9]", byService],
  ] as const) {
    contentStoriesContract(`${name}, by ${way}`, open);
    storefrontContentContract(`${name}, by ${way}`, open);
  }
};

allContracts("the embedded backend in process", () => ({
  backendUrl: "http://backend.internal",
  fetch: backend,
}));

describe("over a socket", () => {
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    server = await listen(backend);
  });
  afterAll(() => server.close());
  allContracts("the embedded backend over a socket", () => ({ backendUrl: server.url }));
});
