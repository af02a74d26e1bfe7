import { present } from "@passepartout/domain/kernel/fields";
import type { DefineCommand } from "../lazy-command.ts";
import { runChecks } from "../run-checks.ts";

export const checkDesigner: DefineCommand = (command, context) =>
  command
    .argument("[url]", "address of the designer; by default the configured one")
    .action((url) =>
      runChecks(
        context,
        { ...context.io.env, ...present({ PASSEPARTOUT_DESIGNER: url }) },
        (checks, place) => checks.designer(place),
      ),
    );
