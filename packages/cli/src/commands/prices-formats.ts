import { quoteFormats } from "@passepartout/domain/pricing/quote-formats";
import { table } from "../output.ts";
import { wordsOf } from "../product-price.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { frameOption, materialOption } from "../wall-options.ts";

export const pricesFormats: DefineCommand = (command, context) =>
  command
    .addOption(materialOption().makeOptionMandatory())
    .addOption(frameOption())
    .action(async ({ material, frame }) => {
      const { formats, rows } = await context.withShop(async (shop) => {
        const formats = await quoteFormats(shop, {
          materialType: material,
          ...(frame !== undefined && { frameType: frame }),
        });
        const rows = formats.map((format) => {
          const { original = "", originalLabel = "" } = wordsOf(shop, format);
          return [format.formatType, format.label, format.text, originalLabel, original];
        });
        return { formats, rows };
      });
      context.print(
        {
          formats: formats.map(({ formatType, priceCurrent, priceOriginal, label, text }) => ({
            formatType,
            priceCurrent,
            priceOriginal,
            label,
            text,
          })),
        },
        rows.length === 0
          ? "no formats\n"
          : table(rows, (text, column) =>
              column === 4 && text !== "" ? context.paint("strikethrough", text) : text,
            ),
      );
    });
