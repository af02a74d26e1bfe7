import {
  EMPTY_PREFETCH_QUEUE,
  forgetPrefetch,
  PREFETCH_SETTLE_MS,
  queuePrefetch,
  takePrefetch,
} from "@passepartout/domain/routing/prefetch";
import { payloadPath } from "./payload.ts";
import { softAddress } from "./soft-address.ts";

/** Fetches the payload of a page that a visitor is about to open: after a rest on its link, one at a time, four waiting at most, and not where data is to be saved. `first` is the event that has already happened. */
export const prefetchLinks = (prefix: string, first: Event): void => {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  let queue = EMPTY_PREFETCH_QUEUE;
  let isFetching = false;
  let settle: ReturnType<typeof setTimeout> | undefined;

  const fetchNext = () => {
    const next = isFetching ? undefined : takePrefetch(queue);
    if (!next) return;
    queue = next.queue;
    isFetching = true;
    const hint = document.createElement("link");
    const goOn = () => {
      isFetching = false;
      fetchNext();
    };
    hint.addEventListener("load", goOn);
    hint.addEventListener("error", () => {
      queue = forgetPrefetch(queue, next.path);
      goOn();
    });
    hint.rel = "prefetch";
    hint.as = "fetch";
    hint.href = next.path;
    document.head.append(hint);
  };

  const intend = (event: Event) => {
    clearTimeout(settle);
    const url = softAddress(event, prefix);
    if (!url || url.pathname === location.pathname) return;
    settle = setTimeout(() => {
      queue = queuePrefetch(queue, `${payloadPath(url.pathname)}${url.search}`);
      fetchNext();
    }, PREFETCH_SETTLE_MS);
  };
  document.addEventListener("pointerover", intend, { passive: true });
  document.addEventListener("focusin", intend);
  intend(first);
};
