/** What the paths of the shop backend begin with. */
export const BACKEND_SEGMENTS = [
  "web-api",
  "price-api",
  "frontend-api",
  "api",
  "whitelabel/switch",
  "accessory",
  "gift-voucher",
  "v2/cdn",
  "openapi.json",
] as const;

const BACKEND_PATH = new RegExp(`^(?:/[a-z]{2})?/(?:${BACKEND_SEGMENTS.join("|")})(?:/|$)`);

export const isBackendPath = (path: string): boolean => BACKEND_PATH.test(path);
