import { reasonOf } from "../logging/log-entry.ts";
import type { Log } from "../logging/log.port.ts";
import type { ContentStories } from "./content-stories.port.ts";
import type { PageContent } from "./story.ts";

/** The slug of the story that the error page shows. */
export const ERROR_STORY = "error-page";

/** What the error page shows of the error story, in the visit's locale; undefined where there is none or the content service does not answer, so that one error does not become two. */
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
