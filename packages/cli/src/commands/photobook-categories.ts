import { Command } from "@commander-js/extra-typings";
import { photobookCategoriesOf } from "@passepartout/domain/catalogue/photo-book-category";
import { translate } from "@passepartout/domain/messages/translate";
import type { Context } from "../context.ts";
import { table } from "../output.ts";

/** `photobook categories` */
export const photobookCategories = (context: Context) =>
  new Command().action(async () => {
    const { locale } = context.settings();
    const messages = await context.parts.openMessages();
    const categories = photobookCategoriesOf(locale).map(({ id, labelKey }) => ({
      id,
      label: translate(messages, locale, labelKey).text,
    }));
    context.answer({ categories }, table(categories.map(({ id, label }) => [String(id), label])));
  });
