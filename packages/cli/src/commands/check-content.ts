import { present } from "@passepartout/domain/kernel/fields";
import type { DefineCommand } from "../lazy-command.ts";
import { runChecks } from "../run-checks.ts";

export const checkContent: DefineCommand = (command, context) =>
  command
    .argument(
      "[url]",
      "address of the content service with its version; by default the configured one",
    )
    .action((url) =>
      runChecks(
        context,
        { ...context.io.env, ...present({ PASSEPARTOUT_CONTENT_ENDPOINT: url }) },
        (checks, place) => checks.content(place),
      ),
    );
