import type { PaymentMethod } from "../definition/shop-definition.ts";
import type { Country, Locale } from "../market/locale.ts";

/** The supervisory authority for data protection, as the country calls it in its first language. */
const AUTHORITIES: Readonly<Record<Country, string>> = {
  at: "Österreichische Datenschutzbehörde",
  be: "Gegevensbeschermingsautoriteit (GBA)",
  ch: "Eidgenössischer Datenschutz- und Öffentlichkeitsbeauftragter (EDÖB)",
  de: "Datenschutz-Aufsichtsbehörde des Bundeslandes",
  es: "Agencia Española de Protección de Datos (AEPD)",
  fr: "Commission nationale de l’informatique et des libertés (CNIL)",
  gb: "Information Commissioner’s Office (ICO)",
  it: "Garante per la protezione dei dati personali",
  li: "Datenschutzstelle Liechtenstein",
  lu: "Commission nationale pour la protection des données (CNPD)",
  nl: "Autoriteit Persoonsgegevens (AP)",
  us: "Federal Trade Commission (FTC)",
};

/** Where a country has several languages, the authority has a name in each. */
const AUTHORITIES_BY_LOCALE: Readonly<Partial<Record<Locale, string>>> = {
  "fr-BE": "Autorité de protection des données (APD)",
  "fr-CH": "Préposé fédéral à la protection des données et à la transparence (PFPDT)",
  "it-CH": "Incaricato federale della protezione dei dati e della trasparenza (IFPDT)",
  "de-IT": "Italienische Datenschutzbehörde (Garante per la protezione dei dati personali)",
  "de-LU": "Nationale Kommission für den Datenschutz (CNPD)",
};

export const dataAuthorityOf = (locale: Locale, country: Country): string =>
  AUTHORITIES_BY_LOCALE[locale] ?? AUTHORITIES[country];

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

/** The years for which a gift voucher is valid: where a law says how long, that long. */
export const GIFT_VOUCHER_YEARS: Readonly<Record<Country, number>> = {
  at: 30,
  be: 5,
  ch: 10,
  de: 3,
  es: 5,
  fr: 5,
  gb: 5,
  it: 10,
  li: 10,
  lu: 5,
  nl: 5,
  us: 5,
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
