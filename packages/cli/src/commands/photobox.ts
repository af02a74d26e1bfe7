import { formatOf } from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import type { DefineCommand } from "../lazy-command.ts";

export const photoboxChoices: DefineCommand = (command, context) =>
  command.action(async () => {
    const { locale } = context.settings();
    const { finishes, sizes, formats } = await context.withShop((shop) =>
      shop.catalogue.printChoices(),
    );
    const labelled = formats.map((format) => ({
      format,
      label: sizeLabel(formatOf(format), locale),
    }));
    context.printFields(
      { finishes, sizes, formats: labelled },
      {
        finishes: finishes.join(", "),
        sizes: sizes.map(({ size, prints }) => `${size} (${prints} prints)`).join(", "),
        formats: labelled.map(({ format, label }) => `${format} (${label})`).join(", "),
      },
    );
  });
