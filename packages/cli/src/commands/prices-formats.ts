import { Option } from "@commander-js/extra-typings";
import {
  type Frame,
  FRAME_TYPES,
  FRAME_VARIANTS,
  MATERIALS,
} from "@passepartout/domain/catalogue/wall";
import { hasDiscount } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { oneOf } from "../input.ts";
import { table } from "../output.ts";
import type { DefineCommand } from "../lazy-command.ts";

const FRAMES: readonly Frame[] = [...FRAME_TYPES, ...FRAME_VARIANTS];

export const pricesFormats: DefineCommand = (command, context) =>
  command
    .addOption(
      new Option("--material <material>", "material")
        .choices(MATERIALS)
        .argParser(oneOf("material", MATERIALS))
        .makeOptionMandatory(),
    )
    .addOption(
      new Option("--frame <frame>", "frame type or variant such as artbox")
        .choices(FRAMES)
        .argParser(oneOf("frame", FRAMES)),
    )
    .action(async ({ material, frame }) => {
      const formats = await context.withShop((shop) =>
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
              column === 3 && text !== "" ? context.paint("strikethrough", text) : text,
            ),
      );
    });
