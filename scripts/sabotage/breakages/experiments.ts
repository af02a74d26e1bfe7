import type { Breakage } from "../breakage.ts";

export const EXPERIMENT_BREAKAGES: readonly Breakage[] = [
  {
    name: "variants-share-a-cache-entry",
    area: "server",
    file: "packages/web/server/pages.ts",
    from: "`${target.key} on:${on.join()}`",
    to: "`${target.key} on`",
    tests: ["packages/web/server/page-experiments.test.ts"],
    title: "is never mixed with another variant",
  },
  {
    name: "undecided-pages-are-measured",
    area: "server",
    file: "packages/web/server/page-treatments.ts",
    from: "channel: resolution.channel })) !== undefined;",
    to: "channel: resolution.channel })) !== null;",
    tests: ["packages/web/server/page-experiments.test.ts"],
    title: "says that it shows the visitor's own treatments",
  },
  {
    name: "events-before-the-impression-count",
    area: "embedded",
    file: "packages/adapters/backend/flags/flag-results.ts",
    from: "if (at >= since)",
    to: "if (at > 0)",
    tests: ["packages/adapters/backend/flags/flag-results.test.ts"],
    title: "count each visitor",
  },
];
