import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { isFields, type Fields } from "@passepartout/domain/kernel/fields";
import ky, { isHTTPError } from "ky";
import { z } from "zod";
import { trimSlashes } from "@passepartout/domain/content/story-slug";
import { createRequestRate } from "../../processes/request-rate.ts";
import { causeOf, ServiceError } from "../content-client.ts";

export interface SpaceClientOptions {
  /** Absolute address that ends in the version, for example `https://mapi.storyblok.com/v1`. */
  readonly endpoint: string;
  readonly token: string;
  readonly spaceId: string;
  /** Requests per second, retries included. */
  readonly rate: number;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The management API is unavailable, or it refuses a request. */
export class SpaceError extends ServiceError {
  override readonly name = "SpaceError";
}

/** Whether a request is refused for what it contains, so that others may succeed. */
export const isRefusal = (reason: unknown): reason is SpaceError => {
  const status = reason instanceof SpaceError ? reason.status : undefined;
  return status !== undefined && status >= 400 && status < 500 && ![401, 403, 429].includes(status);
};

const PER_PAGE = 100;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_RETRIES = 5;
const MAX_RETRY_DELAY_MS = 60_000;
const MAX_REASON_LENGTH = 300;

const fields = z.record(z.string(), z.unknown());

const component = z.object({
  id: z.number(),
  name: z.string(),
  schema: z.record(z.string(), fields).nullish(),
  is_root: z.boolean().nullish(),
  is_nestable: z.boolean().nullish(),
});

/** A story or folder of a list, which has no content. */
const listed = z.object({
  id: z.number(),
  uuid: z.string(),
  full_slug: z.string().transform(trimSlashes),
  is_folder: z.boolean().catch(false),
  group_id: z.string().nullish(),
});

const whole = listed.extend({
  name: z.string(),
  published: z.boolean().nullish(),
  unpublished_changes: z.boolean().nullish(),
  meta_data: fields.nullish(),
  content: fields,
});

export type SpaceComponent = z.output<typeof component>;
export type ListedStory = z.output<typeof listed>;
export type SpaceStory = z.output<typeof whole>;

interface StoryWrite {
  readonly story: Fields;
  readonly group_id?: string;
  readonly publish?: 1;
  readonly force_update?: "1";
}

export type SpaceClient = ReturnType<typeof createSpaceClient>;

/** A client of the content service's management API. */
export const createSpaceClient = (options: SpaceClientOptions) => {
  const { endpoint, token, spaceId, rate, fetch } = options;
  const untilFree = createRequestRate(rate);
  const client = ky.create({
    prefix: `${endpoint}/spaces/${encodeURIComponent(spaceId)}`,
    headers: { accept: "application/json", authorization: token },
    timeout: REQUEST_TIMEOUT_MS,
    throwHttpErrors: (status) => status === 429 || status >= 500,
    retry: {
      limit: MAX_RETRIES,
      methods: ["get", "post", "put"],
      statusCodes: [429, 500, 502, 503, 504],
      maxRetryAfter: MAX_RETRY_DELAY_MS,
    },
    fetch: async (input, init) => {
      await untilFree();
      return fetch(new Request(input, init));
    },
  });

  const send = async <Data>(
    method: "get" | "post" | "put",
    path: string,
    schema: z.ZodType<Data>,
    query: Readonly<Record<string, string | number>> = {},
    json?: unknown,
  ): Promise<{ readonly data: Data; readonly total: number | undefined }> => {
    const place = `${method.toUpperCase()} ${path}`;
    try {
      const response = await client(path, {
        method,
        searchParams: query,
        ...(json !== undefined && { json }),
      });
      const text = await response.text();
      if (!response.ok) throw refusal(place, response.status, text);
      const parsed = schema.safeParse(parseJson(text));
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        throw new SpaceError(
          `${place}: ${issue?.path.map(String).join(".")} ${issue?.message} in the response`,
        );
      }
      const total = Number(response.headers.get("total") ?? Number.NaN);
      return { data: parsed.data, total: Number.isNaN(total) ? undefined : total };
    } catch (reason) {
      throw spaceError(reason, place);
    }
  };

  const readPages = async <Item>(
    path: string,
    name: string,
    item: z.ZodType<Item>,
    query: Readonly<Record<string, string | number>> = {},
  ): Promise<readonly Item[]> => {
    const items: Item[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total = items.length } = await send(
        "get",
        path,
        z.object({ [name]: z.array(item) }).transform((body) => body[name] ?? []),
        { ...query, per_page: PER_PAGE, page },
      );
      items.push(...data);
      if (data.length === 0 || items.length >= total) return items;
    }
  };

  const storyResponse = z.object({ story: whole.omit({ content: true }) });
  return {
    components: () => readPages("components", "components", component),
    createComponent: (component: Fields) =>
      send("post", "components", z.unknown(), {}, { component }),
    updateComponent: (id: number, component: Fields) =>
      send("put", `components/${id}`, z.unknown(), {}, { component }),
    stories: () => readPages("stories", "stories", listed),
    story: async (id: number): Promise<SpaceStory> =>
      (await send("get", `stories/${id}`, z.object({ story: whole }))).data.story,
    createStory: async (written: StoryWrite): Promise<ListedStory> =>
      (await send("post", "stories", z.object({ story: listed }), {}, written)).data.story,
    updateStory: (id: number, written: StoryWrite) =>
      send("put", `stories/${id}`, storyResponse, {}, written),
    publishStory: (id: number) => send("get", `stories/${id}/publish`, z.unknown()),
    unpublishStory: (id: number) => send("get", `stories/${id}/unpublish`, z.unknown()),
  };
};

/** Storyblok says what it refuses as `{"error":"…"}`, as a list, or by field. */
const reasonIn = (text: string): string => {
  const body = parseJson(text);
  const reason = isFields(body)
    ? Object.entries(body)
        .map(([field, message]) => `${field === "error" ? "" : `${field} `}${String(message)}`)
        .join(", ")
    : Array.isArray(body)
      ? body.map(String).join(", ")
      : text;
  return reason.slice(0, MAX_REASON_LENGTH);
};

const refusal = (place: string, status: number, text: string): SpaceError =>
  new SpaceError(`${place}: status ${status}, ${reasonIn(text)}`, { status });

const spaceError = (reason: unknown, place: string): SpaceError => {
  if (reason instanceof SpaceError) return reason;
  if (isHTTPError(reason)) {
    const { status } = reason.response;
    return new SpaceError(`${place}: status ${status} after ${MAX_RETRIES} retries`, { status });
  }
  const cause = causeOf(reason);
  return new SpaceError(`${place}: ${String(cause)}`, { cause });
};
