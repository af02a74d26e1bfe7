import type { JournalEntry } from "@passepartout/domain/journal/journal-entry";
import type { Log } from "@passepartout/domain/journal/log.port";
import { createShop, type Shop, type ShopPorts, type ShopVisit } from "@passepartout/domain/shop";
import { createFakeContentStories } from "./content-stories.ts";
import { createFakeCustomerAccounts } from "./customer-accounts.ts";
import { createFakePriceList } from "./price-list.ts";
import { createFakeProductCatalogue } from "./product-catalogue.ts";
import { createFakeStorefrontContent } from "./storefront-content.ts";

/** A log that keeps what it is told, in order. */
export const createFakeLog = (): Log & { readonly entries: JournalEntry[] } => {
  const entries: JournalEntry[] = [];
  const write =
    (level: JournalEntry["level"]): Log["error"] =>
    (code, details) =>
      void entries.push({ type: "journal.entry", level, code, ...(details && { details }) });
  return { entries, error: write("error"), warning: write("warning") };
};

/** A shop in which every port is a fake, unless the test brings its own. */
export const createFakeShop = (
  ports: Partial<ShopPorts> = {},
  visit: ShopVisit = { channel: "wall", locale: "de-DE", platform: "web" },
): Shop & { readonly log: ReturnType<typeof createFakeLog> } => {
  const log = createFakeLog();
  const shop = createShop(
    {
      stories: createFakeContentStories(visit, []),
      storefront: createFakeStorefrontContent(visit),
      catalogue: createFakeProductCatalogue(),
      prices: createFakePriceList(),
      customers: createFakeCustomerAccounts(),
      messages: { text: () => undefined },
      clock: { now: () => Date.parse("2026-11-21T12:00:00Z") },
      log,
      ...ports,
    },
    visit,
  );
  return { ...shop, log };
};
