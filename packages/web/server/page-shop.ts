import {
  GLOBAL_STORY,
  type GlobalConfiguration,
} from "@passepartout/domain/chrome/global-configuration";
import { listTags, placeTags, pricesTag, storyTags } from "@passepartout/domain/content/cache-tag";
import type { Story } from "@passepartout/domain/content/story";
import type { Place } from "@passepartout/domain/market/place";
import type { ShopContext } from "@passepartout/domain/shop";
import { TIMED_OUT } from "@passepartout/domain/time/deadline";
import { within } from "@passepartout/adapters/processes/within";

/** What a page may still wait for each part after its deadline, in ms: enough for what is cached. */
const GRACE_MS = 50;

/** Whether the requests of a port end with the page's deadline. A page waits for no customer, and what a form changes has a deadline of its own. */
const ENDS_WITH_PAGE: Readonly<Record<keyof ShopContext, boolean>> = {
  cart: true,
  catalogue: true,
  checkout: false,
  chrome: true,
  customers: false,
  pages: true,
  plainStories: false,
  prices: true,
  profiles: true,
  searchIndex: true,
  stories: true,
  storefront: true,
  withdrawals: false,
  // These send no requests.
  clock: false,
  definition: false,
  log: false,
  messages: false,
  missingTexts: false,
  place: false,
  text: false,
};

/**
 * The shop for one page: its requests have one deadline together, `timeout` ms from now, and go on in the background for the caches.
 * Whatever becomes of a request that fails, the page is not the one that visitors should see: `markIncomplete` is called. `record` gets what the others have found.
 */
export const shopForPage = (
  shop: ShopContext,
  timeout: number,
  markIncomplete = () => {},
  record: ReturnType<typeof createTagCollector>["record"] = () => {},
): ShopContext => {
  const end = performance.now() + timeout;
  const inTime = async (response: Promise<unknown>): Promise<unknown> => {
    try {
      return await within(response, Math.max(GRACE_MS, end - performance.now()), TIMED_OUT);
    } catch (reason) {
      markIncomplete();
      throw reason;
    }
  };
  const limited = (portName: keyof ShopContext, port: object) =>
    new Proxy(port, {
      get: (_, name: keyof typeof port) => {
        const request: (...parameters: readonly unknown[]) => Promise<unknown> = port[name];
        return async (...parameters: readonly unknown[]) => {
          const found = await inTime(request(...parameters));
          record(portName, parameters, found);
          return found;
        };
      },
    });
  const names = Object.keys(shop) as (keyof ShopContext)[];
  return Object.fromEntries(
    names.map((name) => {
      const port = shop[name];
      return [name, ENDS_WITH_PAGE[name] && port ? limited(name, port) : port];
    }),
  ) as unknown as ShopContext;
};

/** Longer headers with tags are refused on the way. */
const MAX_TAGS_LENGTH = 4000;

/** Collects what a page depends on, by the requests of its shop. */
export const createTagCollector = (place: Place) => {
  const paths = new Set<string>();
  const others = new Set(placeTags(place));
  const addStory = (slug: string, found?: Partial<Pick<Story, "links" | "relations">>) => {
    paths.add(slug);
    for (const { path } of found?.relations ?? []) paths.add(path);
    for (const { path } of found?.links ?? []) paths.add(path);
  };
  return {
    /** Called with a request to a port, and with what came of it. */
    record: (port: keyof ShopContext, [slug]: readonly unknown[], found: unknown): void => {
      if (port === "stories" && typeof slug === "string")
        addStory(slug, found as Story | undefined);
      else if (port === "chrome") addStory(GLOBAL_STORY, found as GlobalConfiguration);
      else if (port === "pages" || port === "searchIndex")
        for (const tag of listTags(place)) others.add(tag);
      else others.add(pricesTag(place));
    },
    tags: (): readonly string[] => {
      const stories = [...paths].flatMap((path) => storyTags(place, path));
      const all = [...others, ...new Set(stories)];
      return all.join(" ").length <= MAX_TAGS_LENGTH ? all : [...others, ...listTags(place)];
    },
  };
};
