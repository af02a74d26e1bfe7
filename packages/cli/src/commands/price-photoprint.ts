import { addChoices, printChosen } from "../choice-options.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const pricePhotoprint: DefineCommand = (command, context) =>
  addChoices(command, "photoprint", {
    photoboxFormat: "format of the prints; without it the lowest price",
    finish: "finish",
    quantity: "number of prints",
  }).action((options) => printChosen(context, "photoprint", options));
