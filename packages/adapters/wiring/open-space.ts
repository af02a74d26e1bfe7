import { OWN_CONTENT, slugsOfFiles } from "../backend/content-service/content-files.ts";
import {
  type NoteChange,
  pullContent,
  pushContent,
  type PushOptions,
} from "../src/storyblok/space/push-content.ts";
import { createSpaceClient } from "../src/storyblok/space/space-client.ts";
import { storyComponents } from "../src/storyblok/source-stories.ts";
import { ConfigurationError, readConfiguration } from "./configuration.ts";
import type { Environment } from "./shop-folder.ts";

/** The components of stories in the format of the management API. */
export const spaceComponents = () => ({ components: storyComponents() });

/** Opens the space that the variables describe, with at most `rate` requests a second. Throws a ConfigurationError. */
export const openSpace = (environment: Environment, rate: number) => {
  const { content } = readConfiguration(environment);
  const { endpoint, token, spaceId } = content.management;
  if (token === undefined || spaceId === undefined) {
    const missing = token === undefined ? "MANAGEMENT_TOKEN" : "SPACE";
    throw new ConfigurationError(`PASSEPARTOUT_CONTENT_${missing}: it is not set`);
  }
  const client = createSpaceClient({ endpoint, token, spaceId, rate, fetch });
  return {
    push: (options: PushOptions, note: NoteChange) =>
      pushContent(client, slugsOfFiles(content.folder ?? OWN_CONTENT), options, note),
    pull: (folder: string, note: NoteChange) =>
      pullContent(client, folder, slugsOfFiles(folder), note),
  };
};
