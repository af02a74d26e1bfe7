import { EXPERIMENTS, type Treatment } from "@passepartout/domain/experiments/experiment";
import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import type { ResolvedPage, UrlResolution } from "@passepartout/domain/routing/request-url";
import type { Composition } from "./composition.ts";
import type { CachedPage } from "./page-cache.ts";
import type { PageTarget } from "./page-target.ts";

export const hasExperiments = ({ experiments }: Pick<CachedPage, "experiments">): boolean => {
  for (const _ in experiments) return true;
  return false;
};

/** The treatments with which pages are rendered and sent. */
export const createVisitorTreatments = (treatmentsFor: Composition["treatmentsFor"]) => {
  /** Those of a visitor who takes part in experiments; undefined for all others, and while they are not decided. */
  const treatmentsOf = async (visitor: PageTarget["visitor"], page: UrlResolution) =>
    visitor && page.kind === "page"
      ? treatmentsFor({ ...visitor, channel: page.channel })
      : undefined;
  return {
    /** Those of a page's experiments that are on for the visitor. */
    on: async ({ visitor, resolution }: PageTarget, { experiments }: CachedPage) => {
      const flags = Object.keys(experiments);
      const treatments = flags.length > 0 ? await treatmentsOf(visitor, resolution) : undefined;
      return flags.filter((flag) => treatments?.[flag] === "on");
    },
    /** Names all treatments that are on for a visitor, for a CDN; undefined while they are not decided. */
    nameFor: async ({ visitor, resolution }: PageTarget): Promise<string | undefined> => {
      const treatments = await treatmentsOf(visitor, resolution);
      return (
        treatments && (EXPERIMENTS.filter((flag) => treatments[flag] === "on").join(".") || "none")
      );
    },
    /** Whether a page shows what the flag service has decided for this visitor, so that it can be measured. */
    areDecided: async ({ visitor, resolution, url }: PageTarget, page: CachedPage) =>
      hasExperiments(page) &&
      !readFlagQuery(url.query).isDisabled &&
      (await treatmentsOf(visitor, resolution)) !== undefined,
    /** What decides the experiments of a page: the key of a cached page, or else the query and the visitor. */
    decisionsFor: async (
      { on, key, url, visitor }: PageTarget,
      page: ResolvedPage,
    ): Promise<(flag: string) => Treatment> => {
      if (key !== undefined) return (flag) => (on?.includes(flag) ? "on" : "off");
      const { override, isDisabled } = readFlagQuery(url.query);
      const treatments = isDisabled ? undefined : await treatmentsOf(visitor, page);
      return (flag) => {
        if (override?.flag === flag) return override.treatment;
        return treatments?.[flag] === "on" ? "on" : "off";
      };
    },
  };
};
