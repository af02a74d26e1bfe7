import { photobookCategoriesOf } from "@passepartout/domain/catalogue/photo-book-category";
import { translate } from "@passepartout/domain/messages/translate";
import { table } from "../output.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const photobookCategories: DefineCommand = (command, context) =>
  command.action(async () => {
    const { locale } = context.settings();
    const messages = await context.dependencies.openMessages(context.io.env);
    const categories = photobookCategoriesOf(locale).map(({ id, labelKey }) => ({
      id,
      label: translate(messages, locale, labelKey).text,
    }));
    context.print({ categories }, table(categories.map(({ id, label }) => [String(id), label])));
  });
