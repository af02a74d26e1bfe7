import type { Customer } from "../../customer/customer.ts";
import type { Platform } from "../../market/place.ts";

/** The parts of the error page in display order. */
export const ERROR_PAGE_PARTS = [
  "action-bar",
  "header",
  "whitelabel-bar",
  "main-navigation",
  "error-details",
  "error-story",
  "footer",
] as const;

/** A part of the error page; the fallback text replaces a missing error story. */
export type ErrorPagePart = (typeof ERROR_PAGE_PARTS)[number] | "fallback-text";

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

/** The parts of an error page. Main navigation and footer are web only; if the chrome or the error story failed to load, a fixed text replaces it without causing a second error. */
export const errorPageParts = (page: {
  readonly platform: Platform;
  readonly customer: Pick<Customer, "isWhitelabelCustomer">;
  readonly showsDetails: boolean;
  /** True if the chrome could be loaded. */
  readonly hasShell: boolean;
  readonly hasStory: boolean;
}): readonly ErrorPagePart[] => {
  const { platform, customer, showsDetails, hasShell, hasStory } = page;
  const isWeb = platform === "web";
  const isShown: Readonly<Record<(typeof ERROR_PAGE_PARTS)[number], boolean>> = {
    "action-bar": hasShell,
    header: hasShell,
    "whitelabel-bar": showsWhitelabelBar(customer, platform),
    "main-navigation": hasShell && isWeb,
    "error-details": showsDetails,
    "error-story": true,
    footer: hasShell && isWeb,
  };
  return ERROR_PAGE_PARTS.filter((part) => isShown[part]).map((part) =>
    part === "error-story" && !hasStory ? "fallback-text" : part,
  );
};
