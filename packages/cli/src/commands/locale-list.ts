import { Command } from "@commander-js/extra-typings";
import { LOCALES } from "@passepartout/domain/market/locale";
import type { Context } from "../context.ts";

/** `locale list` */
export const localeList = (context: Context) =>
  new Command().action(() => {
    context.answer({ locales: LOCALES }, `${LOCALES.join("\n")}\n`);
  });
