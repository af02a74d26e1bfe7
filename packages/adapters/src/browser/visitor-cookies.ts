import { cookieText, type Cookie } from "@passepartout/domain/kernel/cookie";

/** As much of a document as its cookies need. */
export interface CookiePage {
  cookie: string;
}

/** The cookies of a page that its own scripts may see. A page that may have none, as in some frames, has none. [ACT-05, SMB-02] */
export interface VisitorCookies {
  /** As the browser writes them, unread. */
  readonly text: () => string;
  readonly keep: (cookie: Omit<Cookie, "httpOnly" | "secure" | "sameSite">) => void;
}

/** The cookies of a document. */
export const createVisitorCookies = (page: CookiePage, isSecure: boolean): VisitorCookies => ({
  text: () => {
    try {
      return page.cookie;
    } catch {
      return "";
    }
  },
  keep: (cookie) => {
    try {
      page.cookie = cookieText({ ...cookie, secure: isSecure, httpOnly: false, sameSite: "Lax" });
    } catch {
      // Without cookies the banner is closed for this page alone.
    }
  },
});
