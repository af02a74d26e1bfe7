/** What a list of collages can be narrowed to. [PRD-02] */
export const COLLAGE_FILTERS = ["leinwand", "mixed", "poster", "framedPoster", "raw"] as const;

/** A filter of a list of collages. [PRD-02] */
export type CollageFilter = (typeof COLLAGE_FILTERS)[number];

/** What a filter asks of a collage: a material, a frame or none, or nothing. */
export interface CollageDemand {
  readonly materialType?: string;
  readonly framed?: boolean;
}

const DEMANDS: Readonly<Record<CollageFilter, CollageDemand>> = {
  leinwand: { materialType: "leinwand" },
  mixed: {},
  poster: { materialType: "poster", framed: false },
  framedPoster: { materialType: "poster", framed: true },
  raw: {},
};

/** What a filter asks for: `framedPoster` is a poster in a frame, `mixed` and `raw` leave the material open. [PRD-Q1] */
export const collageDemandOf = (filter: CollageFilter): CollageDemand => DEMANDS[filter];

/** Whether a collage of this material and frame is in a filter's list. [PRD-Q1] */
export const isInCollageFilter = (
  collage: { readonly materialType: string; readonly frameType?: string },
  filter: CollageFilter,
): boolean => {
  const { materialType, framed } = DEMANDS[filter];
  return (
    (materialType === undefined || materialType === collage.materialType) &&
    (framed === undefined || framed === (collage.frameType !== undefined))
  );
};
