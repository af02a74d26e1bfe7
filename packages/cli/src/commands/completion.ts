import { Argument, Command } from "@commander-js/extra-typings";
import { completionScript, SHELLS } from "../completion-script.ts";
import type { Context } from "../context.ts";
import { oneOf } from "../input.ts";

/** `completion zsh|bash|fish` */
export const completion = (context: Context) =>
  new Command()
    .addArgument(new Argument("<shell>", SHELLS.join(", ")).argParser(oneOf("shell", SHELLS)))
    .action(async (shell) => {
      const script = await completionScript(shell, context);
      context.answer({ script }, script);
    });
