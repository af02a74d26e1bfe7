import { PREFETCH_SETTLE_MS, queuePrefetch } from "@passepartout/domain/routing/prefetch";
import { softAddress } from "./open-address.ts";
import { loadNextPages } from "./soft-navigation.ts";
import { closestOf } from "../ui/closest.ts";

/** Fetches a page that a visitor is about to open: after a rest on its link, one at a time, four waiting at most, and not where data is to be saved. `first` is the event that has already happened. */
export const prefetchLinks = (prefix: string, first: Event): void => {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  let queue: readonly string[] = [];
  let isFetching = false;
  let settle: ReturnType<typeof setTimeout> | undefined;

  const fetchNext = () => {
    const [path, ...rest] = queue;
    if (isFetching || path === undefined) return;
    queue = rest;
    isFetching = true;
    loadNextPages()
      .then(({ fetchAhead }) => fetchAhead(new URL(path, location.origin)))
      // The next rest on the link tries again.
      .catch(() => undefined)
      .finally(() => {
        isFetching = false;
        fetchNext();
      });
  };

  const intend = (event: Event) => {
    clearTimeout(settle);
    const url = softAddress(event, prefix);
    // A link that opens a dialog leads to its page only without scripts.
    const opensDialog = closestOf(event.target, "[aria-haspopup]") !== null;
    if (!url || opensDialog || url.pathname === location.pathname) return;
    settle = setTimeout(() => {
      queue = queuePrefetch(queue, `${url.pathname}${url.search}`);
      fetchNext();
    }, PREFETCH_SETTLE_MS);
  };
  document.addEventListener("pointerover", intend, { passive: true });
  document.addEventListener("focusin", intend);
  intend(first);
};
