import { Option } from "@commander-js/extra-typings";
import { GIFT_OCCASIONS, GIFT_RECIPIENTS } from "@passepartout/domain/catalogue/gift";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { openGifts } from "@passepartout/domain/search/search";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { negative } from "../failure.ts";
import { choice, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

const MAX_BUDGET = 99_999;

export const gifts: DefineCommand = (command, context) =>
  command
    .addOption(choice("--recipient <recipient>", "who the gift is for", GIFT_RECIPIENTS))
    .addOption(choice("--occasion <occasion>", "what the gift is for", GIFT_OCCASIONS))
    .addOption(
      new Option(
        "--budget <amount>",
        "highest price, in whole units of the currency of the locale",
      ).argParser(wholeNumber("budget", 1, MAX_BUDGET)),
    )
    .action(async ({ recipient, occasion, budget }) => {
      const { locale } = context.settings();
      const found = await context.withShop(
        (shop) => openGifts(shop, { recipient, occasion, budget }),
        { timeoutMs: DEADLINES_MS.browser },
      );
      const document = {
        gifts: found.gifts.map(({ title, path, product, price = 0 }) => ({
          title,
          product,
          path,
          price,
          text: formatPrice(price, { locale, from: true }),
        })),
      };
      if (document.gifts.length === 0)
        throw negative("no-gifts", "no gift suits this choice", "", document);
      context.printTable(
        document,
        document.gifts.map(({ title, text, path }) => [title, text, path]),
      );
    });
