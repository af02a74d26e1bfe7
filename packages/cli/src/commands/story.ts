import { invalid } from "@passepartout/domain/kernel/result";
import { Failure } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

const SLUG = "path of a story below its locale, empty for the start page";

export const storyBreadcrumb: DefineCommand = (command, context) =>
  command.argument("<slug>", SLUG).action(async (slug) => {
    const breadcrumb = await context.withShop(({ plainStories }) => plainStories.breadcrumb(slug));
    if (!breadcrumb) throw storyMissing(slug);
    context.print({ breadcrumb }, table(breadcrumb.map(({ path, name }) => [path, name])));
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
  new Failure(1, invalid("not-found", "there is no story at this path", slug).error);
