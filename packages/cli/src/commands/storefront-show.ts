import type { DefineCommand } from "../lazy-command.ts";

export const storefrontShow: DefineCommand = (command, context) =>
  command.action(async () => {
    const configuration = await context.withShop(({ storefront }) => storefront.configuration());
    const { rules, fallbacks, ...rest } = configuration;
    context.print(
      configuration,
      context.fields([
        ...Object.entries(rest),
        ["fallbacks", fallbacks.join(", ")],
        ...Object.entries(rules).map(([name, value]) => [name, String(value)] as const),
      ]),
    );
  });
