import { PHOTOBOOK_TYPES } from "@passepartout/domain/catalogue/photo-book";
import { photobookCategoriesOf } from "@passepartout/domain/catalogue/photo-book-category";
import { translate } from "@passepartout/domain/messages/translate";
import { choice, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const photobookCategories: DefineCommand = (command, context) =>
  command.action(async () => {
    const { locale } = context.settings();
    const messages = await context.dependencies.openMessages(context.io.env);
    const categories = photobookCategoriesOf(locale).map(({ id, labelKey }) => ({
      id,
      label: translate(messages, locale, labelKey).text,
    }));
    context.printTable(
      { categories },
      categories.map(({ id, label }) => [String(id), label]),
    );
  });

const category = wholeNumber("category", 1, 999);

export const photobookThemes: DefineCommand = (command, context) =>
  command
    .addOption(
      choice("--type <type>", "type of photo book", PHOTOBOOK_TYPES).default(
        "digitalfotobuch" as const,
      ),
    )
    .option(
      "--category <id>",
      "id of a category; repeatable, all by default",
      (text: string, previous: readonly number[] | undefined) => [
        ...(previous ?? []),
        category(text),
      ],
    )
    .action(async ({ type, category: categoryIds }) => {
      const themes = await context.withShop((shop) =>
        shop.catalogue.photobookThemes({ type, categoryIds }),
      );
      context.printTable(
        { themes },
        themes.flatMap(({ id, name, designGroups }) =>
          designGroups.map(({ format, templateId }) => [id, name, format, templateId]),
        ),
      );
    });
