import type { PageRequest } from "../router/page-request.server.ts";
import { createStorefrontCache } from "../router/storefront-cache.server.ts";
import type { CalculatorData } from "./calculator-data.ts";

const dataIn = createStorefrontCache<{ data?: CalculatorData }>();

/** What a page without choices shows is the same until the offers change, if all of it has loaded. */
export const cachedCalculator = async (
  request: PageRequest,
  offers: object,
  variant: string,
  open: (request: PageRequest) => Promise<CalculatorData | undefined>,
): Promise<CalculatorData | undefined> => {
  if (request.query.size > 0) return open(request);
  const cached = dataIn(request, offers, () => ({}), `${request.address.path} ${variant}`);
  if (cached.data) return cached.data;
  let isComplete = true;
  const markIncomplete = () => {
    isComplete = false;
    request.markIncomplete();
  };
  const data = await open({ ...request, markIncomplete });
  if (isComplete && (data?.prices || data?.offer.kind === "teaser")) cached.data = data;
  return data;
};
