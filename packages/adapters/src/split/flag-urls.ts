/** The addresses of a flag service that serves its whole protocol below one base, as the embedded one does. */
export const flagUrls = (base: string) => ({
  sdk: base,
  events: base,
  auth: base,
  streaming: base,
  telemetry: base,
});
