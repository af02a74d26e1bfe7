import { Option } from "@commander-js/extra-typings";
import { translate as textOf } from "@passepartout/domain/messages/translate";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import { collectParameter } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const translate: DefineCommand = (command, context) =>
  command
    .argument("<key>", "dotted key such as header.cart")
    .addOption(
      new Option("-p, --parameter <name=value>", "value for {name}; repeatable")
        .argParser<readonly QueryEntry[]>(collectParameter)
        .default([] as readonly QueryEntry[], "none"),
    )
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
