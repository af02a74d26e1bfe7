import type { DefineCommand } from "../lazy-command.ts";
import { runChecks } from "../run-checks.ts";

export const checkFlags: DefineCommand = (command, context) =>
  command.action(() =>
    runChecks(
      context,
      { ...context.io.env, PASSEPARTOUT_BACKEND: context.settings().backend },
      (checks) => checks.flags(),
    ),
  );
