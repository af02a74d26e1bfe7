import { Option } from "@commander-js/extra-typings";
import {
  type Frame,
  FRAME_TYPES,
  FRAME_VARIANTS,
  MATERIALS,
} from "@passepartout/domain/catalogue/wall";
import { oneOf } from "../input.ts";
import { table } from "../output.ts";
import { originalOf } from "../product-price.ts";
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
      const { formats, rows } = await context.withShop(async (shop) => {
        const formats = await shop.quoteFormats({
          materialType: material,
          ...(frame !== undefined && { frameType: frame }),
        });
        const rows = formats.map((format) => {
          const original = originalOf(shop, format, context.settings().locale);
          return [
            format.formatType,
            format.label,
            format.text,
            original?.label ?? "",
            original?.text ?? "",
          ];
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
