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
];
