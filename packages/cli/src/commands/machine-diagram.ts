import type { DefineCommand } from "../lazy-command.ts";
import { machineDiagram as diagramOf } from "../machine-diagram.ts";
import { MACHINES, machineArgument } from "../machines.ts";

export const machineDiagram: DefineCommand = (command, context) =>
  command.addArgument(machineArgument()).action(async (name) => {
    const diagram = diagramOf(await MACHINES[name]());
    context.print({ diagram }, diagram);
  });
