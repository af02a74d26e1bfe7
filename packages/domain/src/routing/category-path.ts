import type { Language } from "../market/locale.ts";
import type { LocalisedSegments } from "./localised-segments.ts";

/** Product categories with a path in every language. */
export const CATEGORY_AREAS = [
  "wall-art",
  "canvas-prints",
  "photo-calendars",
  "photo-prints",
  "photo-boxes",
] as const;

export type CategoryArea = (typeof CATEGORY_AREAS)[number];

export const CATEGORY_PATHS: Readonly<Record<CategoryArea, LocalisedSegments>> = {
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

export const categoryPathOf = (area: CategoryArea, language: Language): string =>
  `/${CATEGORY_PATHS[area][language][0] ?? area}`;
