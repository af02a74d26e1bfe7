import type { Customer } from "../customer/customer.ts";
import type { Platform } from "../routing/visit.ts";

/** The parts of the error page, in their order. [ERR-23] */
export const ERROR_PAGE_PARTS = [
  "action-bar",
  "header",
  "whitelabel-bar",
  "main-navigation",
  "error-details",
  "error-story",
  "footer",
] as const;

/** A part of the error page; the fallback text stands where the error story does not. [ERR-23, ERR-Q9] */
export type ErrorPagePart = (typeof ERROR_PAGE_PARTS)[number] | "fallback-text";

/** Whether the whitelabel bar is shown: to whitelabel customers, on the web. [ERR-25, CUS-09] */
export const showsWhitelabelBar = (
  customer: Pick<Customer, "isWhitelabelCustomer">,
  platform: Platform,
): boolean => customer.isWhitelabelCustomer && platform === "web";

/** Whether details of an error are shown: they are asked for by `_debug`, on a host of the staff or in development. Everyone else sees a request id, which the log has too. [ERR-20, ERR-24, ERR-Q5, LOC-Q10] */
export const showsErrorDetails = (visit: {
  readonly isDebug: boolean;
  readonly isStaffHost: boolean;
  readonly isDevelopment: boolean;
}): boolean => visit.isDebug && (visit.isStaffHost || visit.isDevelopment);

/** What the error page is made of: main navigation and footer stand on the web alone, and where the shop around it or the error story is missing too, a fixed text stands in without a second error. [ERR-23, ERR-25, ERR-Q8, ERR-Q9] */
export const errorPageParts = (page: {
  readonly platform: Platform;
  readonly customer: Pick<Customer, "isWhitelabelCustomer">;
  readonly showsDetails: boolean;
  /** Whether header, navigation and footer could be loaded. */
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
