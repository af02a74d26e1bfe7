import { reasonOf } from "../logging/log-entry.ts";
import type { Log } from "../logging/log.port.ts";
import type { ContentStories } from "./content-stories.port.ts";
import type { PageContent } from "./story.ts";

/** The slug of the story with the content of the error page. */
export const ERROR_STORY = "error-page";

/** The content of the error page; undefined if there is none, or if it fails to load, which is logged. */
export const openErrorStory = async (ports: {
  readonly stories: ContentStories;
  readonly log: Log;
}): Promise<PageContent | undefined> => {
  try {
    return (await ports.stories.storyAt(ERROR_STORY))?.content;
  } catch (thrown) {
    ports.log.warning("content-error", { story: ERROR_STORY, reason: reasonOf(thrown) });
    return undefined;
  }
};
