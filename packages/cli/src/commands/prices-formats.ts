import { Command, Option } from "@commander-js/extra-typings";
import { isFrame, MATERIALS } from "@passepartout/domain/catalogue/wall";
import { hasDiscount } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { Context } from "../context.ts";
import { wrong } from "../failure.ts";
import { oneOf } from "../input.ts";
import { table } from "../output.ts";

const frameOf = (text: string): string => {
  if (isFrame(text)) return text;
  throw wrong(
    "frame-unknown",
    "a frame is a type such as artbox or a variant such as artbox-schwarz-lack",
    text,
  );
};

/** `prices formats --material M --frame F` */
export const pricesFormats = (context: Context) =>
  new Command()
    .addOption(
      new Option("--material <material>", "such as acrylglas")
        .argParser(oneOf("material", MATERIALS))
        .makeOptionMandatory(),
    )
    .addOption(new Option("--frame <frame>", "frame type or variant").argParser(frameOf))
    .action(async ({ material, frame }) => {
      const formats = await context.ask((shop) =>
        shop.quoteFormats({
          materialType: material,
          ...(frame !== undefined && { frameType: frame }),
        }),
      );
      const { locale } = context.settings();
      const rows = formats.map((format) => [
        format.formatType,
        format.label,
        format.text,
        hasDiscount(format) ? formatPrice(format.priceOriginal, { locale }) : "",
      ]);
      context.answer(
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
          ? "no formats are offered\n"
          : table(rows, (text, column) =>
              column === 3 && text !== "" ? context.paint("strikethrough", text) : text,
            ),
      );
    });
