import type { Place } from "@passepartout/domain/market/place";
import type { BackendPorts } from "@passepartout/domain/shop";
import { cartContract } from "./contracts/cart.contract.ts";
import { customerAccountsContract } from "./contracts/customer-accounts.contract.ts";
import { customerProfilesContract } from "./contracts/customer-profiles.contract.ts";
import { plainStoriesContract } from "./contracts/plain-stories.contract.ts";
import { priceListContract } from "./contracts/price-list.contract.ts";
import { productCatalogueContract } from "./contracts/product-catalogue.contract.ts";
import { storefrontDataContract } from "./contracts/storefront-data.contract.ts";
import { withdrawalsContract } from "./contracts/withdrawals.contract.ts";
import { createFakeCart } from "./fakes/cart.ts";
import {
  createFakeCustomerAccounts,
  createFakeCustomerProfiles,
} from "./fakes/customer-accounts.ts";
import { createFakePlainStories } from "./fakes/plain-stories.ts";
import { createFakePriceList } from "./fakes/price-list.ts";
import { createFakeProductCatalogue } from "./fakes/product-catalogue.ts";
import { createFakeStorefrontData } from "./fakes/storefront-data.ts";
import { createFakeWithdrawals } from "./fakes/withdrawals.ts";

/** Fakes of the ports that the shop backend serves. */
export const createFakeBackendPorts = (
  place: Place = { channel: "wall", locale: "de-DE", platform: "web" },
): BackendPorts => {
  const customers = createFakeCustomerAccounts();
  return {
    cart: createFakeCart(),
    catalogue: createFakeProductCatalogue(),
    customers,
    profiles: createFakeCustomerProfiles(customers),
    plainStories: createFakePlainStories(place),
    prices: createFakePriceList(),
    storefront: createFakeStorefrontData(place),
    withdrawals: createFakeWithdrawals(),
  };
};

type MaybePromise<T> = T | Promise<T>;

/** Runs the contracts of the ports that the shop backend serves; `openFailing` opens ports whose backend responds to every request with `status`. */
export const backendPortContracts = (
  name: string,
  open: (place: Place) => MaybePromise<BackendPorts>,
  openFailing: (place: Place, status: number) => MaybePromise<BackendPorts>,
): void => {
  const contracts: Readonly<Record<keyof BackendPorts, () => void>> = {
    cart: () =>
      cartContract(name, {
        open: async (place) => (await open(place)).cart,
        openFailing: async (place, status) => (await openFailing(place, status)).cart,
      }),
    catalogue: () => productCatalogueContract(name, async (place) => (await open(place)).catalogue),
    customers: () =>
      customerAccountsContract(name, {
        open: async (place) => (await open(place)).customers,
        openFailing: async (place, status) => (await openFailing(place, status)).customers,
      }),
    profiles: () => customerProfilesContract(name, open),
    plainStories: () =>
      plainStoriesContract(name, async (place) => (await open(place)).plainStories),
    prices: () => priceListContract(name, async (place) => (await open(place)).prices),
    storefront: () => storefrontDataContract(name, async (place) => (await open(place)).storefront),
    withdrawals: () =>
      withdrawalsContract(name, {
        open: async (place) => (await open(place)).withdrawals,
        openFailing: async (place, status) => (await openFailing(place, status)).withdrawals,
      }),
  };
  for (const runContract of Object.values(contracts)) runContract();
};
