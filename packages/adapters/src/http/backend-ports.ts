import type { Log } from "@passepartout/domain/logging/log.port";
import type { BackendPorts } from "@passepartout/domain/shop";
import { ACCOUNT } from "../contract/accounts.ts";
import type { Call } from "../contract/call.ts";
import { BREADCRUMB, PLAIN_STORY } from "../contract/stories.ts";
import { CONFIRMED_WITHDRAWAL, WITHDRAWAL_ANSWER } from "../contract/withdrawals.ts";
import { createHttpCart } from "./cart.ts";
import { createHttpCustomerAccounts } from "./customer-accounts.ts";
import { createHttpPriceList } from "./price-list.ts";
import type { StorefrontData } from "@passepartout/domain/routing/storefront-data.port";
import * as storefront from "../contract/storefront.ts";
import type {
  ProductCatalogue,
  ThemeChoice,
} from "@passepartout/domain/catalogue/product-catalogue.port";
import { present } from "@passepartout/domain/kernel/fields";
import * as contracts from "../contract/catalogue.ts";
import type { Input } from "../contract/contract.ts";

export const createHttpStorefrontData = (call: Call): StorefrontData => ({
  campaigns: () => call(storefront.CAMPAIGNS),
  express: () => call(storefront.EXPRESS_OFFER),
  shipping: (country) => call(storefront.SHIPPING, { country }),
  localizedUrls: (path) => call(storefront.LOCALIZED_URLS, { path }),
  configuration: () => call(storefront.CONFIGURATION),
  location: () => call(storefront.LOCATION),
});

export const createHttpBackendPorts = (call: Call, log: Log): BackendPorts => ({
  cart: createHttpCart(call),
  catalogue: createHttpProductCatalogue(call),
  customers: createHttpCustomerAccounts(call),
  profiles: { open: (isAnswered) => call(ACCOUNT, { answered: isAnswered ? "1" : undefined }) },
  plainStories: {
    breadcrumb: (path) => call(BREADCRUMB, { path }),
    story: (path) => call(PLAIN_STORY, { path }),
  },
  prices: createHttpPriceList(call, log),
  storefront: createHttpStorefrontData(call),
  withdrawals: {
    declare: (withdrawal) => call(CONFIRMED_WITHDRAWAL, { ...withdrawal, confirmed: "1" }),
    answer: () => call(WITHDRAWAL_ANSWER),
  },
});

const themeQuery = ({ filters = [], facets, ...page }: ThemeChoice) => ({
  ...Object.fromEntries(filters),
  ...present({ ...page, facets: facets ? ("1" as const) : undefined }),
});

const createHttpProductCatalogue = (call: Call): ProductCatalogue => {
  const calendars = async (query: Input<typeof contracts.CALENDAR_THEMES>) => {
    const { designGroups, priceFrom: _, ...listing } = await call(contracts.CALENDAR_THEMES, query);
    return { ...listing, themes: designGroups.map(({ exclusions: __, ...theme }) => theme) };
  };
  return {
    cardTheme: async (id) => {
      const theme = (await call(contracts.THEMES, { id })).themes.find((one) => one.id === id);
      return theme && { views: [], colors: [], suite: [], ...present(theme) };
    },
    cardThemes: async (choice) => {
      const { priceFrom: _, ...listing } = await call(contracts.THEMES, themeQuery(choice));
      return listing;
    },
    cardThemesById: async (ids) =>
      ids.length === 0 ? [] : (await call(contracts.THEMES, { "ids[]": ids })).themes,
    calendarTheme: async (id) => (await calendars({ id })).themes.find((theme) => theme.id === id),
    calendarThemes: (choice) => calendars(themeQuery(choice)),
    collages: (filter) => call(contracts.COLLAGE_THEMES, { filter }),
    collage: (id) => call(contracts.COLLAGE, { id }),
    producedFrames: (frameTypes) => call(contracts.PRODUCED_FRAMES, { "frameTypes[]": frameTypes }),
    formatLimits: ({ materialType, frameType }) =>
      call(contracts.FORMAT_LIMITS, { materialType, frameType }),
    nearestRatio: ({ width, height }) => call(contracts.NEAREST_RATIO, { width, height }),
    printChoices: () => call(contracts.PRINT_CHOICES),
    photobookThemes: async ({ type, categoryIds }) =>
      (await call(contracts.PHOTOBOOK_THEMES, { type, "categoryIds[]": categoryIds?.map(String) }))
        .designGroupSets,
  };
};
