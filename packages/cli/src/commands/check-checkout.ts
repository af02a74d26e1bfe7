import { present } from "@passepartout/domain/kernel/fields";
import type { DefineCommand } from "../lazy-command.ts";
import { runChecks } from "../run-checks.ts";

export const checkCheckout: DefineCommand = (command, context) =>
  command
    .argument("[url]", "address of the checkout; by default the configured one")
    .option("--write", "also hand over a basket that is marked as a test")
    .action((url, { write = false }) =>
      runChecks(
        context,
        { ...context.io.env, ...present({ PASSEPARTOUT_CHECKOUT: url }) },
        (checks, place) => checks.checkout(place, write),
      ),
    );
