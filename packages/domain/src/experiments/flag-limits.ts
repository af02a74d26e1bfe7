import { invalid, ok, type Result } from "../kernel/result.ts";

/** How the flag client runs unless it is configured otherwise; the shop's own ready timeout is the library's. [FLG-23, FLG-24, FLG-32, FLG-Q6] */
export const FLAG_CLIENT_DEFAULTS = {
  requestTimeoutBeforeReadyMs: 5_000,
  retriesBeforeReady: 1,
  readyTimeoutMs: 10_000,
  eventsFirstPushWindowMs: 10_000,
  flushCooldownMs: 1_000,
  impressionsQueueSize: 500,
  uniqueKeysLimit: 30_000,
  impressionCountsLimit: 30_000,
  eventsQueueBytes: 5_242_880,
  cacheExpiryDays: 10,
} as const;

const LONGEST_KEY = 250;
const EVENT_TYPE = /^[a-z\d][-_.:a-z\d]{0,79}$/i;
const FLAG_SET = /^[a-z\d]{1,50}$/;
const MOST_PROPERTIES = 300;
const MOST_PROPERTY_BYTES = 32_768;

/** Reads the key of a visitor: 1 to 250 characters, not all of them spaces. Errors: `flag-key-empty`, `flag-key-too-long`. [FLG-27, FLG-30] */
export const parseFlagKey = (text: string): Result<string> => {
  if (text.length > LONGEST_KEY)
    return invalid("flag-key-too-long", "a key has at most 250 characters", text);
  return text.trim() === ""
    ? invalid("flag-key-empty", "a key has at least one character", text)
    : ok(text);
};

/** Reads the type of an event: a letter or digit, then up to 79 letters, digits, dashes, underscores, periods and colons. Error: `event-type-malformed`. [FLG-25, FLG-Q12] */
export const parseEventType = (text: string): Result<string> =>
  EVENT_TYPE.test(text)
    ? ok(text)
    : invalid(
        "event-type-malformed",
        "an event type has 1 to 80 letters, digits, -, _, . or :, and begins with a letter or digit",
        text,
      );

/** Reads the name of a flag set: 1 to 50 small letters and digits, no underscore. Error: `flag-set-malformed`. [FLG-28, FLG-Q12] */
export const parseFlagSet = (text: string): Result<string> =>
  FLAG_SET.test(text)
    ? ok(text)
    : invalid("flag-set-malformed", "a flag set has 1 to 50 small letters and digits", text);

/** The properties of an event. [FLG-16] */
export type EventProperties = Readonly<Record<string, string | number | boolean | null>>;

/** How many bytes a property takes, as the flag service counts: two a character, eight a number, four a truth value. */
const bytesOf = (value: EventProperties[string]): number => {
  if (typeof value === "string") return value.length * 2;
  if (typeof value === "number") return 8;
  return typeof value === "boolean" ? 4 : 0;
};

/** Checks the properties of an event: at most 300 of them and 32,768 bytes; numbers are finite. Errors: `event-properties-too-many`, `event-properties-too-large`, `event-property-not-finite`. [FLG-26] */
export const checkEventProperties = (properties: EventProperties): Result<EventProperties> => {
  const entries = Object.entries(properties);
  if (entries.length > MOST_PROPERTIES)
    return invalid(
      "event-properties-too-many",
      "an event has at most 300 properties",
      `${entries.length} properties`,
    );
  const odd = entries.find(([, value]) => typeof value === "number" && !Number.isFinite(value));
  if (odd) return invalid("event-property-not-finite", "a number has digits, and not NaN", odd[0]);
  const bytes = entries.reduce((sum, [name, value]) => sum + name.length * 2 + bytesOf(value), 0);
  return bytes > MOST_PROPERTY_BYTES
    ? invalid(
        "event-properties-too-large",
        "the properties of an event take at most 32,768 bytes",
        `${bytes} bytes`,
      )
    : ok(properties);
};
