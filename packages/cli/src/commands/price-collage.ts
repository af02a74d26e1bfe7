import type { CollageTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { Context } from "../context.ts";
import { Failure, invalidInput } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { addWallOptions } from "../wall-options.ts";
import { printWallPrice } from "../wall-price.ts";

export const priceCollage: DefineCommand = (command, context) =>
  addWallOptions(command)
    .option("--theme <id>", "theme, which determines material and frame")
    .action(async ({ theme: id, ...options }) => {
      if (id === undefined) return printWallPrice(context, "collage", options);
      if (options.material !== undefined || options.frame !== undefined)
        throw invalidInput(
          "theme-with-material",
          "a theme determines material and frame; omit --material and --frame",
          id,
        );
      const { materialType, frameType } = await themeOf(context, id);
      return printWallPrice(context, "collage", {
        ...options,
        material: materialType,
        frame: frameType,
      });
    });

const themeOf = async (context: Context, id: string): Promise<CollageTheme> => {
  const theme = await context.withShop((shop) => shop.catalogue.collage(id));
  if (theme) return theme;
  throw new Failure(1, {
    code: "theme-unknown",
    message: "there is no collage with this id; the first is 1",
    input: id,
  });
};
