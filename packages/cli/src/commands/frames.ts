import { Argument } from "@commander-js/extra-typings";
import { FRAME_TYPES, type FrameType } from "@passepartout/domain/catalogue/wall";
import { oneOf } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

const frameType = oneOf("frame type", FRAME_TYPES);

export const framesList: DefineCommand = (command, context) =>
  command
    .addArgument(
      new Argument("[type...]", "frame types, all by default")
        .choices(FRAME_TYPES)
        .argParser<readonly FrameType[]>((text, previous) => [
          ...(Array.isArray(previous) ? (previous as readonly FrameType[]) : []),
          frameType(text),
        ]),
    )
    .action(async (types) => {
      const frames = await context.withShop((shop) => shop.catalogue.producedFrames(types));
      context.printTable(
        { frames },
        frames.flatMap(({ frameType: type, defaultVariant, variants }) =>
          variants.map((variant) => [type, variant, variant === defaultVariant ? "default" : ""]),
        ),
      );
    });
