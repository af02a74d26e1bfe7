import { CARD_QUANTITIES } from "../catalogue/card-quantity.ts";
import { MAX_PRINTS, PRINTS_IN_BOX } from "../catalogue/photo-box.ts";
import { MAX_TOOL_BYTES, MAX_UPLOAD_BYTES, UPLOAD_NAMES } from "../images/image-file.ts";
import { MAX_PHOTO_BYTES } from "../images/photo-header.ts";
import { countryOf, languageOf, type Country } from "../market/locale.ts";
import { numberText, percentText } from "../market/number-text.ts";
import type { Place } from "../market/place.ts";
import type { PaymentMethod, ShopDefinition } from "../definition/shop-definition.ts";
import { choiceText, fileSizeText, hoursText, hourText, listText } from "./fact-format.ts";
import { countryLawOf, vatRateOf } from "./country-law.ts";

/** Looks up an interface text. */
export type FactWords = (key: string, values?: Readonly<Record<string, string>>) => string;

/** A place of a shop. */
export interface FactPlace extends Pick<Place, "channel" | "locale"> {
  readonly definition: ShopDefinition;
}

/** Undefined where the country has no such thing. */
type FactText = (place: FactPlace, words: FactWords) => string | undefined;

/** The name of a payment method in the locale of the words. */
export const paymentName = (method: PaymentMethod, words: FactWords): string =>
  PAYMENT_BRANDS[method] ?? words(`facts.payments.${method}`);

/** What the shop itself knows about a storefront, as a text of its locale. */
const SHOP_FACTS = {
  accessibilityAuthority: ({ locale }) => countryLawOf(locale).accessibilityAuthority,
  accessibilityLaw: ({ locale }) => countryLawOf(locale).accessibilityLaw,
  companyAddress: ({ locale, definition }) => definition.address[languageOf(locale)],
  companyManagers: ({ channel, locale, definition }) =>
    listText(locale, definition.brands[channel].company.managers),
  companyName: ({ channel, definition }) => definition.brands[channel].company.name,
  companyRegister: ({ channel, definition }) => definition.brands[channel].company.register,
  companyVatId: ({ channel, definition }) => definition.brands[channel].company.vatId,
  customsNote: ({ locale }, words) =>
    words(isCleared(countryOf(locale)) ? "facts.customs.cleared" : "facts.customs.within"),
  dataAuthority: ({ locale, definition }) =>
    definition.dataAuthorities[countryOf(locale)] ?? countryLawOf(locale).dataAuthority,
  disputeBody: ({ locale }) => countryLawOf(locale).disputeBody,
  email: ({ locale, definition }) => definition.emails[languageOf(locale)].help,
  giftVoucherYears: ({ locale }) => String(countryLawOf(locale).giftVoucherYears),
  guaranteeLaw: ({ locale }) => countryLawOf(locale).guaranteeLaw,
  guaranteeYears: ({ locale }) => countryLawOf(locale).guaranteeYears?.toString(),
  guestCartDays: () => String(PROMISES.guestCartDays),
  invoiceDays: () => String(PROMISES.invoiceDays),
  largeBoxPhotos: () => String(PRINTS_IN_BOX.MAX),
  logDeletionDays: () => String(PROMISES.logDeletionDays),
  maxCards: ({ locale }) => numberText(locale, CARD_QUANTITIES.at(-1) ?? 0),
  maxPhotoSize: ({ locale }) => fileSizeText(locale, MAX_PHOTO_BYTES),
  maxPrints: ({ locale }) => numberText(locale, MAX_PRINTS),
  maxStoredPhotoSize: ({ locale }) => fileSizeText(locale, MAX_UPLOAD_BYTES),
  maxToolPhotoSize: ({ locale }) => fileSizeText(locale, MAX_TOOL_BYTES),
  minCards: () => String(CARD_QUANTITIES[0]),
  openingHours: ({ locale, definition: { serviceHours } }, words) =>
    words("facts.openingHours", {
      hours: hoursText(locale, serviceHours.from, serviceHours.to),
    }),
  paymentMethods: ({ locale, definition }, words) =>
    choiceText(
      locale,
      definition.payments[countryOf(locale)].map((method) => paymentName(method, words)),
    ),
  phone: ({ locale, definition }) => definition.phones[countryOf(locale)],
  photoDeletionDays: () => String(PROMISES.photoDeletionDays),
  refundDays: () => String(PROMISES.refundDays),
  returnDays: () => String(PROMISES.returnDays),
  privacyEmail: ({ locale, definition }) => definition.emails[languageOf(locale)].privacy,
  answerHour: ({ locale, definition }) => hourText(locale, definition.serviceHours.answersUntil),
  sampleLaw: (_, words) => words("facts.sampleLaw"),
  sampleNote: (_, words) => words("facts.sampleNote"),
  smallBoxPhotos: () => String(PRINTS_IN_BOX.small),
  uploadPhotos: ({ locale }, words) =>
    words("facts.photoFiles", {
      types: choiceText(locale, UPLOAD_NAMES),
      size: fileSizeText(locale, MAX_UPLOAD_BYTES),
    }),
  vatNote: ({ locale }, words) =>
    words(vatRateOf(countryOf(locale)) > 0 ? "facts.vat.included" : "facts.vat.added"),
  welcomeDiscount: ({ locale }) => percentText(locale, PROMISES.welcomeDiscount),
  withdrawalDays: () => String(PROMISES.withdrawalDays),
  withdrawalLaw: ({ locale }) => countryLawOf(locale).withdrawalLaw,
  withdrawalRight: ({ locale }) => countryLawOf(locale).withdrawalRight,
} as const satisfies Readonly<Record<string, FactText>>;

export type ShopFact = keyof typeof SHOP_FACTS;

export const SHOP_FACT_NAMES = Object.keys(SHOP_FACTS) as readonly ShopFact[];

/** A fact that the shop knows without a service; undefined for any other name, and where the country has no such thing. */
export const shopFact = (name: string, place: FactPlace, words: FactWords): string | undefined =>
  Object.hasOwn(SHOP_FACTS, name) ? SHOP_FACTS[name as ShopFact](place, words) : undefined;

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
