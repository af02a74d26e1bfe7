import { Argument, Command } from "@commander-js/extra-typings";
import type { Context } from "../context.ts";
import { machineDiagram as diagramOf } from "../machine-diagram.ts";
import { machineNamed } from "../machines.ts";

/** `machine diagram <name>` */
export const machineDiagram = (context: Context) =>
  new Command()
    .addArgument(new Argument("<name>", "one of machine list").argParser(machineNamed))
    .action(async (load) => {
      const diagram = diagramOf(await load());
      context.answer({ diagram }, diagram);
    });
