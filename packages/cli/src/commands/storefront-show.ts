import type { DefineCommand } from "../lazy-command.ts";

export const storefrontShow: DefineCommand = (command, context) =>
  command.action(async () => {
    const configuration = await context.withShop(({ storefront }) => storefront.configuration());
    const { rules, fallbacks, ...rest } = configuration;
    context.printFields(configuration, { ...rest, fallbacks: fallbacks.join(", "), ...rules });
  });
