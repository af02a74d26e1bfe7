import { Command } from "@commander-js/extra-typings";
import type { Context } from "../context.ts";
import { MACHINES } from "../machines.ts";

/** `machine list` */
export const machineList = (context: Context) =>
  new Command().action(() => {
    const machines = Object.keys(MACHINES);
    context.answer({ machines }, `${machines.join("\n")}\n`);
  });
