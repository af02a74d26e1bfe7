import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";

const { resolve } = createRequire(import.meta.url);

it.each([
  ["trackers/impressionObserver/impressionObserverCS.js", "LAST_SEEN_CACHE_SIZE = 500;"],
  ["storages/inRedis/constants.js", "DEFAULT_CACHE_SIZE = 30000;"],
  [
    "storages/inMemory/UniqueKeysCacheInMemory.js",
    "uniqueKeysQueueSize = constants_1.DEFAULT_CACHE_SIZE",
  ],
  [
    "storages/inMemory/ImpressionCountsCacheInMemory.js",
    "impressionCountsCacheSize = constants_1.DEFAULT_CACHE_SIZE",
  ],
  ["storages/inMemory/EventsCacheInMemory.js", "MAX_QUEUE_BYTE_SIZE = 5 * 1024 * 1024;"],
  ["storages/inLocalStorage/validateCache.js", "DEFAULT_CACHE_EXPIRATION_IN_DAYS = 10;"],
])("the flag library has its own limit in %s: %s [FLG-24, FLG-Q15]", (file, limit) => {
  const source = readFileSync(resolve(`@splitsoftware/splitio-commons/cjs/${file}`), "utf8");
  expect(source).toContain(limit);
});
