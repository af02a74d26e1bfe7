import type { Channel } from "../market/channel.ts";
import type { Country, Language, Locale } from "../market/locale.ts";

/** A company as its imprint names it. All of it is fictional. */
export interface Company {
  readonly name: string;
  readonly managers: readonly string[];
  readonly register: string;
  readonly vatId: string;
}

/** The city of the address where a language has its own word for it. */
const CITY_NAMES: Readonly<Partial<Record<Language, string>>> = {
  es: "Berlín",
  it: "Berlino",
  nl: "Berlijn",
};

/** The address of the house of both companies. */
export const companyAddressIn = (language: Language): string =>
  `Druckerzeile 14, 12099 ${CITY_NAMES[language] ?? "Berlin"}`;

/** One company for each brand, in the same house. */
export const COMPANIES: Readonly<Record<Channel, Company>> = {
  wall: {
    name: "Passepartout Fotodruck GmbH",
    managers: ["Henrike Sandmann", "Tobias Lenk"],
    register: "Amtsgericht Charlottenburg, HRB 990417 B",
    vatId: "DE000417326",
  },
  card: {
    name: "Passepartout Papierdruck GmbH",
    managers: ["Miriam Falk"],
    register: "Amtsgericht Charlottenburg, HRB 990418 B",
    vatId: "DE000418331",
  },
};

/** The addresses for messages of customers and about data protection, at a domain that nobody can own. */
export const MAILBOXES: Readonly<
  Record<Language, { readonly help: string; readonly privacy: string }>
> = {
  de: { help: "hilfe@shop.example", privacy: "datenschutz@shop.example" },
  en: { help: "help@shop.example", privacy: "privacy@shop.example" },
  es: { help: "ayuda@shop.example", privacy: "privacidad@shop.example" },
  fr: { help: "aide@shop.example", privacy: "confidentialite@shop.example" },
  it: { help: "aiuto@shop.example", privacy: "privacy@shop.example" },
  nl: { help: "hulp@shop.example", privacy: "privacy@shop.example" },
};

/** Numbers that nobody has: from the ranges for fiction in de, fr, gb and us, elsewhere with a leading zero that no subscriber has. */
export const PHONES: Readonly<Record<Country, string>> = {
  at: "+43 1 000 01 42",
  be: "+32 2 000 01 42",
  ch: "+41 44 000 01 42",
  de: "+49 30 23125 014",
  es: "+34 910 000 142",
  fr: "+33 1 99 00 12 34",
  gb: "+44 20 7946 0142",
  it: "+39 02 0000 0142",
  li: "+423 000 01 42",
  lu: "+352 00 01 42",
  nl: "+31 20 000 0142",
  us: "+1 212 555 0142",
};

/** When the phone is answered, Monday to Friday: hours of the country's time zone. */
export const SERVICE_HOURS = { from: 9, to: 18, answersUntil: 16 } as const;

/** The supervisory authority for data protection, as the country calls it in its first language. */
const AUTHORITIES: Readonly<Record<Country, string>> = {
  at: "Österreichische Datenschutzbehörde",
  be: "Gegevensbeschermingsautoriteit (GBA)",
  ch: "Eidgenössischer Datenschutz- und Öffentlichkeitsbeauftragter (EDÖB)",
  de: "Berliner Beauftragte für Datenschutz und Informationsfreiheit",
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

/** Ways to pay, the most used first; the names of brands are the same in every language. */
export const PAYMENT_METHODS = [
  "ideal",
  "bancontact",
  "twint",
  "bizum",
  "eps",
  "wero",
  "invoice",
  "card",
  "paypal",
  "transfer",
  "applePay",
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

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

/** How each country pays. An invoice after delivery is customary where German is spoken. */
export const PAYMENTS_OF: Readonly<Record<Country, readonly PaymentMethod[]>> = {
  at: ["eps", "invoice", "card", "paypal"],
  be: ["bancontact", "wero", "card", "paypal"],
  ch: ["twint", "invoice", "card", "paypal"],
  de: ["paypal", "invoice", "card", "wero", "transfer"],
  es: ["card", "bizum", "paypal"],
  fr: ["card", "paypal", "wero"],
  gb: ["card", "paypal", "applePay"],
  it: ["card", "paypal", "transfer"],
  li: ["twint", "invoice", "card", "paypal"],
  lu: ["card", "wero", "paypal"],
  nl: ["ideal", "card", "paypal"],
  us: ["card", "paypal", "applePay"],
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
