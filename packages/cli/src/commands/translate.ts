import { translate as textOf } from "@passepartout/domain/messages/translate";
import { parameterOption } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const translate: DefineCommand = (command, context) =>
  command
    .argument("<key>", "dotted key such as header.cart")
    .addOption(parameterOption("value for {name}"))
    .action(async (key, { parameter }) => {
      const { locale } = context.settings();
      const messages = await context.dependencies.openMessages(context.io.env);
      const {
        text,
        locale: from,
        missing,
      } = textOf(messages, locale, key, Object.fromEntries(parameter));
      context.print({ text, locale: from, missing }, `${text}\n`);
      if (missing) context.note(`no text for ${key} in ${locale} or its fallbacks`);
    });
