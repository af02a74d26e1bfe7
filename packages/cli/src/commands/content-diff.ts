import { isChannel } from "@passepartout/domain/market/channel";
import type { DefineCommand } from "../lazy-command.ts";
import { rateOption, runSpace } from "../run-space.ts";

export const contentDiff: DefineCommand = (command, context) =>
  command.addOption(rateOption()).action(({ rate }) =>
    runSpace(
      context,
      rate,
      (space, note) => space.push({ dryRun: true, publish: true, force: false }, note),
      // A space may have components and stories for other front ends.
      ({ action, kind, name }) =>
        action !== "foreign" || (kind === "story" && isChannel(name.split("/", 1)[0] ?? "")),
    ),
  );
