import { EVERY_PAGE, isCacheTag } from "@passepartout/domain/content/cache-tag";
import { ok } from "@passepartout/domain/kernel/result";
import { openStoredData, sharedPlaceOf, unwrapStored } from "../data-folder.ts";
import { invalidInput } from "../failure.ts";
import { STORED_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const cachePurge: DefineCommand = (command, context) =>
  command
    .argument(
      "[tags...]",
      "stories (wall/de-DE/poster), lists of stories (wall/de-DE/*), storefronts (wall/de-AT) or prices (prices/wall/de-AT); all pages without",
    )
    .option(...STORED_DATA)
    .action(async (tags, { data: option }) => {
      const wrong = tags.find((tag) => !isCacheTag(tag));
      if (wrong !== undefined)
        throw invalidInput(
          "tag-malformed",
          "a tag is a path such as wall/de-DE/poster, without spaces and commas",
          wrong,
        );
      const data = await openStoredData(context, option);
      const place = sharedPlaceOf(data);
      const purged = tags.length > 0 ? tags : [EVERY_PAGE];
      await unwrapStored(data.purge(purged).then(ok), place);
      context.print({ purged }, `purged ${purged.join(" ")}`);
    });
