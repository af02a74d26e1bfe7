import { Argument } from "@commander-js/extra-typings";
import { completionScript, SHELLS } from "../completion-script.ts";
import { oneOf } from "../input.ts";
import { type DefineCommand, leavesOf, loadCommand } from "../lazy-command.ts";

export const completion: DefineCommand = (command, context) =>
  command
    .addArgument(new Argument("<shell>", "shell").choices(SHELLS).argParser(oneOf("shell", SHELLS)))
    .action(async (shell) => {
      const program = command.parent ?? command;
      for (const leaf of leavesOf(program)) await loadCommand(leaf, context);
      const script = completionScript(shell, program);
      context.print({ script }, script);
    });
