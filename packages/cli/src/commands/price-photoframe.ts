import type { DefineCommand } from "../lazy-command.ts";
import { addWallOptions } from "../wall-options.ts";
import { printWallPrice } from "../wall-price.ts";

export const pricePhotoframe: DefineCommand = (command, context) =>
  addWallOptions(command).action((options) => printWallPrice(context, "photoframe", options));
