import { Option } from "@commander-js/extra-typings";
import { CURRENCIES, parseCurrency } from "@passepartout/domain/market/currency";
import { formatPrice, parseAmount } from "@passepartout/domain/market/price-text";
import { unwrap } from "../failure.ts";
import { oneOf } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

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
    .action((amount, { currency, from, minimumDecimals }) => {
      const { locale } = context.settings();
      const text = formatPrice(unwrap(parseAmount(amount)), {
        locale,
        currency,
        from,
        minimumDecimals,
      });
      context.print({ text }, `${text}\n`);
    });
