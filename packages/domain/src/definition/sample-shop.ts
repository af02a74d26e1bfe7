import { PRODUCT_KINDS } from "../catalogue/product-kind.ts";
import { CORE_MATERIALS } from "../catalogue/wall.ts";
import { CHANNELS } from "../market/channel.ts";
import { type Language, LOCALES } from "../market/locale.ts";
import { FEATURES, type ShopDefinition } from "./shop-definition.ts";

const addressIn = (city: string): string => `Druckerzeile 14, 12099 ${city}`;

const emailsFor = (help: string, privacy: string): ShopDefinition["emails"][Language] => ({
  help: `${help}@shop.example`,
  privacy: `${privacy}@shop.example`,
});

/** The shop that a fresh machine has: two brands with everything, in all locales. All of it is fictional. */
export const SAMPLE_SHOP: ShopDefinition = {
  channels: CHANNELS,
  locales: LOCALES,
  brands: {
    wall: {
      name: "Hangwerk",
      company: {
        name: "Passepartout Fotodruck GmbH",
        managers: ["Henrike Sandmann", "Tobias Lenk"],
        register: "Amtsgericht Charlottenburg, HRB 990417 B",
        vatId: "DE000417326",
      },
      themeColor: "#ffffff",
      logoWidth: 239,
    },
    card: {
      name: "Falzpost",
      company: {
        name: "Passepartout Papierdruck GmbH",
        managers: ["Miriam Falk"],
        register: "Amtsgericht Charlottenburg, HRB 990418 B",
        vatId: "DE000418331",
      },
      themeColor: "#fbf6f0",
      logoWidth: 213,
    },
  },
  address: {
    de: addressIn("Berlin"),
    en: addressIn("Berlin"),
    es: addressIn("Berlín"),
    fr: addressIn("Berlin"),
    it: addressIn("Berlino"),
    nl: addressIn("Berlijn"),
  },
  // At a domain that nobody can own.
  emails: {
    de: emailsFor("hilfe", "datenschutz"),
    en: emailsFor("help", "privacy"),
    es: emailsFor("ayuda", "privacidad"),
    fr: emailsFor("aide", "confidentialite"),
    it: emailsFor("aiuto", "privacy"),
    nl: emailsFor("hulp", "privacy"),
  },
  // Numbers that nobody has: from the ranges for fiction in de, fr, gb and us, elsewhere with a leading zero that no subscriber has.
  phones: {
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
  },
  serviceHours: { from: 9, to: 18, answersUntil: 16 },
  // An invoice after delivery is customary where German is spoken.
  payments: {
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
  },
  dataAuthorities: { de: "Berliner Beauftragte für Datenschutz und Informationsfreiheit" },
  features: FEATURES,
  kinds: PRODUCT_KINDS,
  materials: CORE_MATERIALS,
  addedMaterials: {},
  delivery: {},
  production: {},
  currencies: {},
};
