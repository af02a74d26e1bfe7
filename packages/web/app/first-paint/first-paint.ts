/** Runs before the first paint: the only inline script, the same for all pages, which the content security policy allows by its hash. */
import { startQueue } from "./event-queue.ts";
import { markStored } from "./mark-stored.ts";
import { startScripts } from "./start-scripts.ts";
import { watchBanners } from "./watch-banners.ts";

markStored();
const measure = startQueue();
watchBanners();
startScripts(measure);
