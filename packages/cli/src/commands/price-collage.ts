import type { CollageDesign } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { Context } from "../context.ts";
import { Failure, invalidInput } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { addWallOptions } from "../wall-options.ts";
import { printWallPrice } from "../wall-price.ts";

export const priceCollage: DefineCommand = (command, context) =>
  addWallOptions(command)
    .option("--design <id>", "design, which determines material and frame")
    .action(async ({ design: id, ...options }) => {
      if (id === undefined) return printWallPrice(context, "collage", options);
      if (options.material !== undefined || options.frame !== undefined)
        throw invalidInput(
          "design-with-material",
          "a design determines material and frame; omit --material and --frame",
          id,
        );
      const { materialType, frameType } = await designOf(context, id);
      return printWallPrice(context, "collage", {
        ...options,
        material: materialType,
        frame: frameType,
      });
    });

const designOf = async (context: Context, id: string): Promise<CollageDesign> => {
  const design = await context.withShop((shop) => shop.collage(id));
  if (design) return design;
  throw new Failure(1, {
    code: "design-unknown",
    message: "there is no collage with this id; the first is 1",
    input: id,
  });
};
