import type { ProductKind } from "../catalogue/product-kind.ts";
import { type CoreMaterial, type Material, setAddedMaterials } from "../catalogue/wall.ts";
import type { Channel } from "../market/channel.ts";
import { type Currency, setCurrencies } from "../market/currency.ts";
import type { WorkingDays } from "../delivery/delivery-dates.ts";
import { type Country, countryOf, type Language, type Locale } from "../market/locale.ts";

export interface Brand {
  readonly name: string;
  /** As its imprint names it. */
  readonly company: {
    readonly name: string;
    readonly managers: readonly string[];
    readonly register: string;
    readonly vatId: string;
  };
  /** The colour of the browser's frame, as CSS has it. */
  readonly themeColor: string;
  /** The width of the logo at the height of the header, in px. */
  readonly logoWidth: number;
}

/** What a shop can be without, as a whole. */
export const FEATURES = [
  "account",
  "experiments",
  "gifts",
  "newsletter",
  "reviews",
  "search",
  "vouchers",
  "wishlist",
] as const;

export type Feature = (typeof FEATURES)[number];

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

/** A material of a shop's own. */
export interface MaterialDefinition {
  /** The material whose frames and depth it has. */
  readonly like: CoreMaterial;
  /** What a picture costs beside its size, in euros. */
  readonly base: number;
  /** In euros. */
  readonly perSquareMetre: number;
  /** In mm; absent: those of the material that it is like. */
  readonly shortestSide?: number | undefined;
  readonly longestSide?: number | undefined;
}

/** A way of delivery to a country: its price in the currency of the country, and the days in transit. */
export interface DeliveryDefinition extends WorkingDays {
  readonly price: number;
}

/** What the owner of a shop decides: who sells, where, and what. */
export interface ShopDefinition {
  /** The brands that are sold. */
  readonly channels: readonly Channel[];
  /** The locales in which they are sold. */
  readonly locales: readonly Locale[];
  /** A channel that is not sold has the brand of one that is. */
  readonly brands: Readonly<Record<Channel, Brand>>;
  readonly address: Readonly<Record<Language, string>>;
  /** The addresses for messages of customers, from which the shop's emails come, and about data protection. */
  readonly emails: Readonly<Record<Language, { readonly help: string; readonly privacy: string }>>;
  readonly phones: Readonly<Record<Country, string>>;
  /** When the phone is answered, Monday to Friday: hours of the country's time zone. */
  readonly serviceHours: {
    readonly from: number;
    readonly to: number;
    readonly answersUntil: number;
  };
  readonly payments: Readonly<Record<Country, readonly PaymentMethod[]>>;
  /** The supervisory authorities for data protection of countries where they depend on the seat of the company. */
  readonly dataAuthorities: Readonly<Partial<Record<Country, string>>>;
  readonly features: readonly Feature[];
  readonly kinds: readonly ProductKind[];
  readonly materials: readonly Material[];
  /** Materials beside those of the core, by name. */
  readonly addedMaterials: Readonly<Record<string, MaterialDefinition>>;
  /** Deliveries to countries for which the embedded backend has no sample then. */
  readonly delivery: Readonly<
    Partial<
      Record<
        Country,
        {
          readonly standard: DeliveryDefinition;
          readonly express?: DeliveryDefinition | undefined;
        }
      >
    >
  >;
  /** How long kinds are in production, likewise. */
  readonly production: Readonly<Partial<Record<ProductKind, WorkingDays>>>;
  /** The currencies of countries in which the shop takes another one than that of the country. */
  readonly currencies: Readonly<Partial<Record<Country, Currency>>>;
}

/** The countries in which a shop sells and to which it delivers. */
export const countriesOf = ({ locales }: Pick<ShopDefinition, "locales">): readonly Country[] => [
  ...new Set(locales.map(countryOf)),
];

/** What of a shop the rules need to know before they parse anything: the core materials of those that it adds, and its currencies. */
export interface ShopVocabulary {
  readonly addedMaterials: Readonly<Record<string, CoreMaterial>>;
  readonly currencies: ShopDefinition["currencies"];
}

export const vocabularyOf = ({ addedMaterials, currencies }: ShopDefinition): ShopVocabulary => ({
  addedMaterials: Object.fromEntries(
    Object.entries(addedMaterials).map(([name, { like }]) => [name, like]),
  ),
  currencies,
});

/** Tells the rules of this process, or of this page, what a shop adds. */
export const learnVocabulary = ({ addedMaterials, currencies }: ShopVocabulary): void => {
  setAddedMaterials(addedMaterials);
  setCurrencies(currencies);
};
