import { resolve } from "node:path";
import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { MATERIALS } from "@passepartout/domain/catalogue/wall";
import { FEATURES } from "@passepartout/domain/definition/shop-definition";
import { LOCALES } from "@passepartout/domain/market/locale";
import type { Context } from "../context.ts";
import { invalidInput } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";

/** What every shop must have, as a terminal prompts for it. */
const PROMPTS = {
  brand: "Name of the brand",
  locales: "Locales in which you sell, separated by commas (for example de-DE,fr-FR)",
  company: "Name of the company",
  address: "Address of the company",
  email: "Email address for customers",
  phone: "Telephone number for customers",
} as const;

type Answers = Record<keyof typeof PROMPTS, string>;

const LISTS = { locales: LOCALES, kinds: PRODUCT_KINDS, materials: MATERIALS, features: FEATURES };

const wordsIn = (list: string): readonly string[] =>
  list
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

export const init: DefineCommand = (command, context) =>
  command
    .argument("<folder>", "folder to write; it must be empty or missing")
    .option("--brand <name>", "name of the brand")
    .option("--locales <locales>", "locales in which it sells, such as de-DE,fr-FR")
    .option("--company <name>", "name of the company")
    .option("--address <address>", "address of the company")
    .option("--email <email>", "email address for customers")
    .option("--phone <number>", "telephone number for customers")
    .option("--kinds <kinds>", `product kinds: ${LISTS.kinds.join(",")} (default: all)`)
    .option(
      "--materials <materials>",
      `materials of wall pictures: ${LISTS.materials.join(",")} (default: all)`,
    )
    .option(
      "--features <features>",
      `features: ${LISTS.features.join(",")} (default: account,gifts,search,vouchers)`,
    )
    .action(async (folder, { kinds, materials, features, ...given }) => {
      const { channel } = context.settings();
      const answers = await complete(context, given);
      const { files, problems } = await context.dependencies.initShop(resolve(folder), {
        ...answers,
        channel,
        locales: wordsIn(answers.locales),
        ...(kinds !== undefined && { kinds: wordsIn(kinds) }),
        ...(materials !== undefined && { materials: wordsIn(materials) }),
        ...(features !== undefined && { features: wordsIn(features) }),
      });
      const [problem] = problems;
      if (problem)
        throw invalidInput(
          "shop-wrong",
          problems.map(({ field, message }) => `${field}: ${message}`).join("; "),
          "",
        );
      context.print(
        { folder, files },
        `${files.length} files in ${folder}. The pages about law are drafts for a company in Germany: have a lawyer of your country read them.\nTo see it:\nexport PASSEPARTOUT_SHOP=${folder}\nnpm start\n`,
      );
    });

/** The answers of the options, and of the terminal to what these leave out. */
const complete = async (context: Context, given: Partial<Answers>): Promise<Answers> => {
  const names = Object.keys(PROMPTS) as readonly (keyof Answers)[];
  const missing = names.filter((name) => given[name] === undefined);
  const options = missing.map((name) => `--${name}`).join(", ");
  if (missing.length > 0 && !context.dependencies.terminal())
    throw invalidInput("options-missing", `without a terminal, init needs ${options}`, "");
  const answers: Partial<Answers> = { ...given };
  for (const name of missing)
    answers[name] = (await context.dependencies.readAnswer(PROMPTS[name])).trim();
  return answers as Answers;
};
