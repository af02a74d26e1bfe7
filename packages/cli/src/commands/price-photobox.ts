import { addChoices, printChosen } from "../choice-options.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const pricePhotobox: DefineCommand = (command, context) =>
  addChoices(command, "photobox", {
    photoboxFormat: "format of the prints; without it the lowest price",
    finish: "finish of the prints",
    size: "size of the box; large means MAX",
    quantity: "number of boxes",
  }).action((options) => printChosen(context, "photobox", options));
