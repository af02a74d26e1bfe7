import { LOCALES } from "@passepartout/domain/market/locale";
import type { DefineCommand } from "../lazy-command.ts";

export const localeList: DefineCommand = (command, context) =>
  command.action(() => {
    context.print({ locales: LOCALES }, `${LOCALES.join("\n")}\n`);
  });
