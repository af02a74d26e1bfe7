export interface Clock {
  /** The current time in milliseconds since 1970 (UTC). */
  now(): number;
}
