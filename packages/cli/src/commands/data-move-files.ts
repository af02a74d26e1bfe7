import { Failure, negative } from "../failure.ts";
import { openStoredData, sharedPlaceOf, unwrapStored } from "../data-folder.ts";
import { STORED_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const dataMoveFiles: DefineCommand = (command, context) =>
  command.option(...STORED_DATA).action(async ({ data: option }) => {
    const data = await openStoredData(context, option);
    const stored = sharedPlaceOf(data);
    const result = await unwrapStored(data.moveFiles(context.dependencies.clock()), stored);
    const { place, moved, bytes, damaged, removed, failure } = result;
    if (failure !== undefined)
      throw new Failure(3, {
        code: "files-failed",
        message: `${moved} photos were moved, then it failed, and can be repeated: ${failure}`,
        input: place,
      });
    if (damaged.length > 0)
      throw negative(
        "photos-damaged",
        `${moved} photos were moved; the content of ${damaged.length} is missing or damaged: ${damaged.join(", ")}`,
        place,
        result,
      );
    context.printFields(result, { place, moved, bytes, removed });
  });
