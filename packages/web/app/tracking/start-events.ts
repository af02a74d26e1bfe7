import { browserClock } from "@passepartout/adapters/browser/browser-clock";
import { browserLog } from "@passepartout/adapters/browser/log";
import { createBrowserEventCollector } from "@passepartout/adapters/browser/event-collector";
import { writeLogEntry } from "@passepartout/domain/logging/log-entry";
import { articleItem, designerKind } from "@passepartout/domain/tracking/event-item";
import { createEventSender, type EventSender } from "@passepartout/domain/tracking/event-sender";
import { pageEvents } from "@passepartout/domain/tracking/shop-event";
import { onConsent } from "../consent/consent-event.ts";
import { pageConsent, placeOfPage } from "../router/page-backend.ts";
import { readPageState } from "../router/page-state.ts";
import type { EventQueue, PageOpening } from "./event-queue.ts";
import { closestOf } from "../ui/closest.ts";

const CART_ACTION = /\/web-api\/cart-(article|remove)(?:\/desktop)?$/;

const { name, shell } = readPageState(document);

/** Takes over the queue: what waits in it, and what follows. */
const takeOver = ({ offer }: EventSender, queue: EventQueue): void => {
  const take = (event: { readonly type?: unknown; readonly at: number }): void => {
    if (event.type !== "page.open") return offer(event);
    const { page = name, ...address } = event as unknown as PageOpening;
    for (const opened of pageEvents(page, address)) offer({ ...opened, at: event.at });
    return undefined;
  };
  queue.push = (event) => take({ ...event, at: browserClock.now() });
  for (const event of queue.waiting.splice(0)) take(event as { readonly at: number });
};

/** Forms that lead to another document, and links to a designer, which may be another application. */
const watchDocument = (): void => {
  addEventListener("submit", ({ defaultPrevented, target }) => {
    if (defaultPrevented) return;
    const form = target as HTMLFormElement;
    const [, change] = CART_ACTION.exec(URL.parse(form.action)?.pathname ?? "") ?? [];
    const fields = new FormData(form);
    if (change === "article") {
      const articles = [...fields.getAll("article"), ...fields.getAll("accessories[]")];
      const quantity = Number(fields.get("quantity") ?? undefined);
      const items = articles
        .filter((article) => typeof article === "string")
        .map((article) => articleItem(article, quantity));
      globalThis.shopEvents?.push({ type: "cart.add", items });
    } else if (change === "remove") {
      const name = form.closest("li")?.querySelector("h2")?.textContent ?? "";
      globalThis.shopEvents?.push({ type: "cart.remove", items: [{ id: name }] });
    }
  });
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = closestOf(target, "a[href]") as HTMLAnchorElement | null;
      const product = designerKind(link?.pathname ?? "");
      if (product) globalThis.shopEvents?.push({ type: "designer.open", product });
    },
    { capture: true },
  );
};

const start = (url: string): void => {
  const sender = createEventSender({
    place: placeOfPage(document),
    collector: createBrowserEventCollector(new URL(url, location.href).href),
    consent: pageConsent,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    write: writeLogEntry(browserLog),
  });
  const begin = (): void => {
    if (globalThis.shopEvents) takeOver(sender, globalThis.shopEvents);
  };
  begin();
  watchDocument();
  onConsent((status) => {
    if (status === "granted") begin();
    else sender.clear();
  });
  // A page in the background may be discarded without further notice.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") sender.flush();
  });
  addEventListener("pagehide", sender.flush);
};

if (shell?.eventsUrl !== undefined) start(shell.eventsUrl);
