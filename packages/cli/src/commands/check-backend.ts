import { Option } from "@commander-js/extra-typings";
import { BACKEND_NEEDS } from "@passepartout/adapters/doctor/check-backend";
import type { DefineCommand } from "../lazy-command.ts";
import { runChecks } from "../run-checks.ts";

export const checkBackend: DefineCommand = (command, context) =>
  command
    .argument("[url]", "address of the backend; by default that of --backend")
    .addOption(
      new Option(
        "--needs <needs...>",
        "what the shop sells and does; by default all of it",
      ).choices(BACKEND_NEEDS),
    )
    .option("--write", "also create an account, and fill and empty a cart")
    .action((url, { needs, write = false }) => {
      const { backend } = context.settings();
      return runChecks(
        context,
        { ...context.io.env, PASSEPARTOUT_BACKEND: url ?? backend },
        (checks, place) => checks.backend(place, needs, write),
      );
    });
