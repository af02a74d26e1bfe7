import { DAY_MS, SECOND_MS, WEEK_MS } from "../time/duration.ts";

/** The caching of a drawn or optimised image: fresh for a day, and shown for a week longer while it is fetched again. */
export const IMAGE_CACHE_CONTROL = `public, max-age=${DAY_MS / SECOND_MS}, stale-while-revalidate=${WEEK_MS / SECOND_MS}`;
