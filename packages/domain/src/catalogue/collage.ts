import type { Material } from "./wall.ts";

export const COLLAGE_FILTERS = ["leinwand", "mixed", "poster", "framedPoster", "raw"] as const;

export type CollageFilter = (typeof COLLAGE_FILTERS)[number];

/** The properties that a filter requires of a collage. */
const DEMANDS: Readonly<
  Record<CollageFilter, { readonly materialType?: Material; readonly framed?: boolean }>
> = {
  leinwand: { materialType: "leinwand" },
  mixed: {},
  poster: { materialType: "poster", framed: false },
  framedPoster: { materialType: "poster", framed: true },
  raw: {},
};

export const isInCollageFilter = (
  collage: { readonly materialType: string; readonly frameType?: string | undefined },
  filter: CollageFilter,
): boolean => {
  const { materialType, framed } = DEMANDS[filter];
  return (
    (materialType === undefined || materialType === collage.materialType) &&
    (framed === undefined || framed === (collage.frameType !== undefined))
  );
};
