import type { DefineCommand } from "../lazy-command.ts";

export const storefrontLocation: DefineCommand = (command, context) =>
  command.action(async () => {
    const location = await context.withShop(({ storefront }) => storefront.location());
    const { country, locale, source } = location;
    context.print(
      location,
      context.fields([
        ["country", country],
        ["locale", locale],
        ["source", source],
      ]),
    );
  });
