import type { Customer } from "../../customer/customer.ts";
import type { Platform } from "../../market/place.ts";

export const showsWhitelabelBar = (
  customer: Pick<Customer, "isWhitelabelCustomer">,
  platform: Platform,
): boolean => customer.isWhitelabelCustomer && platform === "web";

/** True if error details are shown: always in development, and with `_debug` on a staff host. Everybody else sees only the request id, which is also logged. */
export const showsErrorDetails = (request: {
  readonly isDebug: boolean;
  readonly isStaffHost: boolean;
  readonly isDevelopment: boolean;
}): boolean => request.isDevelopment || (request.isDebug && request.isStaffHost);

/** The parts of an error page in display order. Main navigation and footer are web only; if the chrome or the error story failed to load, a fixed text replaces it without causing a second error. */
export const errorPageParts = (page: {
  readonly platform: Platform;
  readonly customer: Pick<Customer, "isWhitelabelCustomer">;
  readonly showsDetails: boolean;
  /** True if the chrome could be loaded. */
  readonly hasShell: boolean;
  readonly hasStory: boolean;
}) => {
  const { platform, customer, showsDetails, hasShell, hasStory } = page;
  const isWeb = platform === "web";
  return [
    ...(hasShell ? (["action-bar", "header"] as const) : []),
    ...(showsWhitelabelBar(customer, platform) ? (["whitelabel-bar"] as const) : []),
    ...(hasShell && isWeb ? (["main-navigation"] as const) : []),
    ...(showsDetails ? (["error-details"] as const) : []),
    hasStory ? ("error-story" as const) : ("fallback-text" as const),
    ...(hasShell && isWeb ? (["footer"] as const) : []),
  ];
};
