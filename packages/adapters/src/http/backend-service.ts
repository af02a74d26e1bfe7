/** The base path of the flag service, used for all `urls` of an SDK. */
export const FLAG_SERVICE_PATH = "/api/flags";

/** The paths of each service behind the shop's ports, which can fail on its own. The first that fits counts. */
export const SERVICE_PATHS = {
  accessories: /^\/(price-api\/|web-api\/card-)?accessor/,
  /** It has an address of its own. */
  checkout: /(?!)/,
  content: /^\/(v2\/cdn|frontend-api)\//,
  customer: /^\/web-api\/customer-/,
  flags: /^\/(api\/flags\/|web-api\/feature-flags$)/,
  images: /^\/web-api\/theme-picture$/,
  newsletter: /^\/web-api\/newsletter-/,
  prices: /^\/(price-api\/|web-api\/(calculator\/|product-selection-photo-frame\/|[a-z-]*-price$))/,
  themes: /^\/web-api\/(themes|calendar-design-group)$/,
  toolbox: /^\/web-api\/toolbox-/,
  vouchers: /^\/(gift-voucher|web-api\/voucher)$/,
  backend: /^/,
} as const;

/** A service that can fail on its own; `backend` is everything else. */
export type BackendService = keyof typeof SERVICE_PATHS;

export const BACKEND_SERVICES = Object.keys(SERVICE_PATHS) as BackendService[];

/** The service that responds at the path of an endpoint, without language prefix and platform. */
export const serviceOf = (path: string): BackendService =>
  BACKEND_SERVICES.find((service) => SERVICE_PATHS[service].test(path)) ?? "backend";
