import { openStoredData } from "../data-folder.ts";
import { STORED_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

export const dataVouchers: DefineCommand = (command, context) =>
  command.option(...STORED_DATA).action(async ({ data }) => {
    const vouchers = await (await openStoredData(context, data)).unusedVouchers();
    context.print(
      { vouchers },
      table(
        vouchers.map(({ code, kind, channel, percent, amount }) => [
          code,
          kind,
          channel ?? "wall, card",
          percent === null ? String(amount) : `${percent} %`,
        ]),
      ),
    );
  });
