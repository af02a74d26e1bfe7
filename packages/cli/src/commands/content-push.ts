import type { DefineCommand } from "../lazy-command.ts";
import { rateOption, runSpace } from "../run-space.ts";

export const contentPush: DefineCommand = (command, context) =>
  command
    .option("--dry-run", "print what would change, and change nothing")
    .option("--no-publish", "save stories as drafts, and publish nothing")
    .option("--force", "overwrite drafts, and stories that somebody is editing")
    .option("--schemas", "print the components as JSON, and change nothing")
    .addOption(rateOption())
    .action(async ({ dryRun = false, publish, force = false, schemas, rate }) => {
      if (schemas) {
        const components = await context.dependencies.readSpaceComponents();
        return context.print(components, `${JSON.stringify(components, undefined, 2)}\n`);
      }
      return runSpace(
        context,
        rate,
        (space, note) => space.push({ dryRun, publish, force }, note),
        ({ action }) => action === "failed" || action === "draft",
      );
    });
