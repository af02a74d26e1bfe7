/** The wall picture in the calculator of the wall art teaser. */
export const DEFAULT_WALL_TEASER = {
  frameType: "artbox-schwarz-lack",
  materialType: "acrylglas",
  formatType: "600x450",
} as const;

/** When the prices of a calculator are loaded. Pages include those of the initial selection, or of all; the wall art teaser loads those of its material immediately or on the first interaction. */
export type PriceLoading = "included" | "on-selection" | "immediate" | "on-interaction";

export const teaserPriceLoading = (isExperimentOn: boolean): PriceLoading =>
  isExperimentOn ? "immediate" : "on-interaction";
