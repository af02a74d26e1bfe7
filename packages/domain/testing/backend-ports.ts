import type { Place } from "@passepartout/domain/market/place";
import type { BackendPorts } from "@passepartout/domain/shop";
import { customerAccountsContract } from "./contracts/customer-accounts.contract.ts";
import { priceListContract } from "./contracts/price-list.contract.ts";
import { productCatalogueContract } from "./contracts/product-catalogue.contract.ts";
import { createFakeCustomerAccounts } from "./fakes/customer-accounts.ts";
import { createFakePriceList } from "./fakes/price-list.ts";
import { createFakeProductCatalogue } from "./fakes/product-catalogue.ts";

/** Fakes of the ports that the shop backend serves. */
export const createFakeBackendPorts = (): BackendPorts => ({
  catalogue: createFakeProductCatalogue(),
  customers: createFakeCustomerAccounts(),
  prices: createFakePriceList(),
});

type MaybePromise<T> = T | Promise<T>;

/** Runs the contracts of the ports that the shop backend serves; `openFailing` opens ports whose backend responds to every request with `status`. */
export const backendPortContracts = (
  name: string,
  open: (place: Place) => MaybePromise<BackendPorts>,
  openFailing: (place: Place, status: number) => MaybePromise<BackendPorts>,
): void => {
  const contracts: Readonly<Record<keyof BackendPorts, () => void>> = {
    catalogue: () => productCatalogueContract(name, async (place) => (await open(place)).catalogue),
    customers: () =>
      customerAccountsContract(name, {
        open: async (place) => (await open(place)).customers,
        openFailing: async (place, status) => (await openFailing(place, status)).customers,
      }),
    prices: () => priceListContract(name, async (place) => (await open(place)).prices),
  };
  for (const runContract of Object.values(contracts)) runContract();
};
