/** The addresses of a flag service that serves its whole protocol below one base, as the embedded one does. */
export const flagUrls = (base: string) => ({
  sdk: base,
  events: base,
  auth: base,
  streaming: base,
  telemetry: base,
});

/** The setting with which a flag client loads the flags of some sets alone. */
export const flagSetFilter = (flagSets: readonly string[]) =>
  flagSets.length === 0
    ? {}
    : { sync: { splitFilters: [{ type: "bySet" as const, values: [...flagSets] }] } };
