import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { CORE_MATERIALS, isCoreMaterial, type Material } from "@passepartout/domain/catalogue/wall";
import {
  type Brand,
  countriesOf,
  FEATURES,
  PAYMENT_METHODS,
  type ShopDefinition,
} from "@passepartout/domain/definition/shop-definition";
import { type Channel, CHANNELS } from "@passepartout/domain/market/channel";
import { CURRENCIES } from "@passepartout/domain/market/currency";
import { hostSuffixOf, mainLocaleOfSuffix } from "@passepartout/domain/market/host-suffix";
import {
  COUNTRIES,
  type Language,
  LANGUAGES,
  languageOf,
  type Locale,
  LOCALES,
} from "@passepartout/domain/market/locale";
import { z } from "zod";
import { type Problem, problemsOfIssues } from "../src/contract/problem.ts";
import { type Theme, theme } from "./theme.ts";

const text = z.string().trim().min(1, "must not be empty").max(200);

const email = z.email("must be an email address");

const hour = z.number().int().min(0).max(24);

/** An amount to the cent. */
const amount = z.number().min(0).max(10_000).multipleOf(0.01);

const workingDays = z.number().int().min(0).max(90);
const dayRange = z.strictObject({ minDays: workingDays, maxDays: workingDays });
const isRange = ({ minDays, maxDays }: z.output<typeof dayRange>): boolean => minDays <= maxDays;
const NO_RANGE = "must have at least as many days at most as at least";

const deliveryMethod = dayRange.extend({ price: amount }).refine(isRange, NO_RANGE);

/** The side of a picture in mm. */
const side = z.number().int().min(50).max(5000);

const material = z
  .strictObject({
    like: z.enum(CORE_MATERIALS),
    base: amount,
    perSquareMetre: amount,
    shortestSide: side.optional(),
    longestSide: side.optional(),
  })
  .refine(
    ({ shortestSide = 0, longestSide = Infinity }) => shortestSide < longestSide,
    "must have a shortest side below its longest",
  );

/** The name of a material in links and articles, which dashes separate. */
const materialName = z
  .string()
  .regex(/^[a-z]{3,30}$/, "must be 3 to 30 letters from a to z")
  .refine((name) => !isCoreMaterial(name), "is a material of the core");

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
  addedMaterials: z.record(materialName, material).default({}),
  materials: z.array(z.string()).min(1).optional(),
  delivery: z
    .partialRecord(
      z.enum(COUNTRIES),
      z.strictObject({ standard: deliveryMethod, express: deliveryMethod.optional() }),
    )
    .default({}),
  production: z
    .partialRecord(z.enum(PRODUCT_KINDS), dayRange.refine(isRange, NO_RANGE))
    .default({}),
  currencies: z.partialRecord(z.enum(COUNTRIES), z.enum(CURRENCIES)).default({}),
});

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

/** What a file says about what the shop does not sell, such as a delivery to another country. */
const unsoldProblems = (field: string, values: object, sold: readonly string[]) =>
  Object.keys(values)
    .filter((key) => !sold.includes(key))
    .map((key) => ({ field: `${field}.${key}`, message: "is not sold" }));

/** The materials that are sold: all, unless the file lists them. */
const materialsOf = ({
  addedMaterials,
  materials,
}: Pick<z.output<typeof shopFile>, "addedMaterials" | "materials">) => {
  const known = [...CORE_MATERIALS, ...Object.keys(addedMaterials)] as Material[];
  const isKnown = (name: string): name is Material => (known as string[]).includes(name);
  return {
    sold: (materials ?? known).filter(isKnown),
    problems: [
      ...(materials ?? []).flatMap((name, at) =>
        isKnown(name)
          ? []
          : [{ field: `materials.${at}`, message: `must be one of ${known.join(", ")}` }],
      ),
      ...unsoldProblems("addedMaterials", addedMaterials, materials ?? known),
    ],
  };
};

/** The values by key with those that are missing, and a problem for each of a locale that is sold. What is not sold is not shown. */
const complete = <Key extends string, Value>(
  values: Readonly<Partial<Record<Key, Value>>>,
  keys: readonly Key[],
  sold: Iterable<Key>,
) => {
  const [any] = Object.values<Value | undefined>(values);
  return {
    values: Object.fromEntries(keys.map((key) => [key, values[key] ?? any])) as Record<Key, Value>,
    missing: [...sold].filter((key) => values[key] === undefined),
  };
};

/** A name before its value, or what opens, parts and ends values. */
const TOKENS = /"((?:[^"\\]|\\.)*)"\s*(:?)|[{}[\],]/g;

/** The fields that a valid JSON text has twice, as paths such as `brands.wall.name`: of each, the last one alone would count. */
export const repeatedFields = (json: string): readonly string[] => {
  const repeated = new Set<string>();
  const open: { at: string | number; readonly names: Set<string> }[] = [];
  for (const [token, text = "", colon] of json.matchAll(TOKENS)) {
    const inner = open.at(-1);
    if (token === "{" || token === "[") open.push({ at: token === "[" ? 0 : "", names: new Set() });
    else if (token === "}" || token === "]") open.pop();
    else if (token === "," && typeof inner?.at === "number") inner.at += 1;
    else if (colon && inner) {
      inner.at = JSON.parse(`"${text}"`) as string;
      if (inner.names.has(inner.at)) repeated.add(open.map(({ at }) => at).join("."));
      inner.names.add(inner.at);
    }
  }
  return [...repeated];
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
  const repeated = repeatedFields(json);
  if (repeated.length > 0)
    return { problems: repeated.map((field) => ({ field, message: "is there twice" })) };
  const parsed = shopFile.safeParse(value);
  if (!parsed.success) return { problems: problemsOfIssues(parsed.error.issues) };
  const { brands, locales, ...rest } = parsed.data;
  const languages = new Set(locales.map(languageOf));
  const countries = countriesOf({ locales });
  const completed = {
    address: complete(rest.address, LANGUAGES, languages),
    emails: complete(rest.emails, LANGUAGES, languages),
    phones: complete(rest.phones, COUNTRIES, countries),
    payments: complete(rest.payments, COUNTRIES, countries),
  };
  const materials = materialsOf(rest);
  const problems = [
    ...mainLocaleProblems(locales),
    ...materials.problems,
    ...unsoldProblems("delivery", rest.delivery, countries),
    ...unsoldProblems("currencies", rest.currencies, countries),
    ...unsoldProblems("production", rest.production, rest.kinds),
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
        materials: materials.sold,
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
