import type { Language } from "../market/locale.ts";

/** The product categories whose paths are known in every language. [RTE-16] */
export const CATEGORY_AREAS = [
  "wall-art",
  "canvas-prints",
  "photo-calendars",
  "photo-prints",
  "photo-boxes",
] as const;

/** A product category with a path in every language. [RTE-16] */
export type CategoryArea = (typeof CATEGORY_AREAS)[number];

/** The first path segments of every category, per language; the first of each is the one to link to. [RTE-16] [RTE-Q4] */
export const CATEGORY_PATHS: Readonly<
  Record<CategoryArea, Readonly<Record<Language, readonly string[]>>>
> = {
  "wall-art": {
    de: ["wandbilder"],
    en: ["wall-art", "wall-pictures"],
    es: ["cuadros"],
    fr: ["tableaux-photo", "decoration-murale"],
    it: ["quadri"],
    nl: ["wanddecoratie"],
  },
  "canvas-prints": {
    de: ["leinwandbilder", "leinwand"],
    en: ["canvas-prints", "canvas"],
    es: ["lienzos"],
    fr: ["photos-sur-toile"],
    it: ["stampe-su-tela"],
    nl: ["foto-op-canvas"],
  },
  "photo-calendars": {
    de: ["fotokalender"],
    en: ["photo-calendars"],
    es: ["calendarios-de-fotos"],
    fr: ["calendriers-photo"],
    it: ["calendari-fotografici"],
    nl: ["fotokalenders"],
  },
  "photo-prints": {
    de: ["fotoabzuege"],
    en: ["photo-prints"],
    es: ["revelado-de-fotos"],
    fr: ["tirages-photo"],
    it: ["stampe-fotografiche"],
    nl: ["fotoafdrukken"],
  },
  "photo-boxes": {
    de: ["fotoboxen"],
    en: ["photo-boxes"],
    es: ["cajas-de-fotos"],
    fr: ["boites-photo"],
    it: ["scatole-fotografiche"],
    nl: ["fotodozen"],
  },
};

const AREA_OF_SEGMENT: ReadonlyMap<string, CategoryArea> = new Map(
  CATEGORY_AREAS.flatMap((area) =>
    Object.values(CATEGORY_PATHS[area]).flatMap((segments) =>
      segments.map((segment) => [segment, area] as const),
    ),
  ),
);

/** The category of a path without locale and desktop prefix, in whatever language it is written; its first segment decides. [RTE-16] */
export const categoryAreaOf = (path: string): CategoryArea | undefined => {
  const [, segment = ""] = path.split("/", 2);
  return AREA_OF_SEGMENT.get(segment);
};

/** The path under which a category is linked in a language. [RTE-16] */
export const categoryPathOf = (area: CategoryArea, language: Language): string =>
  `/${CATEGORY_PATHS[area][language][0] ?? area}`;
