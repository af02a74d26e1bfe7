import { IMAGE_PRESETS } from "@passepartout/domain/images/image-modifiers";
import { IMAGE_PROVIDERS } from "@passepartout/domain/images/image-source";
import { choice, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

const MAX_WIDTH = 10_000;
const PRESETS = Object.keys(IMAGE_PRESETS);

export const imageUrl: DefineCommand = (command, context) =>
  command
    .argument("<source>", "path of a file of the shop, or address of an image")
    .addOption(
      choice(
        "--provider <name>",
        "who transforms the image, instead of the configured provider",
        IMAGE_PROVIDERS,
        "image provider",
      ),
    )
    .addOption(choice("--preset <name>", "where the shop shows the image", PRESETS, "image preset"))
    .option("--width <px>", "width in px", wholeNumber("width", 1, MAX_WIDTH))
    .action(async (source, { provider, preset, width }) => {
      const images = await context.dependencies.openImages(context.io.env);
      const { src, srcset } = images.image(source, {
        provider: provider ?? images.provider,
        ...(preset !== undefined && { preset }),
        ...(width !== undefined && { width }),
      });
      context.print(
        { src, ...(srcset !== undefined && { srcset }) },
        `${[src, ...(srcset?.split(", ") ?? [])].join("\n")}\n`,
      );
    });
