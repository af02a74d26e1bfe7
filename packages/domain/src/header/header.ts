import { fullNameOf, type Customer } from "../customer/customer.ts";
import type { Dialog } from "../dialogs/dialog.ts";
import { DESKTOP_START_PATH } from "../routing/desktop-start.ts";
import type { Platform } from "../routing/visit.ts";

/** An entry of the header as editors wrote it. [HDR-09] */
export interface HeaderLink {
  readonly type: string;
  readonly text: string;
  readonly link: { readonly url: string };
  readonly icon: { readonly name: string };
}

/** What the content service says about the header. [HDR-09] */
export interface HeaderData {
  readonly magazine: readonly HeaderLink[];
  readonly service: readonly HeaderLink[];
  readonly account: readonly HeaderLink[];
  readonly cart: readonly HeaderLink[];
  readonly serviceHotline: string;
}

/** The header's entries as a platform shows them: magazine and service with its hotline on the web alone, account and cart everywhere. [HDR-02, HDR-09, HDR-Q3] */
export const headerOf = (data: HeaderData, platform: Platform): HeaderData =>
  platform === "web" ? data : { ...data, magazine: [], service: [], serviceHotline: "" };

/** Whether the header has a back button: in the desktop application, but on its start page. The path is without prefixes. [HDR-03, HDR-04] */
export const hasBackButton = (platform: Platform, path: string): boolean =>
  platform === "desktop" && path !== DESKTOP_START_PATH;

/** Where the logo leads, without prefixes: to the start page, in the desktop application to its own. [HDR-01, HDR-05] */
export const logoPath = (platform: Platform): string =>
  platform === "desktop" ? DESKTOP_START_PATH : "/";

/** The account item: a guest gets no link, but the log-in dialog on a click; a customer a name, an icon, and the account's own link. [HDR-06, HDR-07] */
export type AccountItem =
  | { readonly kind: "guest"; readonly opens: Dialog }
  | { readonly kind: "customer"; readonly name: string; readonly icon: "customer" };

/** The account item of whoever is visiting; while that is unknown the visitor is a guest. [HDR-06, HDR-07, HDR-Q1] */
export const accountItemOf = (customer: Customer): AccountItem =>
  customer.isLoggedIn
    ? { kind: "customer", name: fullNameOf(customer), icon: "customer" }
    : { kind: "guest", opens: "login" };

/** The number that the cart shows, or undefined: only a whole number of articles above 0 is one. [HDR-08, HDR-Q2] */
export const cartCountOf = (amount: unknown): number | undefined =>
  typeof amount === "number" && Number.isInteger(amount) && amount > 0 ? amount : undefined;
