import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import type { Channel } from "@passepartout/domain/market/channel";
import { countryOf, isLocale } from "@passepartout/domain/market/locale";
import { UNSAID } from "../doctor/offer-rules.ts";
import type { Problem } from "../src/contract/problem.ts";
import { brandImages } from "./brand-images.ts";
import { parseShopFile } from "./shop-file.ts";
import { publicFolderOf, SHOP_FILE } from "./shop-folder.ts";
import { starterContent } from "./starter-content.ts";

/** What the owner of a new shop says about it, as typed. */
export interface ShopAnswers {
  readonly channel: Channel;
  readonly brand: string;
  readonly company: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly locales: readonly string[];
  /** Absent: everything, but for features that services are needed for. */
  readonly kinds?: readonly string[] | undefined;
  readonly materials?: readonly string[] | undefined;
  readonly features?: readonly string[] | undefined;
}

/** Features that neither an email server nor reviews or a flag service are needed for. */
const FEATURES = ["account", "gifts", "search", "vouchers"];

const OPTIONS: Readonly<Record<string, string>> = {
  brands: "brand",
  emails: "email",
  phones: "phone",
};

const optionOf = (field: string): string => {
  const [name = ""] = field.split(".", 1);
  return field.includes(".company.") ? "--company" : `--${OPTIONS[name] ?? name}`;
};

const shopFileOf = ({ channel, brand, company, address, email, phone, ...sold }: ShopAnswers) => {
  const countries = sold.locales.filter(isLocale).map(countryOf);
  const forCountries = <Value>(valueOf: (country: (typeof countries)[number]) => Value) =>
    Object.fromEntries(countries.map((country) => [country, valueOf(country)]));
  return {
    brands: {
      [channel]: {
        name: brand,
        company: { name: company, managers: [UNSAID], register: UNSAID, vatId: UNSAID },
      },
    },
    locales: sold.locales,
    address,
    emails: { help: email, privacy: email },
    phones: forCountries(() => phone),
    serviceHours: SAMPLE_SHOP.serviceHours,
    payments: forCountries((country) => SAMPLE_SHOP.payments[country]),
    features: sold.features ?? FEATURES,
    kinds: sold.kinds ?? SAMPLE_SHOP.kinds,
    materials: sold.materials ?? SAMPLE_SHOP.materials,
  };
};

const readMe = (brand: string): string => `# ${brand}

The folder of a shop. In the checkout of the shop's code:

\`\`\`sh
export PASSEPARTOUT_SHOP=path/to/this/folder
npm start                              # prints the addresses
npm run -s cli -- content doctor       # what is to mend in the content
\`\`\`

- \`shop.json\`: brand, company, countries, and what is sold. Managers, register, VAT id (now “${UNSAID}”), hours and payments are yours to complete.
- \`content/\`: the pages. Those about law are drafts for a company in Germany: have a lawyer read them.
- \`public/brand/\`: logo and icons to start with. Replace them by your own, at the same names.
- \`prices.csv\`: prices of your own; what it lacks is priced by formula.

More in docs/your-shop.md of the checkout.
`;

const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Writes the folder of a new shop. A folder with anything in it stays as it is, as does one for which there is a problem. */
export const initShop = async (
  folder: string,
  answers: ShopAnswers,
): Promise<{ readonly files: readonly string[]; readonly problems: readonly Problem[] }> => {
  if (existsSync(folder) && !(statSync(folder).isDirectory() && readdirSync(folder).length === 0))
    return { files: [], problems: [{ field: folder, message: "is not an empty folder" }] };
  const definition = shopFileOf(answers);
  const { shop, problems } = parseShopFile(JSON.stringify(definition), () => 1);
  if (!shop)
    return {
      files: [],
      problems: problems.map(({ field, message }) => ({ field: optionOf(field), message })),
    };
  const files = new Map<string, string | Buffer>([
    [SHOP_FILE, jsonOf(definition)],
    ["README.md", readMe(answers.brand)],
    ["prices.csv", "article,currency,price,reduced\n"],
    ...[...starterContent(shop.definition)].map(([path, story]) => [path, jsonOf(story)] as const),
    ...(await brandImages(answers.channel, answers.brand)).map(
      ([path, file]) => [join(publicFolderOf(""), path), file] as const,
    ),
  ]);
  for (const [path, file] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), file);
  }
  return { files: [...files.keys()], problems };
};
