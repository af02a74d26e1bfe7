import { readTextFile } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { runChecks } from "../run-checks.ts";

export const checkPrices: DefineCommand = (command, context) =>
  command
    .argument("<file>", "price list: lines of article,currency,price,reduced")
    .action(async (file) => {
      const text = await readTextFile(file, context);
      return runChecks(context, context.io.env, async ({ prices }) => [
        { endpoint: file, problems: await prices(text) },
      ]);
    });
