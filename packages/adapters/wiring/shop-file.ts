import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { MATERIALS } from "@passepartout/domain/catalogue/wall";
import {
  type Brand,
  FEATURES,
  PAYMENT_METHODS,
  type ShopDefinition,
} from "@passepartout/domain/definition/shop-definition";
import { type Channel, CHANNELS } from "@passepartout/domain/market/channel";
import {
  COUNTRIES,
  countryOf,
  hostSuffixOf,
  type Language,
  LANGUAGES,
  languageOf,
  type Locale,
  LOCALES,
  mainLocaleOfSuffix,
} from "@passepartout/domain/market/locale";
import { z } from "zod";
import { type Problem, problemsOfIssues } from "../src/contract/problem.ts";
import { type Theme, theme } from "./theme.ts";

const text = z.string().trim().min(1, "must not be empty").max(200);

const email = z.email("must be an email address");

const hour = z.number().int().min(0).max(24);

const brand = z.strictObject({
  name: text.max(40),
  company: z.strictObject({
    name: text,
    managers: z.array(text).min(1),
    register: text,
    vatId: text,
  }),
  theme: theme.default({}),
});

/** A value for all languages, or one for each. */
const perLanguage = <Value>(value: z.ZodType<Value>) =>
  z.union([
    value.transform((one): Partial<Record<Language, Value>> =>
      Object.fromEntries(LANGUAGES.map((language) => [language, one])),
    ),
    z.partialRecord(z.enum(LANGUAGES), value),
  ]);

const shopFile = z.strictObject({
  brands: z
    .partialRecord(z.enum(CHANNELS), brand)
    .refine((brands) => Object.keys(brands).length > 0, "must have at least one brand"),
  locales: z.array(z.enum(LOCALES)).min(1),
  address: perLanguage(text),
  emails: perLanguage(z.strictObject({ help: email, privacy: email })),
  phones: z.partialRecord(z.enum(COUNTRIES), text),
  serviceHours: z
    .strictObject({ from: hour, to: hour, answersUntil: hour })
    .refine(({ from, to }) => from < to, "must begin before they end"),
  payments: z.partialRecord(z.enum(COUNTRIES), z.array(z.enum(PAYMENT_METHODS)).min(1)),
  dataAuthorities: z.partialRecord(z.enum(COUNTRIES), text).default({}),
  features: z.array(z.enum(FEATURES)).default([...FEATURES]),
  kinds: z
    .array(z.enum(PRODUCT_KINDS))
    .min(1)
    .default([...PRODUCT_KINDS]),
  materials: z
    .array(z.enum(MATERIALS))
    .min(1)
    .default([...MATERIALS]),
});

/** A shop as its owner has defined it. */
export interface OwnShop {
  readonly definition: ShopDefinition;
  readonly themes: Readonly<Partial<Record<Channel, Theme>>>;
}

/** Where nothing else leads to a locale, the pages of its host are in the main locale of it. */
const mainLocaleProblems = (locales: readonly Locale[]): readonly Problem[] =>
  locales.flatMap((locale) => {
    const main = mainLocaleOfSuffix(hostSuffixOf(locale));
    return locales.includes(main)
      ? []
      : [{ field: "locales", message: `lacks ${main}, the main locale of the host of ${locale}` }];
  });

/** The values by key with those that are missing, and a problem for each of a locale that is sold. What is not sold is not shown. */
const complete = <Key extends string, Value>(
  values: Readonly<Partial<Record<Key, Value>>>,
  keys: readonly Key[],
  sold: ReadonlySet<Key>,
) => {
  const [any] = Object.values<Value | undefined>(values);
  return {
    values: Object.fromEntries(keys.map((key) => [key, values[key] ?? any])) as Record<Key, Value>,
    missing: [...sold].filter((key) => values[key] === undefined),
  };
};

/** Reads the text of a `shop.json`. `logoWidthOf` is in px at the height of the header's logo. */
export const parseShopFile = (
  json: string,
  logoWidthOf: (channel: Channel) => number,
): { readonly shop?: OwnShop; readonly problems: readonly Problem[] } => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (reason) {
    return { problems: [{ field: "", message: `is not JSON: ${(reason as Error).message}` }] };
  }
  const parsed = shopFile.safeParse(value);
  if (!parsed.success) return { problems: problemsOfIssues(parsed.error.issues) };
  const { brands, locales, ...rest } = parsed.data;
  const languages = new Set(locales.map(languageOf));
  const countries = new Set(locales.map(countryOf));
  const completed = {
    address: complete(rest.address, LANGUAGES, languages),
    emails: complete(rest.emails, LANGUAGES, languages),
    phones: complete(rest.phones, COUNTRIES, countries),
    payments: complete(rest.payments, COUNTRIES, countries),
  };
  const problems = [
    ...mainLocaleProblems(locales),
    ...Object.entries(completed).flatMap(([field, { missing }]) =>
      missing.map((key) => ({ field: `${field}.${key}`, message: "is missing, and is sold" })),
    ),
  ];
  const channels = CHANNELS.filter((channel) => brands[channel]);
  const brandIn = (channel: Channel): Brand | undefined => {
    const { [channel]: found } = brands;
    return (
      found && {
        name: found.name,
        company: found.company,
        themeColor: found.theme.colors?.paper ?? "#ffffff",
        logoWidth: logoWidthOf(channel),
      }
    );
  };
  const [first] = channels.flatMap((channel) => brandIn(channel) ?? []);
  if (!first || problems.length > 0) return { problems };
  return {
    problems,
    shop: {
      definition: {
        ...rest,
        channels,
        locales,
        brands: { wall: brandIn("wall") ?? first, card: brandIn("card") ?? first },
        address: completed.address.values,
        emails: completed.emails.values,
        phones: completed.phones.values,
        payments: completed.payments.values,
      },
      themes: Object.fromEntries(
        Object.entries(brands).map(([channel, { theme: look }]) => [channel, look]),
      ),
    },
  };
};
