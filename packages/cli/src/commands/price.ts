import { Option } from "@commander-js/extra-typings";
import { CARD_PAPERS, REFINEMENT_TYPES } from "@passepartout/domain/catalogue/card";
import {
  CARD_QUANTITIES,
  DEFAULT_CARD_QUANTITY,
} from "@passepartout/domain/catalogue/card-quantity";
import { coverLaminationsOf } from "@passepartout/domain/catalogue/photo-book";
import { present } from "@passepartout/domain/kernel/fields";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { CURRENCIES, parseCurrency } from "@passepartout/domain/market/currency";
import { discountPercent, discountShare, hasDiscount } from "@passepartout/domain/market/price";
import { formatPrice, parseAmount } from "@passepartout/domain/market/price-text";
import type { PrintedKind } from "@passepartout/domain/pricing/product";
import { accessoryQuantity, readAccessoryOffer } from "../accessory-offer.ts";
import { addChoices, type Descriptions, printChosen } from "../choice-options.ts";
import { invalidInput, negative, unwrap } from "../failure.ts";
import { choice, oneOf, unknownName, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { printLowestPrice, printProductPrice } from "../product-price.ts";
import { addWallOptions, printWallPrice } from "../wall-price.ts";

export const priceAccessory: DefineCommand = (command, context) =>
  command
    .argument("<sku>", "such as envelope-standard-weiss-162x114 or pen")
    .addOption(accessoryQuantity())
    .action(async (text, { quantity }) => {
      const { sku, price } = await readAccessoryOffer(context, text, quantity);
      const priceText = formatPrice(price.priceCurrent, context.settings());
      const choices = { sku, quantity };
      context.print(
        { kind: "accessory", choices, from: false, ...price, text: priceText },
        `${priceText}\n`,
      );
    });

/** The command for the price of a printed kind, with an option for each of its choices. */
const printedPrice =
  <Kind extends PrintedKind>(kind: Kind, descriptions: Descriptions<Kind>): DefineCommand =>
  (command, context) =>
    addChoices(command, kind, descriptions).action((options) =>
      printChosen(context, kind, options),
    );

export const priceCalendar = printedPrice("calendar", {
  calendarType: "type of calendar",
  formatType: "format such as a4-quer; without it the lowest price",
  mountingType: "mounting",
  paperType: "paper",
  amount: "number of calendars",
});

export const priceCard: DefineCommand = (command, context) =>
  command
    .option("--theme <id>", "id of the theme; without it the lowest price")
    .option(
      "--quantity <number>",
      "number of cards",
      wholeNumber("quantity", 1, Math.max(...CARD_QUANTITIES)),
      DEFAULT_CARD_QUANTITY,
    )
    .addOption(choice("--refinement <refinement>", "refinement of each card", REFINEMENT_TYPES))
    .addOption(choice("--paper <paper>", "paper of each card", CARD_PAPERS))
    .option("--accessory <sku...>", "one piece for each card, such as ribbon-satin-gold")
    .action(async ({ theme: themeId, quantity, refinement: refinementType, paper, accessory }) => {
      await (themeId === undefined
        ? printLowestPrice(context, { kind: "card" })
        : printProductPrice(
            context,
            { kind: "card", themeId, quantity, refinementType, paper },
            accessory,
          ));
    });

export const priceCollage: DefineCommand = (command, context) =>
  addWallOptions(command)
    .option("--theme <id>", "theme, which determines material and frame")
    .action(async ({ theme: id, ...options }) => {
      if (id === undefined) return printWallPrice(context, "collage", options);
      if (options.material !== undefined || options.frame !== undefined)
        throw invalidInput(
          "theme-with-material",
          "a theme determines material and frame; omit --material and --frame",
          id,
        );
      const theme = await context.withShop((shop) => shop.catalogue.collage(id));
      if (!theme)
        throw negative("theme-unknown", "there is no collage with this id; the first is 1", id);
      const { materialType: material, frameType: frame } = theme;
      return printWallPrice(context, "collage", { ...options, ...present({ material, frame }) });
    });

export const priceDiscount: DefineCommand = (command, context) =>
  command
    .argument("<original>", "original price")
    .argument("<current>", "current price")
    .action((original, current) => {
      const price = {
        priceOriginal: unwrap(parseAmount(original)),
        priceCurrent: unwrap(parseAmount(current)),
      };
      const discounted = hasDiscount(price);
      context.print(
        { hasDiscount: discounted, share: discountShare(price) },
        discounted ? `${discountPercent(price)} % off\n` : "no discount\n",
      );
    });

const DECIMALS = ["0", "2"] as const;

export const priceFormat: DefineCommand = (command, context) =>
  command
    .argument("<amount>", "amount with a decimal point, such as 1234.5")
    .addOption(
      new Option("--currency <currency>", "currency instead of that of the locale")
        .choices(CURRENCIES)
        .argParser((text) => unwrap(parseCurrency(text))),
    )
    .option("--from", "format as the lowest of several prices")
    .addOption(
      new Option("--minimum-decimals <digits>", "0 omits the decimals of a whole amount")
        .choices(DECIMALS)
        .argParser((text) => (oneOf("minimum of decimals", DECIMALS)(text) === "0" ? 0 : 2)),
    )
    .action((amount, options) => {
      const { locale } = context.settings();
      const text = formatPrice(unwrap(parseAmount(amount)), { locale, ...options });
      context.print({ text }, `${text}\n`);
    });

export const pricePhotobook: DefineCommand = (command, context) =>
  addChoices(command, "photobook", {
    type: "type of photo book",
    format: "format such as a4-quer; without it the lowest price",
    pageCount: "number of pages",
    cover: "cover",
    coverLamination: "lamination of the cover",
    photobookBinding: "binding",
    paper: "paper of the pages",
    refinement: "refinement of the cover",
    amount: "number of photo books",
  }).action(async (options) => {
    const { channel, locale } = context.settings();
    const laminations: readonly string[] = coverLaminationsOf(channelRules(channel, locale));
    const { lamination } = options;
    if (typeof lamination === "string" && !laminations.includes(lamination))
      throw unknownName(`lamination of the ${channel} shop`, lamination, laminations);
    await printChosen(context, "photobook", options);
  });

export const pricePhotobox = printedPrice("photobox", {
  photoboxFormat: "format of the prints; without it the lowest price",
  finish: "finish of the prints",
  size: "size of the box; large means MAX",
  quantity: "number of boxes",
});

export const pricePhotoframe: DefineCommand = (command, context) =>
  addWallOptions(command).action((options) => printWallPrice(context, "photoframe", options));

export const pricePhotoprint = printedPrice("photoprint", {
  photoboxFormat: "format of the prints; without it the lowest price",
  finish: "finish",
  quantity: "number of prints",
});

export const priceSku: DefineCommand = (command, context) =>
  command.argument("<sku...>", "SKUs such as photoframe-leinwand-600x450").action(async (skus) => {
    const articles = await context.withShop((shop) => shop.prices.articles(skus));
    const unknown = skus.filter((sku) => !articles.some((article) => article.sku === sku));
    const [first] = unknown;
    if (first !== undefined)
      throw negative(
        "sku-unknown",
        `there is no article ${unknown.join(", ")}; a wall picture is photoframe-<material>[-<frame>]-<width>x<height>, an accessory for example envelope-standard-weiss-162x114`,
        first,
      );
    const priced = articles.map((article) => ({
      ...article,
      text: formatPrice(article.priceCurrent, context.settings()),
    }));
    context.printTable(
      { articles: priced },
      priced.map(({ sku, text }) => [sku, text]),
    );
  });
