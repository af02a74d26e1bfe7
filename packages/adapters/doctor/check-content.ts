import { GLOBAL_STORY } from "@passepartout/domain/chrome/global-configuration";
import { fieldsWithin, isFields } from "@passepartout/domain/kernel/fields";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Place } from "@passepartout/domain/market/place";
import { contentLocalesOf } from "@passepartout/domain/market/text-locale";
import { z } from "zod";
import { isSameName } from "../src/storyblok/blocks.ts";
import {
  type ContentClient,
  type ContentQuery,
  ContentServiceError,
} from "../src/storyblok/content-client.ts";
import { wireStory } from "../src/storyblok/page.ts";
import { storyComponents, readStoriesIn } from "../src/storyblok/source-stories.ts";
import { type Problem, problemsOfIssues } from "../src/contract/problem.ts";
import type { CheckedEndpoint } from "./finding.ts";

const SPACE_PATH = "cdn/spaces/me";
const STORIES_PATH = "cdn/stories";

const space = z.object({ space: z.object({ id: z.number() }) });

const checkAccess = async (client: ContentClient, hasPreviewToken: boolean) => {
  const access = await problemsOf(client, SPACE_PATH, {}, "PASSEPARTOUT_CONTENT_TOKEN", space);
  const checked = [{ endpoint: `GET ${SPACE_PATH}`, problems: access }];
  if (access.length > 0 || !hasPreviewToken) return checked;
  const drafts = await problemsOf(
    client,
    STORIES_PATH,
    { version: "draft", per_page: 1 },
    "PASSEPARTOUT_CONTENT_PREVIEW_TOKEN",
    z.object({ stories: z.array(z.unknown()) }),
  );
  return [...checked, { endpoint: `GET ${STORIES_PATH}?version=draft`, problems: drafts }];
};

const problemsOf = async (
  client: ContentClient,
  path: string,
  query: ContentQuery,
  tokenName: string,
  schema: z.ZodType,
): Promise<readonly Problem[]> => {
  try {
    const answer = await client.read(path, query);
    if (answer === undefined)
      return [{ field: "", message: "does not exist: is the version part of the address?" }];
    return problemsOfIssues(schema.safeParse(answer).error?.issues);
  } catch (reason) {
    const status = reason instanceof ContentServiceError ? reason.status : undefined;
    const isAway =
      reason instanceof ContentServiceError &&
      status === undefined &&
      !(reason.cause instanceof SyntaxError);
    if (isAway && path === SPACE_PATH) throw reason;
    const message =
      status === 401 || status === 403
        ? `refuses the token of ${tokenName} with status ${status}`
        : reasonOf(reason);
    return [{ field: "", message }];
  }
};

const problemsOfStory = (story: unknown): readonly Problem[] => {
  const { full_slug: slug, name = slug } = isFields(story) ? story : {};
  const title = typeof name === "string" ? name : "a story";
  return problemsOfIssues(wireStory.safeParse(story).error?.issues, `${title} `);
};

/** Checks the address and the tokens of a content service, and that the stories of a storefront are there in components that the shop knows. Rejects with a ContentServiceError if it is away. */
export const checkContent = async (
  client: ContentClient,
  { channel, locale }: Place,
  hasPreviewToken: boolean,
): Promise<readonly CheckedEndpoint[]> => {
  const access = await checkAccess(client, hasPreviewToken);
  if (access.some(({ problems }) => problems.length > 0)) return access;
  const known = storyComponents().map(({ name }) => name);
  const isKnown = (name: string): boolean => known.some((one) => isSameName(one, name));
  const checked: { readonly endpoint: string; readonly problems: Problem[] }[] = [];
  const slugs = new Set<string>();
  for (const one of contentLocalesOf(locale)) {
    const folder = `${channel}/${one}`;
    const problems: Problem[] = [];
    checked.push({ endpoint: `GET ${STORIES_PATH}?starts_with=${folder}/`, problems });
    try {
      const found = await readStoriesIn(client, folder, one, (received) =>
        problems.push(...received.flatMap(problemsOfStory)),
      );
      for (const { full_slug: field, content } of found) {
        slugs.add(field.slice(folder.length).replace(/^\/|\/$/g, ""));
        for (const name of new Set(fieldsWithin(content).map(({ component }) => component)))
          if (typeof name === "string" && !isKnown(name))
            problems.push({
              field,
              message: `has the component ${name}, which the shop does not know`,
            });
      }
    } catch (reason) {
      problems.push(
        ...(reason instanceof z.ZodError
          ? problemsOfIssues(reason.issues)
          : [{ field: "", message: reasonOf(reason) }]),
      );
    }
  }
  // Each story that a locale lacks is that of the next one.
  for (const [slug, name] of [
    ["", "the start page"],
    [GLOBAL_STORY, GLOBAL_STORY],
  ] as const)
    if (!slugs.has(slug)) checked.at(-1)?.problems.push({ field: name, message: "is missing" });
  return [...access, ...checked];
};
