import { invalid, ok, type Result } from "../kernel/result.ts";

/** The settings of the flag SDK that the shop hands over: its own defaults. */
export const FLAG_CLIENT_DEFAULTS = {
  requestTimeoutBeforeReadyMs: 5_000,
  retriesBeforeReady: 1,
  readyTimeoutMs: 10_000,
  eventsFirstPushWindowMs: 10_000,
} as const;

const MAX_KEY_LENGTH = 250;
const EVENT_TYPE = /^[a-z\d][-_.:a-z\d]{0,79}$/i;
const FLAG_SET = /^[a-z\d]{1,50}$/;
export const MAX_EVENT_PROPERTIES = 300;
const MAX_PROPERTY_BYTES = 32_768;

/** Parses a visitor key: 1 to 250 characters, not all of them spaces. Errors: `flag-key-empty`, `flag-key-too-long`. */
export const parseFlagKey = (text: string): Result<string> => {
  if (text.length > MAX_KEY_LENGTH)
    return invalid("flag-key-too-long", "a key has at most 250 characters", text);
  return text.trim() === ""
    ? invalid("flag-key-empty", "a key has at least one character", text)
    : ok(text);
};

/** Parses an event type: a letter or digit, then up to 79 letters, digits, dashes, underscores, periods and colons. Error: `event-type-malformed`. */
export const parseEventType = (text: string): Result<string> =>
  EVENT_TYPE.test(text)
    ? ok(text)
    : invalid(
        "event-type-malformed",
        "an event type has 1 to 80 letters, digits, -, _, . or :, and starts with a letter or digit",
        text,
      );

/** Parses the name of a flag set: 1 to 50 lower-case letters and digits. Error: `flag-set-malformed`. */
export const parseFlagSet = (text: string): Result<string> =>
  FLAG_SET.test(text)
    ? ok(text)
    : invalid(
        "flag-set-malformed",
        "the name of a flag set has 1 to 50 lower-case letters and digits",
        text,
      );

export type EventProperties = Readonly<Record<string, string | number | boolean | null>>;

/** The size of a property in bytes as the flag service counts it: two per character, eight per number, four per boolean. */
const bytesOf = (value: EventProperties[string]): number => {
  if (typeof value === "string") return value.length * 2;
  if (typeof value === "number") return 8;
  return typeof value === "boolean" ? 4 : 0;
};

/** Checks the properties of an event: at most 300, at most 32,768 bytes, and only finite numbers. Errors: `event-properties-too-many`, `event-properties-too-large`, `event-property-not-finite`. */
export const checkEventProperties = (properties: EventProperties): Result<EventProperties> => {
  const entries = Object.entries(properties);
  if (entries.length > MAX_EVENT_PROPERTIES)
    return invalid(
      "event-properties-too-many",
      "an event has at most 300 properties",
      `${entries.length} properties`,
    );
  const notFinite = entries.find(
    ([, value]) => typeof value === "number" && !Number.isFinite(value),
  );
  if (notFinite)
    return invalid("event-property-not-finite", "a numeric property is finite", notFinite[0]);
  const bytes = entries.reduce((sum, [name, value]) => sum + name.length * 2 + bytesOf(value), 0);
  return bytes > MAX_PROPERTY_BYTES
    ? invalid(
        "event-properties-too-large",
        "the properties of an event have at most 32,768 bytes",
        `${bytes} bytes`,
      )
    : ok(properties);
};
