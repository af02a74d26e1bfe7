import { createHash, timingSafeEqual } from "node:crypto";
import { existsSync } from "node:fs";
import { isFields, type Fields } from "@passepartout/domain/kernel/fields";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { EmbeddedBackendOptions } from "../backend-options.ts";
import { readBytes } from "../http/request-body.ts";
import { isSlug, lastPartOf, localSlugOf, parentOf } from "../../src/contract/full-slug.ts";
import { isTooDeep } from "../../src/contract/story-file.ts";
import type { ContentIndex, WireStory } from "./content-files.ts";
import { notFound, pageOf } from "./content-service.ts";
import type { SpaceFolder } from "./space-folder.ts";
import { parseQuery } from "./story-response.ts";

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MAX_SETTING = 200;

const text = z.string().min(1).max(MAX_SETTING);

const storyBody = z.object({
  story: z.object({
    name: text.optional(),
    slug: text.optional(),
    parent_id: z.number().nullish(),
    is_folder: z.boolean().optional(),
    is_startpage: z.boolean().optional(),
    meta_data: z.record(z.string(), z.unknown()).nullish(),
    content: z.looseObject({ component: text }).optional(),
  }),
  group_id: text.optional(),
  publish: z.union([z.literal([0, 1, "0", "1"]), z.boolean()]).optional(),
});

const componentBody = z.object({
  component: z.looseObject({
    name: text.optional(),
    schema: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  }),
});

/** The part of the management API that creates components and stories, on a content folder that is a space. */
export const createManagementService = (
  files: () => ContentIndex,
  space: SpaceFolder,
  { token, spaceId }: NonNullable<EmbeddedBackendOptions["management"]>,
): Hono => {
  const service = new Hono();

  service.use(async ({ req }, next) => {
    const received = (req.header("authorization") ?? "").replace(/^Bearer /, "");
    if (!timingSafeEqual(digest(received), digest(token)))
      return refuse(401, { error: "Unauthorized" });
    return next();
  });
  service.use("/:space/*", async ({ req }, next) =>
    req.param("space") === spaceId ? next() : notFound(),
  );

  service.get("/:space/components", ({ req }) => {
    const query = parseQuery(new URL(req.url).searchParams, undefined);
    const { page, headers } = pageOf(space.components(), query);
    return Response.json({ components: page }, { headers });
  });
  service.post("/:space/components", async ({ req }) => {
    const body = await readBody(req.raw, componentBody);
    if (body instanceof Response) return body;
    const components = space.components();
    const { name } = body.component;
    if (name === undefined) return refuse(422, { name: ["can't be blank"] });
    if (components.some((one) => one["name"] === name))
      return refuse(422, { name: ["has already been taken"] });
    const id = Math.max(0, ...components.map((one) => Number(one["id"]))) + 1;
    const component = { ...body.component, id };
    space.writeComponents([...components, component]);
    return Response.json({ component }, { status: 201 });
  });
  service.put("/:space/components/:id", async ({ req }) => {
    const body = await readBody(req.raw, componentBody);
    if (body instanceof Response) return body;
    const id = Number(req.param("id"));
    const components = space.components();
    const existing = components.find((one) => one["id"] === id);
    if (!existing) return notFound();
    const component: Fields = { ...existing, ...body.component, id };
    space.writeComponents(components.map((one) => (one === existing ? component : one)));
    return Response.json({ component });
  });

  const folderStory = ({ id, uuid, slug }: ReturnType<SpaceFolder["entryOf"]>) => ({
    id,
    uuid,
    name: lastPartOf(slug),
    slug: lastPartOf(slug),
    full_slug: slug,
    parent_id: parentIdOf(slug),
    is_folder: true,
    is_startpage: false,
    published: false,
  });
  const parentIdOf = (slug: string): number => {
    const parent = parentOf(slug);
    return parent === "" ? 0 : space.entryOf(parent).id;
  };
  const listedStory = (story: WireStory) => {
    const { file, readContent: _readContent, position: _position, ...listed } = story;
    const { full_slug: slug, group_id: group, published } = listed;
    const isStartPage = space.hasFolder(slug);
    const { meta_data: meta = null, draft } = space.read(file);
    return {
      ...listed,
      slug: lastPartOf(slug),
      full_slug: isStartPage ? `${slug}/` : slug,
      parent_id: isStartPage ? space.entryOf(slug).id : parentIdOf(slug),
      // A folder tells the groups of its channels apart, a space does not.
      group_id: group.slice(group.indexOf("/") + 1),
      is_folder: false,
      is_startpage: isStartPage,
      unpublished_changes: !published || draft !== undefined,
      meta_data: meta,
    };
  };
  const wholeStory = (story: WireStory) => ({
    ...listedStory(story),
    content: story.readContent("draft"),
  });
  const storyOf = ({ req }: Context): WireStory | undefined =>
    files()
      .byId()
      .get(Number(req.param("id")));

  service.get("/:space/stories", ({ req }) => {
    const query = parseQuery(new URL(req.url).searchParams, undefined);
    const start = query.get("starts_with") ?? "";
    const exact = query.get("with_slug")?.replace(/\/$/, "");
    const isListed = (slug: string): boolean =>
      slug.startsWith(start) && (exact === undefined || slug === exact);
    const folders = query.has("story_only") ? [] : space.folders();
    const stories = query.has("folder_only") ? [] : files().stories;
    const { page, headers } = pageOf(
      [
        ...folders.filter(({ slug }) => isListed(slug)).map((folder) => () => folderStory(folder)),
        ...stories
          .filter(({ full_slug: slug }) => isListed(slug))
          .map((story) => () => listedStory(story)),
      ],
      query,
    );
    return Response.json({ stories: page.map((read) => read()) }, { headers });
  });

  service.get("/:space/stories/:id", (context) => {
    const story = storyOf(context);
    return story ? Response.json({ story: wholeStory(story) }) : notFound();
  });

  service.post("/:space/stories", async ({ req }) => {
    const body = await readBody(req.raw, storyBody);
    if (body instanceof Response) return body;
    const { name, slug = "", parent_id: parentId, is_folder: isFolder, is_startpage } = body.story;
    if (name === undefined) return refuse(422, { name: ["can't be blank"] });
    const parent = parentId ? space.folders().find(({ id }) => id === parentId) : undefined;
    if (parentId && !parent) return refuse(422, { parent_id: ["does not exist"] });
    const inFolder = parent ? `${parent.slug}/${slug}` : slug;
    const fullSlug = is_startpage && parent ? parent.slug : inFolder;
    if (slug.includes("/") || !isSlug(inFolder) || !isSlug(fullSlug))
      return refuse(422, { slug: ["is not a slug below a channel and a text locale"] });
    const file = space.fileAt(fullSlug);
    const isTaken =
      (file !== undefined && existsSync(file)) || (!is_startpage && space.hasFolder(fullSlug));
    if (isTaken) return refuse(422, { slug: ["has already been taken"] });
    if (isFolder)
      return Response.json({ story: folderStory(space.createFolder(fullSlug)) }, { status: 201 });
    if (file === undefined) return refuse(422, { slug: ["is not that of a story"] });
    space.write(file, storyFile({ slug: localSlugOf(fullSlug) }, body));
    return storyResponse(fullSlug, 201);
  });

  service.put("/:space/stories/:id", async (context) => {
    const story = storyOf(context);
    const body = await readBody(context.req.raw, storyBody);
    if (body instanceof Response) return body;
    if (!story) return notFound();
    space.write(story.file, storyFile(space.read(story.file), body));
    return storyResponse(story.full_slug);
  });

  const storyResponse = (fullSlug: string, status = 200): Response => {
    const story = files().bySlug.get(fullSlug);
    return story ? Response.json({ story: wholeStory(story) }, { status }) : notFound();
  };

  const changing =
    (change: (file: Fields) => Fields) =>
    (context: Context): Response => {
      const story = storyOf(context);
      if (!story) return notFound();
      space.write(story.file, change(space.read(story.file)));
      return storyResponse(story.full_slug);
    };
  service.get("/:space/stories/:id/publish", changing(published));
  service.get(
    "/:space/stories/:id/unpublish",
    changing((file) => ({ ...published(file), published: false })),
  );

  service.all("*", () => notFound());
  return service;
};

type StoryBody = z.output<typeof storyBody>;

/** A file with what a request changes: the content of a published story is a draft until it is published. */
const storyFile = (file: Fields, { story, group_id: groupId, publish }: StoryBody): Fields => {
  const isPublished = file["content"] !== undefined && file["published"] !== false;
  const written = {
    ...file,
    ...(story.name !== undefined && { name: story.name }),
    ...(groupId !== undefined && { group: groupId }),
    ...(story.meta_data && { meta_data: story.meta_data }),
    ...(!isPublished && { published: false }),
    ...(story.content && { [isPublished ? "draft" : "content"]: story.content }),
  };
  const whole = { content: { component: "Page" }, ...written };
  return [1, "1", true].includes(publish ?? 0) ? published(whole) : whole;
};

const published = ({ draft, published: _published, ...file }: Fields): Fields => ({
  ...file,
  ...(isFields(draft) && { content: draft }),
});

const digest = (value: string): Buffer => createHash("sha256").update(value).digest();

const refuse = (status: number, body: unknown): Response => Response.json(body, { status });

const readBody = async <Body>(request: Request, schema: z.ZodType<Body>) => {
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  if (!bytes) return refuse(413, { error: `the body exceeds ${MAX_BODY_BYTES} bytes` });
  const body = parseJson(new TextDecoder().decode(bytes));
  if (body === undefined || isTooDeep(body))
    return refuse(422, { error: "the body is no JSON, or nested too deep" });
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return refuse(422, { [issue?.path.map(String).join(".") ?? ""]: [issue?.message] });
};
