import type { Figure } from "./figures.ts";
import { median } from "./figures.ts";

export const measureThemes = (): readonly Figure[] => {
  void median;
  return [];
};
