import type { Image } from "@passepartout/domain/images/image-source";
import { invalidInput, messageOf } from "../failure.ts";
import { wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

const MAX_WIDTH = 10_000;

export const imageUrl: DefineCommand = (command, context) =>
  command
    .argument("<source>", "path of a file of the shop, or address of an image")
    .option("--provider <name>", "who transforms the image, instead of the configured provider")
    .option("--preset <name>", "where the shop shows the image, such as tile or placeholder")
    .option("--width <px>", "width in px", wholeNumber("width", 1, MAX_WIDTH))
    .action(async (source, { provider, preset, width }) => {
      const images = await context.dependencies.openImages(context.io.env);
      const read = (): Image =>
        images.image(source, {
          provider: provider ?? images.provider,
          ...(preset !== undefined && { preset }),
          ...(width !== undefined && { width }),
        });
      const { src, srcset } = orInvalidInput(read, provider ?? preset ?? source);
      context.print(
        { src, ...(srcset !== undefined && { srcset }) },
        `${[src, ...(srcset?.split(", ") ?? [])].join("\n")}\n`,
      );
    });

/** An unknown provider or preset throws an error whose message begins with its code. */
const orInvalidInput = <T>(read: () => T, input: string): T => {
  try {
    return read();
  } catch (reason) {
    const [, code, message] = /^(image-[a-z-]+): (.*)$/s.exec(messageOf(reason)) ?? [];
    if (code === undefined || message === undefined) throw reason;
    throw invalidInput(code, message, input);
  }
};
