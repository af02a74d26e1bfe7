import { Command, Option } from "@commander-js/extra-typings";
import { translate as textOf } from "@passepartout/domain/messages/translate";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import type { Context } from "../context.ts";
import { collectParameter } from "../input.ts";

/** `translate <key>` */
export const translate = (context: Context) =>
  new Command()
    .argument("<key>", "a dotted key, such as header.cart")
    .addOption(
      new Option("-p, --parameter <name=value>", "what stands in for {name}; may be given again")
        .argParser<readonly QueryEntry[]>(collectParameter)
        .default([] as readonly QueryEntry[], "none"),
    )
    .action(async (key, { parameter }) => {
      const { locale } = context.settings();
      const messages = await context.parts.openMessages();
      const {
        text,
        locale: from,
        missing,
      } = textOf(messages, locale, key, Object.fromEntries(parameter));
      context.answer({ text, locale: from, missing }, `${text}\n`);
      if (missing) context.note(`no text under ${key} in ${locale} or its fallbacks`);
    });
