import { formatPrice } from "@passepartout/domain/market/price-text";
import { Failure } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

export const priceSku: DefineCommand = (command, context) =>
  command.argument("<sku...>", "SKUs such as photoframe-leinwand-600x450").action(async (skus) => {
    const articles = await context.withShop((shop) => shop.prices.articles(skus));
    const { locale } = context.settings();
    const unknown = skus.filter((sku) => !articles.some((article) => article.sku === sku));
    const [first] = unknown;
    if (first !== undefined)
      throw new Failure(1, {
        code: "sku-unknown",
        message: `there is no article ${unknown.join(", ")}; a wall picture is photoframe-<material>[-<frame>]-<width>x<height>, an accessory for example envelope-standard-weiss-162x114`,
        input: first,
      });
    const priced = articles.map(({ sku, priceCurrent, priceOriginal }) => ({
      sku,
      priceCurrent,
      priceOriginal,
      text: formatPrice(priceCurrent, { locale }),
    }));
    context.print({ articles: priced }, table(priced.map(({ sku, text }) => [sku, text])));
  });
