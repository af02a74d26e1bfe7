import type { PaymentMethod } from "../definition/shop-definition.ts";
import type { Country } from "../market/locale.ts";

/** The names of payment brands; other methods have a name in each language. */
export const PAYMENT_BRANDS: Readonly<Partial<Record<PaymentMethod, string>>> = {
  ideal: "iDEAL | Wero",
  bancontact: "Bancontact",
  twint: "TWINT",
  bizum: "Bizum",
  eps: "eps",
  wero: "Wero",
  paypal: "PayPal",
  applePay: "Apple Pay",
};

/** The workshop is in Germany: what leaves the European Union passes customs, whose charges the shop pays. */
export const isCleared = (country: Country): boolean => OUTSIDE_EU.includes(country);

const OUTSIDE_EU: readonly Country[] = ["ch", "gb", "li", "us"];

/** What the shop promises in numbers. Deadlines in days. */
export const PROMISES = {
  /** Photos of an order are deleted after its delivery, unless they are in an account. */
  photoDeletionDays: 90,
  logDeletionDays: 7,
  guestCartDays: 30,
  /** From the receipt of the goods: Directive 2011/83/EU, article 9. */
  withdrawalDays: 14,
  /** From the withdrawal, for the shop to pay back: article 13. */
  refundDays: 14,
  /** From the withdrawal, for the customer to send the goods back: article 14. */
  returnDays: 14,
  invoiceDays: 14,
  welcomeDiscount: 0.1,
} as const;
