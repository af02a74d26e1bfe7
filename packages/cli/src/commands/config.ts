import type { DefineCommand } from "../lazy-command.ts";

export const configShow: DefineCommand = (command, context) =>
  command.action(async () => {
    const { env } = context.io;
    const { backend } = context.settings();
    const variables = await context.dependencies.readVariables({
      ...env,
      PASSEPARTOUT_BACKEND: backend,
    });
    const isBackendOption = command.getOptionValueSourceWithGlobals("backend") === "cli";
    const shown = variables.map(({ name, value = null, source }) => ({
      name,
      value,
      source: name === "PASSEPARTOUT_BACKEND" && isBackendOption ? "--backend" : source,
    }));
    context.printTable(
      { variables: shown },
      shown.map(({ name, value, source }) => [name, value ?? "", source]),
    );
  });
