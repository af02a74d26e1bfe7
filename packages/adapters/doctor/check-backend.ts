import { present } from "@passepartout/domain/kernel/fields";
import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { currencyOf } from "@passepartout/domain/market/currency";
import type { Price } from "@passepartout/domain/market/price";
import { CUSTOMER_DATA, SIGN_OUT, SIGN_UP } from "../src/contract/accounts.ts";
import { ADD_ARTICLE, CART, REMOVE_LINE } from "../src/contract/cart.ts";
import {
  CALENDAR_THEMES,
  COLLAGE,
  COLLAGE_THEMES,
  FORMAT_LIMITS,
  NEAREST_RATIO,
  PHOTOBOOK_THEMES,
  PRINT_CHOICES,
  PRODUCED_FRAMES,
  THEMES,
} from "../src/contract/catalogue.ts";
import type { Contract } from "../src/contract/contract.ts";
import {
  CALENDAR_PRICE,
  CARD_ACCESSORIES,
  CARD_ACCESSORY_PRICE,
  CARD_PRICE,
  CARD_PRICES,
  COLLAGE_FORMAT_PRICES,
  COLLAGE_PRICE,
  COLLAGE_RATIO_PRICES,
  FORMAT_PRICES,
  LOWEST_WALL_PRICES,
  MATERIAL_OFFERS,
  OPTION_GROUPS,
  PHOTOBOOK_PRICE,
  PRINT_PRICES,
  RATIO_PRICES,
  RATIOS,
  SELECTION_DATA,
  WALL_PRICE,
} from "../src/contract/prices.ts";
import {
  CAMPAIGNS,
  CONFIGURATION,
  EXPRESS_OFFER,
  LOCALIZED_URLS,
  LOCATION,
  SHIPPING,
} from "../src/contract/storefront.ts";
import {
  type BackendClient,
  type BackendClientOptions,
  createBackendClient,
} from "./backend-client.ts";
import type { CheckedEndpoint } from "./problem.ts";

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
  const configuration = await request(CONFIGURATION);
  const expected = {
    channel: place.channel,
    locale: place.locale,
    currency: currencyOf(place.locale),
  };
  for (const [field, value] of Object.entries(expected)) {
    const found = configuration?.[field as keyof typeof expected];
    if (configuration && found !== value)
      note(CONFIGURATION, `is ${found}, but the request was for ${value}`, field);
  }
  for (const contract of [CAMPAIGNS, EXPRESS_OFFER, SHIPPING, LOCATION, LOCALIZED_URLS])
    await request(contract);
  await expectRefusal(LOCALIZED_URLS, { path: `/${UNKNOWN}` });
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
  contracts: {
    readonly formats: Contract & typeof FORMAT_PRICES;
    readonly price: typeof WALL_PRICE;
  },
): Promise<void> => {
  const { request, note } = backend;
  const formats = await request(contracts.formats, wallPicture);
  for (const [at, listed] of (formats ?? []).entries())
    examinePrice(backend, contracts.formats, listed, `formats.${at}.priceCurrent`);
  const format = firstOf(backend, contracts.formats, formats, "formats");
  if (!format) return;
  const price = await request(contracts.price, { ...wallPicture, formatType: format.formatType });
  if (price && price.priceCurrent !== format.priceCurrent)
    note(
      contracts.price,
      `is ${price.priceCurrent} for ${format.formatType}, but ${format.priceCurrent} in ${contracts.formats.path}`,
      "priceCurrent",
    );
};

const checkWallPictures = async (backend: BackendClient): Promise<void> => {
  const { request, expectRefusal } = backend;
  const offers = await request(MATERIAL_OFFERS);
  await request(SELECTION_DATA);
  await request(PRODUCED_FRAMES);
  await request(LOWEST_WALL_PRICES);
  await request(NEAREST_RATIO, { width: 4000, height: 3000 });
  const offer = firstOf(backend, MATERIAL_OFFERS, offers, "materials");
  if (!offer) return;
  const wallPicture = present({ materialType: offer.materialType, frameType: offer.frameType });
  await checkFormats(backend, wallPicture, { formats: FORMAT_PRICES, price: WALL_PRICE });
  await request(FORMAT_LIMITS, wallPicture);
  await request(OPTION_GROUPS, { materialType: offer.materialType });
  const ratios = await request(RATIOS, wallPicture);
  const ratio = firstOf(backend, RATIOS, ratios, "formatGroups");
  if (ratio) await request(RATIO_PRICES, { ...wallPicture, formatGroup: ratio.formatGroup });
  await expectRefusal(FORMAT_PRICES, { materialType: UNKNOWN });
};

const checkCards = async (backend: BackendClient): Promise<void> => {
  const { request, note } = backend;
  const listing = await request(THEMES, { limit: 2 });
  if (listing && listing.total < listing.themes.length)
    note(THEMES, `is ${listing.total}, fewer than the themes of this page`, "total");
  const theme = firstOf(backend, THEMES, listing?.themes, "themes");
  if (theme) {
    examinePrice(backend, CARD_PRICE, await request(CARD_PRICE, { themeId: theme.id }));
    const quantities = await request(CARD_PRICES, {
      themeId: theme.id,
      "quantities[]": ["10", "20"],
    });
    if (quantities && quantities.map(({ quantity }) => quantity).join() !== "10,20")
      note(CARD_PRICES, "must be those that the query names", "prices");
  }
  const accessories = await request(CARD_ACCESSORIES);
  const [accessory] = accessories ?? [];
  if (accessory) await request(CARD_ACCESSORY_PRICE, { sku: accessory.sku });
};

const checkCollages = async (backend: BackendClient): Promise<void> => {
  const { request, expectRefusal } = backend;
  const collage = firstOf(backend, COLLAGE_THEMES, await request(COLLAGE_THEMES), "designGroups");
  await expectRefusal(COLLAGE, { id: "999999" });
  if (!collage) return;
  await request(COLLAGE, { id: collage.id });
  const wallPicture = present({ materialType: collage.materialType, frameType: collage.frameType });
  await checkFormats(backend, wallPicture, {
    formats: COLLAGE_FORMAT_PRICES,
    price: COLLAGE_PRICE,
  });
  const ratios = await request(RATIOS, wallPicture);
  const [ratio] = ratios ?? [];
  if (ratio)
    await request(COLLAGE_RATIO_PRICES, { ...wallPicture, formatGroup: ratio.formatGroup });
};

const checkPrints = async (backend: BackendClient): Promise<void> => {
  const { request } = backend;
  const choices = await request(PRINT_CHOICES);
  firstOf(backend, PRINT_CHOICES, choices?.formats, "formats");
  for (const price of (await request(PRINT_PRICES)) ?? [])
    examinePrice(backend, PRINT_PRICES, price);
};

/** An article of what the shop needs: a designer link or a SKU. */
const articleOf = async (
  { request }: BackendClient,
  needs: readonly BackendNeed[],
): Promise<string | undefined> => {
  if (needs.includes("photoframe")) {
    const [offer] = (await request(MATERIAL_OFFERS)) ?? [];
    const format = offer?.formats[0]?.formatType;
    return (
      offer &&
      format &&
      `/configurator-photo-frame?materialType=${offer.materialType}&format=${format}`
    );
  }
  return needs.includes("card") ? (await request(CARD_ACCESSORIES))?.[0]?.sku : undefined;
};

const checkCart: Check = async (backend, { needs, writes }) => {
  const { request, note } = backend;
  await request(CART);
  const article = writes ? await articleOf(backend, needs) : undefined;
  if (article === undefined) return;
  await request(ADD_ARTICLE, { article, quantity: 2 });
  const filled = await request(CART);
  const line = filled?.lines.at(-1);
  if (filled && line?.quantity !== 2)
    note(CART, `must contain 2 of ${article}, which were added`, "lines");
  if (!line) return;
  await request(REMOVE_LINE, { id: line.id });
  const emptied = await request(CART);
  if (emptied && emptied.lines.length > 0) note(CART, "must be empty after the removal", "lines");
};

const checkAccount: Check = async ({ request, note }, { writes }) => {
  const guest = await request(CUSTOMER_DATA);
  if (guest?.isLoggedIn) note(CUSTOMER_DATA, "is true without a cookie", "isLoggedIn");
  if (!writes) return;
  const email = `check-${crypto.randomUUID()}@passepartout.invalid`;
  await request(SIGN_UP, {
    email,
    password: crypto.randomUUID(),
    firstName: "Check",
    lastName: "Passepartout",
  });
  const customer = await request(CUSTOMER_DATA);
  if (customer && !customer.isLoggedIn)
    note(CUSTOMER_DATA, "is false after an account was created", "isLoggedIn");
  await request(SIGN_OUT);
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
    const listing = await backend.request(CALENDAR_THEMES, { limit: 2 });
    firstOf(backend, CALENDAR_THEMES, listing?.designGroups, "designGroups");
    examinePrice(backend, CALENDAR_PRICE, await backend.request(CALENDAR_PRICE));
  },
  photobook: async (backend) => {
    const themes = await backend.request(PHOTOBOOK_THEMES);
    firstOf(backend, PHOTOBOOK_THEMES, themes?.designGroupSets, "designGroupSets");
    examinePrice(backend, PHOTOBOOK_PRICE, await backend.request(PHOTOBOOK_PRICE));
  },
  photobox: checkPrints,
  photoprint: checkPrints,
  cart: checkCart,
  account: checkAccount,
};
