import { CHANNELS } from "@passepartout/domain/market/channel";
import { LOCALES } from "@passepartout/domain/market/locale";
import { isSold } from "@passepartout/domain/market/storefront";
import type { DefineCommand } from "../lazy-command.ts";

export const localeList: DefineCommand = (command, context) =>
  command.action(async () => {
    const hosts = await context.dependencies.readHosts(context.io.env);
    const locales = LOCALES.filter((locale) =>
      CHANNELS.some((channel) => isSold(channel, locale, hosts)),
    );
    context.print({ locales }, `${locales.join("\n")}\n`);
  });
