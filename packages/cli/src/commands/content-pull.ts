import { folderName } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { rateOption, runSpace } from "../run-space.ts";

export const contentPull: DefineCommand = (command, context) =>
  command
    .argument("<folder>", "folder of the stories; created if it is missing", folderName)
    .addOption(rateOption())
    .action((folder, { rate }) =>
      runSpace(
        context,
        rate,
        (space, note) => space.pull(folder, note),
        ({ action }) => action === "failed",
      ),
    );
