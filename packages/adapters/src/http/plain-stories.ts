import type { PlainStories } from "@passepartout/domain/content/plain-stories.port";
import { isLocale, type Locale } from "@passepartout/domain/market/locale";
import { z } from "zod";
import { BackendError, type ShopHttp } from "./shop-http.ts";

const BASE = "/frontend-api/mp/storyblok";

const locale = z.custom<Locale>((value) => typeof value === "string" && isLocale(value));

const breadcrumb = z
  .object({ breadcrumb: z.array(z.object({ name: z.string(), path: z.string() })) })
  .transform((body) => body.breadcrumb);

const plainStory = z.object({
  uuid: z.string(),
  path: z.string(),
  locale,
  content: z.record(z.string(), z.unknown()),
  alternates: z.array(z.object({ locale, path: z.string() })),
});

/** The forms of stories that the story endpoint has besides the story itself. */
export const createHttpPlainStories = (http: ShopHttp): PlainStories => {
  const read = <Data>(form: string, schema: z.ZodType<Data>, path: string) =>
    http
      .read(`${BASE}/${form}`, { schema, query: { path } })
      .catch((reason: unknown): undefined => {
        // Only a refusal of the path means that there is no story.
        if (reason instanceof BackendError && reason.status === 404 && reason.fields["path"])
          return undefined;
        throw reason;
      });
  return {
    breadcrumb: (slug) => read("breadcrumb", breadcrumb, slug),
    story: (slug) => read("transform", plainStory, slug),
  };
};
