import { Option } from "@commander-js/extra-typings";
import {
  FRAME_TYPES,
  FRAME_VARIANTS,
  type Frame,
  MATERIALS,
} from "@passepartout/domain/catalogue/wall";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { quoteFormat } from "@passepartout/domain/pricing/quote-formats";
import { oneOf } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

const FRAMES: readonly Frame[] = [...FRAME_TYPES, ...FRAME_VARIANTS];

const KINDS = ["photoframe", "collage"] as const;

export const pricesRatios: DefineCommand = (command, context) =>
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
    .option("--ratio <ratio>", "only the formats of this ratio, such as 4:3 or square")
    .addOption(
      new Option(
        "--kind <kind>",
        "what is printed in the formats of a ratio: photoframe by default",
      )
        .choices(KINDS)
        .argParser(oneOf("kind", KINDS)),
    )
    .action(async ({ material: materialType, frame: frameType, ratio, kind }) => {
      const product = { kind, materialType, frameType };
      const { locale } = context.settings();
      if (ratio !== undefined) {
        const prices = await context.withShop((shop) => shop.ratioPrices(product, ratio));
        const formats = prices.map((price) => quoteFormat(price, locale));
        context.print(
          { ratio, formats },
          formats.length === 0
            ? "no formats\n"
            : table(formats.map(({ formatType, label, text }) => [formatType, label, text])),
        );
        return;
      }
      const ratios = (await context.withShop((shop) => shop.ratios(product))).map(
        ({ ratio: name, priceFrom, formats }) => ({
          ratio: name,
          ...priceFrom,
          text: formatPrice(priceFrom.priceCurrent, { locale, from: true }),
          formats: formats.map(({ formatType }) => formatType),
        }),
      );
      context.print(
        { ratios },
        ratios.length === 0
          ? "no ratios\n"
          : table(ratios.map(({ ratio: name, text, formats }) => [name, text, formats.join(" ")])),
      );
    });
