import type { Cookie } from "../market/cookie.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import { SECOND_MS, YEAR_MS } from "../time/duration.ts";

/** The cookie with the random key that identifies a visitor to the flag service. */
export const VISITOR_KEY_COOKIE = "splitIoUserKey";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parses a visitor key, a UUID without personal data. Error: `visitor-key-malformed`. */
export const parseVisitorKey = (text: string): Result<string> =>
  UUID.test(text)
    ? ok(text.toLowerCase())
    : invalid("visitor-key-malformed", "a visitor key is a UUID", text);

/** The cookie of a visitor key: scripts can read it; it is a session cookie until consent is granted, and then lasts a year; it is `secure` except over http on localhost. */
export const visitorKeyCookie = (
  key: string,
  context: {
    readonly isConsentGranted: boolean;
    readonly protocol: "http:" | "https:";
    readonly hostname: string;
  },
): Cookie => ({
  name: VISITOR_KEY_COOKIE,
  value: key,
  ...(context.isConsentGranted && { maxAgeSeconds: YEAR_MS / SECOND_MS }),
  secure: !(context.protocol === "http:" && /(?:^|\.)localhost$/i.test(context.hostname)),
  httpOnly: false,
  sameSite: "Lax",
});
