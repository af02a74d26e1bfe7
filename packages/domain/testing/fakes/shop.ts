import type { LogEntry } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { Place } from "@passepartout/domain/market/place";
import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { createShopContext, type ShopContext, type ShopPorts } from "@passepartout/domain/shop";
import { createFakeBackendPorts } from "../backend-ports.ts";
import { createFakeContentStories } from "./content-stories.ts";
import { createFakeChromeContent } from "./chrome-content.ts";
import { createFakeSearchIndexes } from "./search-indexes.ts";

/** A log that collects its entries in order. */
export const createFakeLog = (): Log & { readonly entries: LogEntry[] } => {
  const entries: LogEntry[] = [];
  const write =
    (level: LogEntry["level"]): Log["error"] =>
    (code, details) =>
      void entries.push({ type: "log.entry", level, code, ...(details && { details }) });
  return { entries, error: write("error"), warning: write("warning") };
};

/** A shop with fakes for all ports except those that the test provides. A test that provides a log reads that one. */
export const createFakeShop = (
  ports: Partial<ShopPorts> = {},
  place: Place = { channel: "wall", locale: "de-DE", platform: "web" },
): ShopContext & { readonly log: ReturnType<typeof createFakeLog> } => {
  const log = createFakeLog();
  const shop = createShopContext(
    {
      ...createFakeBackendPorts(place),
      definition: SAMPLE_SHOP,
      stories: createFakeContentStories(place, []),
      chrome: createFakeChromeContent(place),
      searchIndexes: createFakeSearchIndexes(),
      messages: { text: () => undefined },
      clock: { now: () => Date.parse("2026-11-21T12:00:00Z") },
      log,
      ...ports,
    },
    place,
  );
  return shop as ReturnType<typeof createFakeShop>;
};
