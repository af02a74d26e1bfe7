import type { DefineCommand } from "../lazy-command.ts";

export const storefrontLocation: DefineCommand = (command, context) =>
  command.action(async () => {
    const location = await context.withShop(({ storefront }) => storefront.location());
    const { country, locale, source } = location;
    context.printFields(location, { country, locale, source });
  });
