import { Argument } from "@commander-js/extra-typings";
import type { DefineCommand } from "../lazy-command.ts";
import { machineDiagram as diagramOf } from "../machine-diagram.ts";
import { MACHINE_NAMES, MACHINES, parseMachineName } from "../machines.ts";

export const machineDiagram: DefineCommand = (command, context) =>
  command
    .addArgument(
      new Argument("<name>", "machine").choices(MACHINE_NAMES).argParser(parseMachineName),
    )
    .action(async (name) => {
      const diagram = diagramOf(await MACHINES[name]());
      context.print({ diagram }, diagram);
    });
