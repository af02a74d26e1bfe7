import { coverLaminationsOf } from "@passepartout/domain/catalogue/photo-book";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { addChoices, printChosen } from "../choice-options.ts";
import { unknownName } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const pricePhotobook: DefineCommand = (command, context) =>
  addChoices(command, "photobook", {
    type: "type of photo book",
    format: "format such as a4-quer; without it the lowest price",
    pageCount: "number of pages",
    cover: "cover",
    coverLamination: "lamination of the cover",
    photobookBinding: "binding",
    paper: "paper of the pages",
    refinement: "refinement of the cover",
    amount: "number of photo books",
  }).action(async (options) => {
    const { channel, locale } = context.settings();
    const laminations: readonly string[] = coverLaminationsOf(channelRules(channel, locale));
    const { lamination } = options;
    if (typeof lamination === "string" && !laminations.includes(lamination))
      throw unknownName(`lamination of the ${channel} shop`, lamination, laminations);
    await printChosen(context, "photobook", options);
  });
