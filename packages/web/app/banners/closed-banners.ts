import { isClosed, type ClosingCookie } from "@passepartout/domain/chrome/banners/closing-cookie";
import { parseCookies } from "@passepartout/domain/kernel/cookie";
import { createStore, useStore } from "../ui/store.ts";

/** Where a page keeps what its visitor closed. */
interface ClosingMemory {
  readonly text: () => string;
  readonly keep: (cookie: ClosingCookie) => void;
}

const cookies = createStore("");
let memory: ClosingMemory | undefined;

/** Gives the banners the visitor's cookies; the server knows nobody's. */
export const rememberClosings = (own: ClosingMemory): void => {
  memory = own;
  cookies.set(own.text());
};

/** Whether a visitor closed a banner, for a component; what the server rendered is open. */
export const useClosedBanners = (): ((cookie: ClosingCookie) => boolean) => {
  const known = parseCookies(useStore(cookies, ""));
  return (cookie) => isClosed(cookie, known);
};

/** Closes a banner: here at once, and by its cookie on the pages to come. */
export const closeBanner = (cookie: ClosingCookie): void => {
  memory?.keep(cookie);
  const kept = memory?.text() ?? "";
  // Where no cookie can be kept, the banner is closed for this page.
  cookies.set(
    isClosed(cookie, parseCookies(kept))
      ? kept
      : `${cookies.get()}; ${cookie.name}=${cookie.value}`,
  );
};
