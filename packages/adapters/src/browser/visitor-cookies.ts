import { cookieText, type Cookie } from "@passepartout/domain/market/cookie";

/** The cookies that a page's scripts can read. Where cookies are forbidden, as in some frames, there are none. */
export const createVisitorCookies = (page: Pick<Document, "cookie">, isSecure: boolean) => ({
  /** In the format of a Cookie header. */
  text: (): string => {
    try {
      return page.cookie;
    } catch {
      return "";
    }
  },
  set: (cookie: Omit<Cookie, "httpOnly" | "secure" | "sameSite">): void => {
    try {
      page.cookie = cookieText({ ...cookie, secure: isSecure, httpOnly: false, sameSite: "Lax" });
    } catch {
      // Cookies are forbidden: a closed banner is closed on this page only.
    }
  },
});
