import type { DefineCommand } from "../lazy-command.ts";
import { MACHINE_NAMES } from "../machines.ts";

export const machineList: DefineCommand = (command, context) =>
  command.action(() => {
    context.print({ machines: MACHINE_NAMES }, `${MACHINE_NAMES.join("\n")}\n`);
  });
