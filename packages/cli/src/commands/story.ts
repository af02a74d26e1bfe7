import { type Failure, negative } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";

const SLUG = "path of a story below its locale, empty for the start page";

export const storyBreadcrumb: DefineCommand = (command, context) =>
  command.argument("<slug>", SLUG).action(async (slug) => {
    const breadcrumb = await context.withShop(({ plainStories }) => plainStories.breadcrumb(slug));
    if (!breadcrumb) throw storyMissing(slug);
    context.printTable(
      { breadcrumb },
      breadcrumb.map(({ path, name }) => [path, name]),
    );
  });

export const storyTransform: DefineCommand = (command, context) =>
  command.argument("<slug>", SLUG).action(async (slug) => {
    const story = await context.withShop(({ plainStories }) => plainStories.story(slug));
    if (!story) throw storyMissing(slug);
    const { uuid, path, locale, alternates, content } = story;
    context.printFields(story, {
      uuid,
      path,
      locale,
      alternates: alternates.map((alternate) => alternate.locale).join(", "),
      content: Object.keys(content).join(", "),
    });
  });

const storyMissing = (slug: string): Failure =>
  negative("not-found", "there is no story at this path", slug);
