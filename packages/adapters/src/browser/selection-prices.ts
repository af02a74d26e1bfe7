import type { SelectionPrices } from "@passepartout/domain/calculator/load-prices";
import type { BackendRequest } from "./backend-request.ts";

/** The prices of selections for a page. What parses them is loaded with the first one: many visitors read what a page shows and choose nothing. */
export const createBrowserPrices = (sendRequest: BackendRequest): SelectionPrices => {
  let loading: Promise<SelectionPrices> | undefined;
  const load = async (): Promise<SelectionPrices> => {
    loading ??= import("./loaded-prices.ts").then(({ createLoadedPrices }) =>
      createLoadedPrices(sendRequest),
    );
    // A script that did not arrive is requested again.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return {
    formatPrices: async (product) => (await load()).formatPrices(product),
    optionGroups: async (product) => (await load()).optionGroups(product),
    productPrice: async (product) => (await load()).productPrice(product),
  };
};
