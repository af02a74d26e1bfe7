/** What time it is for the shop, in milliseconds since 1970 (UTC); tests and the CLI set it. */
export interface Clock {
  now(): number;
}
