import { isClosed, type ClosingCookie } from "@passepartout/domain/chrome/banners/closing-cookie";
import { parseCookies } from "@passepartout/domain/kernel/cookie";
import { createStore, useStore } from "../ui/store.ts";

/** The cookies in which closed banners are stored. */
interface ClosingCookies {
  readonly text: () => string;
  readonly set: (cookie: ClosingCookie) => void;
}

const cookies = createStore("");
let storage: ClosingCookies | undefined;

/** Sets the visitor's cookies, which only the browser knows. */
export const storeClosings = (visitorCookies: ClosingCookies): void => {
  storage = visitorCookies;
  cookies.set(visitorCookies.text());
};

/** A React hook for whether the visitor has closed a banner. Rendered by the server, every banner is open. */
export const useClosedBanners = (): ((cookie: ClosingCookie) => boolean) => {
  const known = parseCookies(useStore(cookies, ""));
  return (cookie) => isClosed(cookie, known);
};

/** Closes a banner on this page and, by its cookie, on later pages. */
export const closeBanner = (cookie: ClosingCookie): void => {
  storage?.set(cookie);
  const stored = storage?.text() ?? "";
  // If cookies are forbidden, the banner is closed on this page only.
  cookies.set(
    isClosed(cookie, parseCookies(stored))
      ? stored
      : `${cookies.get()}; ${cookie.name}=${cookie.value}`,
  );
};
