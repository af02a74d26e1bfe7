import type { Cookie } from "../kernel/cookie.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import { SECOND_MS, YEAR_MS } from "../time/duration.ts";

/** The cookie that holds a visitor's random key, by which flags know them again. [FLG-12, CUS-15] */
export const VISITOR_KEY_COOKIE = "splitIoUserKey";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the key of a visitor: a UUID, which tells nothing about them. Error: `visitor-key-malformed`. [FLG-12, CUS-15] */
export const parseVisitorKey = (text: string): Result<string> =>
  UUID.test(text)
    ? ok(text.toLowerCase())
    : invalid("visitor-key-malformed", "a visitor's key is a UUID", text);

/** The cookie for a visitor's key: scripts may read it, it ends with the browser until consent is granted and then lasts a year, and only http on localhost goes without `secure`. [FLG-12, FLG-Q10] */
export const visitorKeyCookie = (
  key: string,
  visit: {
    readonly isConsentGranted: boolean;
    readonly protocol: "http:" | "https:";
    readonly hostname: string;
  },
): Cookie => ({
  name: VISITOR_KEY_COOKIE,
  value: key,
  ...(visit.isConsentGranted && { maxAgeSeconds: YEAR_MS / SECOND_MS }),
  secure: !(visit.protocol === "http:" && /(?:^|\.)localhost$/i.test(visit.hostname)),
  httpOnly: false,
  sameSite: "Lax",
});
