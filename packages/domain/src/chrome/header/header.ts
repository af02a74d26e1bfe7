import { fullNameOf, type Customer } from "../../customer/customer.ts";
import { DESKTOP_START_PATH } from "../../routing/page-paths.ts";
import type { Platform } from "../../market/place.ts";

export interface HeaderLink {
  readonly type: string;
  readonly text: string;
  readonly link: { readonly url: string };
  readonly icon: { readonly name: string };
}

export interface HeaderData {
  readonly magazine: readonly HeaderLink[];
  readonly service: readonly HeaderLink[];
  readonly account: readonly HeaderLink[];
  readonly cart: readonly HeaderLink[];
  readonly serviceHotline: string;
}

/** The header of a platform: magazine, service and hotline are web only. */
export const headerOf = (data: HeaderData, platform: Platform): HeaderData =>
  platform === "web" ? data : { ...data, magazine: [], service: [], serviceHotline: "" };

/** True in the desktop application, except on its start page. `path` has no prefixes. */
export const hasBackButton = (platform: Platform, path: string): boolean =>
  platform === "desktop" && path !== DESKTOP_START_PATH;

/** The path that the logo links to, without prefixes. */
export const logoPath = (platform: Platform): string =>
  platform === "desktop" ? DESKTOP_START_PATH : "/";

/** The account item: a guest opens the sign-in dialog, a customer has a name, an icon and a link to the account. */
export const accountItemOf = (customer: Customer) =>
  customer.isLoggedIn
    ? ({ kind: "customer", name: fullNameOf(customer), icon: "customer" } as const)
    : ({ kind: "guest", opens: "login" } as const);

/** The number that the cart shows; undefined unless `amount` is a positive integer. */
export const cartCountOf = (amount: unknown): number | undefined =>
  typeof amount === "number" && Number.isInteger(amount) && amount > 0 ? amount : undefined;
