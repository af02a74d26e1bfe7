import type { OpenedFlags } from "../src/composition.ts";

/** A flag service of the test; without anything else every flag is off for everybody. */
export const openFakeFlags = (flags: Partial<OpenedFlags> = {}) => ({
  openFlags: async (): Promise<OpenedFlags> => ({
    settled: async () => {},
    clientFor: () => ({ isReady: true, treatmentOf: () => "off" }),
    explain: async () => undefined,
    results: async () => [],
    close: async () => {},
    ...flags,
  }),
});
