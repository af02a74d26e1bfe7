/** Addresses of a flag service that answers all of its protocol below one base, as the embedded one does; without a base the library asks its vendor. [FLG-19, FLG-20] */
export const flagUrls = (base: string) => ({
  sdk: base,
  events: base,
  auth: base,
  streaming: base,
  telemetry: base,
});
