import { formatPrice } from "@passepartout/domain/market/price-text";
import { quoteFormat, quoteFormats } from "@passepartout/domain/pricing/quote";
import { choice } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";
import { wordsOf } from "../product-price.ts";
import { addMaterial } from "../wall-options.ts";

export const pricesFormats: DefineCommand = (command, context) =>
  addMaterial(command).action(async ({ material, frame }) => {
    const { formats, rows } = await context.withShop(async (shop) => {
      const formats = await quoteFormats(shop, { materialType: material, frameType: frame });
      const rows = formats.map((format) => {
        const { original = "", originalLabel = "" } = wordsOf(shop, format);
        return [format.formatType, format.label, format.text, originalLabel, original];
      });
      return { formats, rows };
    });
    context.print(
      { formats },
      rows.length === 0
        ? "no formats\n"
        : table(rows, (text, column) =>
            column === 4 && text !== "" ? context.paint("strikethrough", text) : text,
          ),
    );
  });

const KINDS = ["photoframe", "collage"] as const;

export const pricesRatios: DefineCommand = (command, context) =>
  addMaterial(command)
    .option("--ratio <ratio>", "only the formats of this ratio, such as 4:3 or square")
    .addOption(
      choice(
        "--kind <kind>",
        "what is printed in the formats of a ratio: photoframe by default",
        KINDS,
      ),
    )
    .action(async ({ material: materialType, frame: frameType, ratio, kind }) => {
      const product = { kind, materialType, frameType };
      const { locale } = context.settings();
      const found = await context.withShop((shop) => shop.prices.ratios(product, ratio));
      if (ratio !== undefined) {
        const formats = found.flatMap((one) =>
          one.formats.map((price) => quoteFormat(price, locale)),
        );
        context.print(
          { ratio, formats },
          formats.length === 0
            ? "no formats\n"
            : table(formats.map(({ formatType, label, text }) => [formatType, label, text])),
        );
        return;
      }
      const ratios = found.flatMap(({ ratio: name, formats }) => {
        const [lowest] = formats.toSorted((a, b) => a.priceCurrent - b.priceCurrent);
        return lowest
          ? [
              {
                ratio: name,
                priceCurrent: lowest.priceCurrent,
                priceOriginal: lowest.priceOriginal,
                text: formatPrice(lowest.priceCurrent, { locale, from: true }),
                formats: formats.map(({ formatType }) => formatType),
              },
            ]
          : [];
      });
      context.print(
        { ratios },
        ratios.length === 0
          ? "no ratios\n"
          : table(ratios.map(({ ratio: name, text, formats }) => [name, text, formats.join(" ")])),
      );
    });
