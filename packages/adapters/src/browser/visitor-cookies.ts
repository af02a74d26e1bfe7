import { cookieText, type Cookie } from "@passepartout/domain/kernel/cookie";

export interface CookiePage {
  cookie: string;
}

/** The cookies that a page's scripts can read. Where cookies are forbidden, as in some frames, there are none. */
export interface VisitorCookies {
  /** In the format of a Cookie header. */
  readonly text: () => string;
  readonly set: (cookie: Omit<Cookie, "httpOnly" | "secure" | "sameSite">) => void;
}

export const createVisitorCookies = (page: CookiePage, isSecure: boolean): VisitorCookies => ({
  text: () => {
    try {
      return page.cookie;
    } catch {
      return "";
    }
  },
  set: (cookie) => {
    try {
      page.cookie = cookieText({ ...cookie, secure: isSecure, httpOnly: false, sameSite: "Lax" });
    } catch {
      // Cookies are forbidden: a closed banner is closed on this page only.
    }
  },
});
