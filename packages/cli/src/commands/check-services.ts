import { Failure } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const checkServices: DefineCommand = (command, context) =>
  command
    .option("--write", "also store a photo and remove it, and purge a tag that no page has")
    .action(async ({ write = false }) => {
      const checks = await context.dependencies.openChecks(context.io.env);
      try {
        const problems = await checks.services(write);
        if (problems.length === 0) return context.print({ problems }, "nothing to mend\n");
        if (!context.settings().json) context.print({ problems }, `${problems.join("\n")}\n`);
        throw new Failure(
          1,
          {
            code: "service-differs",
            message: `${problems.length} of the configured services cannot be used`,
            input: "",
          },
          { document: { problems } },
        );
      } finally {
        await checks.close();
      }
    });
