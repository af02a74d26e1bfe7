import { Command, Option } from "@commander-js/extra-typings";
import { parseCurrency } from "@passepartout/domain/market/currency";
import { formatPrice, parseAmount } from "@passepartout/domain/market/price-text";
import type { Context } from "../context.ts";
import { taken } from "../failure.ts";
import { oneOf } from "../input.ts";

/** `price format <amount>` */
export const priceFormat = (context: Context) =>
  new Command()
    .argument("<amount>", "in whole euros, francs, pounds or dollars, with a point: 1234.5")
    .addOption(
      new Option("--currency <currency>", "instead of the locale's own").argParser((text) =>
        taken(parseCurrency(text)),
      ),
    )
    .option("--from", "as the lowest of several prices")
    .addOption(
      new Option(
        "--minimum-decimals <digits>",
        "0 leaves out the decimals of a whole amount",
      ).argParser((text) => (oneOf("minimum of decimals", ["0", "2"])(text) === "0" ? 0 : 2)),
    )
    .action((amount, { currency, from, minimumDecimals }) => {
      const { locale } = context.settings();
      const text = formatPrice(taken(parseAmount(amount)), {
        locale,
        currency,
        from,
        minimumDecimals,
      });
      context.answer({ text }, `${text}\n`);
    });
