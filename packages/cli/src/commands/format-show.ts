import { Command } from "@commander-js/extra-typings";
import {
  formatText,
  orientationOf,
  parseFormat,
  swapFormat,
} from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import type { Context } from "../context.ts";
import { taken } from "../failure.ts";

/** `format show <format>` */
export const formatShow = (context: Context) =>
  new Command().argument("<format>", "width x height in mm: 600x450").action((text) => {
    const format = taken(parseFormat(text));
    const shown = {
      format: formatText(format),
      width: format.width,
      height: format.height,
      orientation: orientationOf(format),
      swapped: formatText(swapFormat(format)),
      label: formatLabel(format, context.settings().locale),
    };
    context.answer(
      shown,
      context.facts(Object.entries(shown).map(([label, value]) => [label, String(value)])),
    );
  });
