import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { z } from "zod";
import type { ContentClient, ContentQuery } from "./content-client.ts";
import { storiesResponse } from "./page.ts";

const PER_PAGE = 25;

/** The most stories that a request may name by their uuids. */
const MAX_UUIDS = 50;

/** More than 5,000 stories of one folder are not read. */
const MAX_PAGES = 200;

type WireStory = z.output<typeof storiesResponse>["stories"][number];

const listed = z.object({ stories: z.array(z.unknown()) });

/** All published stories in the folder `<channel>/<locale>/`, in the language of `locale`. One that lacks what a story has is omitted; `note` gets it with the others, as received. */
export const readStoriesIn = async (
  client: ContentClient,
  folder: string,
  locale: Locale,
  note: (received: readonly unknown[]) => void = () => {},
): Promise<readonly WireStory[]> => {
  const found: WireStory[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const data = await client.read("cdn/stories", {
      version: "published",
      language: languageOf(locale),
      starts_with: `${folder}/`,
      per_page: PER_PAGE,
      page,
    });
    const { stories: received } = listed.parse(data ?? { stories: [] });
    note(received);
    found.push(...storiesResponse.parse({ stories: received }).stories);
    if (received.length < PER_PAGE) break;
  }
  return found;
};

/** The stories with these uuids, which are requested in batches. */
export const readStoriesByUuid = async (
  client: ContentClient,
  uuids: readonly string[],
  query: ContentQuery,
): Promise<readonly WireStory[]> => {
  const batches = Array.from({ length: Math.ceil(uuids.length / MAX_UUIDS) }, (_, at) =>
    uuids.slice(at * MAX_UUIDS, (at + 1) * MAX_UUIDS),
  );
  const responses = await Promise.all(
    batches.map((batch) =>
      client.read("cdn/stories", { ...query, by_uuids: batch.join(","), per_page: MAX_UUIDS }),
    ),
  );
  return responses.flatMap((data) => storiesResponse.parse(data ?? { stories: [] }).stories);
};
