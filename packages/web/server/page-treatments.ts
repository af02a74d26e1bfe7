import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import type { Treatment } from "@passepartout/domain/experiments/treatment";
import type { ResolvedPage } from "@passepartout/domain/routing/request-url";
import type { Composition } from "./composition.ts";
import type { CachedPage } from "./page-cache.ts";
import type { PageTarget } from "./page-target.ts";

export const hasExperiments = ({ experiments }: Pick<CachedPage, "experiments">): boolean => {
  for (const _ in experiments) return true;
  return false;
};

/** The treatments with which pages are rendered and sent. */
export const createVisitorTreatments = (treatmentsFor: Composition["treatmentsFor"]) => {
  /** Which flags are on for a visitor; none for those who take part in no experiment. */
  const openFor = async (
    visitor: PageTarget["visitor"],
    { channel }: Pick<ResolvedPage, "channel">,
  ): Promise<(flag: string) => boolean> => {
    if (!visitor) return () => false;
    const treatments = await treatmentsFor({ ...visitor, channel });
    return (flag) => treatments?.[flag] === "on";
  };
  return {
    /** Those of a page's experiments that are on for the visitor. */
    on: async (
      { visitor, resolution }: PageTarget,
      { experiments }: CachedPage,
    ): Promise<readonly string[]> => {
      const flags = Object.keys(experiments);
      if (flags.length === 0 || resolution.kind !== "page") return [];
      const isOn = await openFor(visitor, resolution);
      return flags.filter(isOn);
    },
    /** Names all treatments that are on for a visitor, for a CDN; undefined while they are not decided. */
    nameFor: async ({ visitor, resolution }: PageTarget): Promise<string | undefined> => {
      if (!visitor || resolution.kind !== "page") return undefined;
      const treatments = await treatmentsFor({ ...visitor, channel: resolution.channel });
      if (!treatments) return undefined;
      return EXPERIMENTS.filter((flag) => treatments[flag] === "on").join(".") || "none";
    },
    /** Whether a page shows what the flag service has decided for this visitor, so that it can be measured. */
    areDecided: async (
      { visitor, resolution, url }: PageTarget,
      page: CachedPage,
    ): Promise<boolean> => {
      if (!visitor || resolution.kind !== "page" || !hasExperiments(page)) return false;
      if (readFlagQuery(url.query).isDisabled) return false;
      return (await treatmentsFor({ ...visitor, channel: resolution.channel })) !== undefined;
    },
    /** What decides the experiments of a page: the key of a cached page, or else the query and the visitor. */
    decisionsFor: async (
      { on, key, url, visitor }: PageTarget,
      page: ResolvedPage,
    ): Promise<(flag: string) => Treatment> => {
      if (key !== undefined) return (flag) => (on?.includes(flag) ? "on" : "off");
      const { override, isDisabled } = readFlagQuery(url.query);
      const isOn = await openFor(isDisabled ? undefined : visitor, page);
      return (flag) => {
        if (override?.flag === flag) return override.treatment;
        return isOn(flag) ? "on" : "off";
      };
    },
  };
};
