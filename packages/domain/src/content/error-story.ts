import { reasonOf } from "../logging/log-entry.ts";
import type { Log } from "../logging/log.port.ts";
import type { ContentStories } from "./content-stories.port.ts";
import type { PageContent } from "./story.ts";

export const ERROR_STORY = "error-page";

/** The error page shows the title and the blocks of its story only. */
const UNUSED_FIELDS = [
  "teaser",
  "uspTeaser",
  "calculator",
  "sku",
  "breadcrumb",
  "footerOverride",
] as const satisfies readonly (keyof PageContent)[];

/** The content of the error page, for the path at which it is shown; undefined if there is none or it fails to load, which is logged. */
export const openErrorStory = async (
  shop: { readonly stories: ContentStories; readonly log: Log },
  path?: string,
): Promise<PageContent | undefined> => {
  try {
    const story = await shop.stories.storyAt(ERROR_STORY, {
      ...(path !== undefined && { path }),
      excludedFields: UNUSED_FIELDS,
    });
    if (!story) shop.log.warning("cms-page-not-found", { story: ERROR_STORY });
    return story?.content;
  } catch (thrown) {
    shop.log.warning("content-error", { story: ERROR_STORY, reason: reasonOf(thrown) });
    return undefined;
  }
};
