import { present } from "@passepartout/domain/kernel/fields";
import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { currencyOf } from "@passepartout/domain/market/currency";
import type { Price } from "@passepartout/domain/market/price";
import * as accounts from "../src/contract/accounts.ts";
import * as cart from "../src/contract/cart.ts";
import * as catalogue from "../src/contract/catalogue.ts";
import type { Contract } from "../src/contract/contract.ts";
import * as prices from "../src/contract/prices.ts";
import * as storefront from "../src/contract/storefront.ts";
import {
  type BackendClient,
  type BackendClientOptions,
  createBackendClient,
} from "./backend-client.ts";
import type { CheckedEndpoint } from "./finding.ts";

/** What a shop can need of a backend: kinds of products, and what visitors do. */
export const BACKEND_NEEDS = [...PRODUCT_KINDS, "cart", "account"] as const;

export type BackendNeed = (typeof BACKEND_NEEDS)[number];

export interface BackendCheck extends BackendClientOptions {
  readonly needs: readonly BackendNeed[];
  /** Whether an account is created, and an article added to a guest's cart and removed; otherwise nothing changes. */
  readonly writes?: boolean | undefined;
}

/** Sends a backend the requests of the shop, with values that it has answered before, and compares each answer with its contract and with the others. Rejects with a BackendError if it is away. */
export const checkBackend = async ({
  needs,
  writes = false,
  ...options
}: BackendCheck): Promise<readonly CheckedEndpoint[]> => {
  const backend = createBackendClient(options);
  await checkStorefront(backend);
  for (const check of new Set(needs.map((need) => CHECKS[need])))
    await check(backend, { needs, writes });
  return backend.checked();
};

const UNKNOWN = "there-is-no-such-thing";

const checkStorefront = async ({ request, expectRefusal, note, place }: BackendClient) => {
  const configuration = await request(storefront.CONFIGURATION);
  const expected = {
    channel: place.channel,
    locale: place.locale,
    currency: currencyOf(place.locale),
  };
  for (const [field, value] of Object.entries(expected)) {
    const found = configuration?.[field as keyof typeof expected];
    if (configuration && found !== value)
      note(storefront.CONFIGURATION, `is ${found}, but the request was for ${value}`, field);
  }
  for (const contract of [
    storefront.CAMPAIGNS,
    storefront.EXPRESS_OFFER,
    storefront.SHIPPING,
    storefront.LOCATION,
    storefront.LOCALIZED_URLS,
  ])
    await request(contract);
  await expectRefusal(storefront.LOCALIZED_URLS, { path: `/${UNKNOWN}` });
};

/** Notes what shoppers would see as wrong. */
const examinePrice = (
  { note }: BackendClient,
  contract: Contract,
  price: Price | undefined,
  field = "priceCurrent",
): void => {
  if (price?.priceCurrent === 0) note(contract, "is 0: it would cost nothing", field);
  if (price && price.priceCurrent > price.priceOriginal)
    note(contract, `is ${price.priceCurrent}, above priceOriginal ${price.priceOriginal}`, field);
};

/** Notes a list in which a visitor finds nothing to choose. */
const firstOf = <Item>(
  { note }: BackendClient,
  contract: Contract,
  items: readonly Item[] | undefined,
  field: string,
): Item | undefined => {
  if (items?.length === 0) note(contract, "is empty: there is nothing to choose", field);
  return items?.[0];
};

/** Checks the prices of the formats of a wall picture, and that its own price is the same. */
const checkFormats = async (
  backend: BackendClient,
  wallPicture: Readonly<Record<string, string>>,
  formatPrices: Contract & typeof prices.FORMAT_PRICES,
  ownPrice: typeof prices.WALL_PRICE,
): Promise<void> => {
  const { request, note } = backend;
  const formats = await request(formatPrices, wallPicture);
  for (const [at, listed] of (formats ?? []).entries())
    examinePrice(backend, formatPrices, listed, `formats.${at}.priceCurrent`);
  const format = firstOf(backend, formatPrices, formats, "formats");
  if (!format) return;
  const price = await request(ownPrice, { ...wallPicture, formatType: format.formatType });
  if (price && price.priceCurrent !== format.priceCurrent)
    note(
      ownPrice,
      `is ${price.priceCurrent} for ${format.formatType}, but ${format.priceCurrent} in ${formatPrices.path}`,
      "priceCurrent",
    );
};

const checkWallPictures = async (backend: BackendClient): Promise<void> => {
  const { request, expectRefusal } = backend;
  const offers = await request(prices.MATERIAL_OFFERS);
  await request(prices.SELECTION_DATA);
  await request(catalogue.PRODUCED_FRAMES);
  await request(prices.LOWEST_WALL_PRICES);
  await request(catalogue.NEAREST_RATIO, { width: 4000, height: 3000 });
  const offer = firstOf(backend, prices.MATERIAL_OFFERS, offers, "materials");
  if (!offer) return;
  const wallPicture = present({ materialType: offer.materialType, frameType: offer.frameType });
  await checkFormats(backend, wallPicture, prices.FORMAT_PRICES, prices.WALL_PRICE);
  await request(catalogue.FORMAT_LIMITS, wallPicture);
  await request(prices.OPTION_GROUPS, { materialType: offer.materialType });
  const ratios = await request(prices.RATIOS, wallPicture);
  const ratio = firstOf(backend, prices.RATIOS, ratios, "formatGroups");
  if (ratio) await request(prices.RATIO_PRICES, { ...wallPicture, formatGroup: ratio.formatGroup });
  await expectRefusal(prices.FORMAT_PRICES, { materialType: UNKNOWN });
};

const checkCards = async (backend: BackendClient): Promise<void> => {
  const { request, note } = backend;
  const listing = await request(catalogue.THEMES, { limit: 2 });
  if (listing && listing.total < listing.themes.length)
    note(catalogue.THEMES, `is ${listing.total}, fewer than the themes of this page`, "total");
  const theme = firstOf(backend, catalogue.THEMES, listing?.themes, "themes");
  if (theme) {
    examinePrice(
      backend,
      prices.CARD_PRICE,
      await request(prices.CARD_PRICE, { themeId: theme.id }),
    );
    const quantities = await request(prices.CARD_PRICES, {
      themeId: theme.id,
      "quantities[]": ["10", "20"],
    });
    if (quantities && quantities.map(({ quantity }) => quantity).join() !== "10,20")
      note(prices.CARD_PRICES, "must be those that the query names", "prices");
  }
  const accessories = await request(prices.CARD_ACCESSORIES);
  const [accessory] = accessories ?? [];
  if (accessory) await request(prices.CARD_ACCESSORY_PRICE, { sku: accessory.sku });
};

const checkCollages = async (backend: BackendClient): Promise<void> => {
  const { request, expectRefusal } = backend;
  const collage = firstOf(
    backend,
    catalogue.COLLAGE_THEMES,
    await request(catalogue.COLLAGE_THEMES),
    "designGroups",
  );
  await expectRefusal(catalogue.COLLAGE, { id: "999999" });
  if (!collage) return;
  await request(catalogue.COLLAGE, { id: collage.id });
  const wallPicture = present({ materialType: collage.materialType, frameType: collage.frameType });
  await checkFormats(backend, wallPicture, prices.COLLAGE_FORMAT_PRICES, prices.COLLAGE_PRICE);
  const ratios = await request(prices.RATIOS, wallPicture);
  const [ratio] = ratios ?? [];
  if (ratio)
    await request(prices.COLLAGE_RATIO_PRICES, { ...wallPicture, formatGroup: ratio.formatGroup });
};

const checkPrints = async (backend: BackendClient): Promise<void> => {
  const { request } = backend;
  const choices = await request(catalogue.PRINT_CHOICES);
  firstOf(backend, catalogue.PRINT_CHOICES, choices?.formats, "formats");
  for (const price of (await request(prices.PRINT_PRICES)) ?? [])
    examinePrice(backend, prices.PRINT_PRICES, price);
};

/** An article of what the shop needs: a designer link or a SKU. */
const articleOf = async ({ request }: BackendClient, needs: readonly BackendNeed[]) => {
  if (needs.includes("photoframe")) {
    const [offer] = (await request(prices.MATERIAL_OFFERS)) ?? [];
    const format = offer?.formats[0]?.formatType;
    return (
      offer &&
      format &&
      `/configurator-photo-frame?materialType=${offer.materialType}&format=${format}`
    );
  }
  return needs.includes("card") ? (await request(prices.CARD_ACCESSORIES))?.[0]?.sku : undefined;
};

const checkCart: Check = async (backend, { needs, writes }) => {
  const { request, note } = backend;
  await request(cart.CART);
  const article = writes ? await articleOf(backend, needs) : undefined;
  if (article === undefined) return;
  await request(cart.ADD_ARTICLE, { article, quantity: 2 });
  const filled = await request(cart.CART);
  const line = filled?.lines.at(-1);
  if (filled && line?.quantity !== 2)
    note(cart.CART, `must contain 2 of ${article}, which were added`, "lines");
  if (!line) return;
  await request(cart.REMOVE_LINE, { id: line.id });
  const emptied = await request(cart.CART);
  if (emptied && emptied.lines.length > 0)
    note(cart.CART, "must be empty after the removal", "lines");
};

const checkAccount: Check = async ({ request, note }, { writes }) => {
  const guest = await request(accounts.CUSTOMER_DATA);
  if (guest?.isLoggedIn) note(accounts.CUSTOMER_DATA, "is true without a cookie", "isLoggedIn");
  if (!writes) return;
  const email = `check-${crypto.randomUUID()}@passepartout.invalid`;
  await request(accounts.SIGN_UP, {
    email,
    password: crypto.randomUUID(),
    firstName: "Check",
    lastName: "Passepartout",
  });
  const customer = await request(accounts.CUSTOMER_DATA);
  if (customer && !customer.isLoggedIn)
    note(accounts.CUSTOMER_DATA, "is false after an account was created", "isLoggedIn");
  await request(accounts.SIGN_OUT);
};

type Check = (
  backend: BackendClient,
  options: { readonly needs: readonly BackendNeed[]; readonly writes: boolean },
) => Promise<unknown>;

const CHECKS: Readonly<Record<BackendNeed, Check>> = {
  photoframe: checkWallPictures,
  collage: checkCollages,
  card: checkCards,
  calendar: async (backend) => {
    const listing = await backend.request(catalogue.CALENDAR_THEMES, { limit: 2 });
    firstOf(backend, catalogue.CALENDAR_THEMES, listing?.designGroups, "designGroups");
    examinePrice(backend, prices.CALENDAR_PRICE, await backend.request(prices.CALENDAR_PRICE));
  },
  photobook: async (backend) => {
    const themes = await backend.request(catalogue.PHOTOBOOK_THEMES);
    firstOf(backend, catalogue.PHOTOBOOK_THEMES, themes?.designGroupSets, "designGroupSets");
    examinePrice(backend, prices.PHOTOBOOK_PRICE, await backend.request(prices.PHOTOBOOK_PRICE));
  },
  photobox: checkPrints,
  photoprint: checkPrints,
  cart: checkCart,
  account: checkAccount,
};
