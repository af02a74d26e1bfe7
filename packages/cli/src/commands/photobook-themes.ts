import { PHOTOBOOK_TYPES } from "@passepartout/domain/catalogue/photo-book";
import { choice, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

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
      context.print(
        { themes },
        table(
          themes.flatMap(({ id, name, designGroups }) =>
            designGroups.map(({ format, templateId }) => [id, name, format, templateId]),
          ),
        ),
      );
    });
