import type { Language } from "../market/locale.ts";

/** The path segments of product categories. */
export const CATEGORY_PATHS = {
  "wall-art": {
    de: "wandbilder",
    en: "wall-art",
    es: "cuadros",
    fr: "tableaux-photo",
    it: "quadri",
    nl: "wanddecoratie",
  },
  "canvas-prints": {
    de: "leinwandbilder",
    en: "canvas-prints",
    es: "lienzos",
    fr: "photos-sur-toile",
    it: "stampe-su-tela",
    nl: "foto-op-canvas",
  },
  "photo-calendars": {
    de: "fotokalender",
    en: "photo-calendars",
    es: "calendarios-de-fotos",
    fr: "calendriers-photo",
    it: "calendari-fotografici",
    nl: "fotokalenders",
  },
  "photo-prints": {
    de: "fotoabzuege",
    en: "photo-prints",
    es: "revelado-de-fotos",
    fr: "tirages-photo",
    it: "stampe-fotografiche",
    nl: "fotoafdrukken",
  },
  "photo-boxes": {
    de: "fotoboxen",
    en: "photo-boxes",
    es: "cajas-de-fotos",
    fr: "boites-photo",
    it: "scatole-fotografiche",
    nl: "fotodozen",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type CategoryArea = keyof typeof CATEGORY_PATHS;

export const categoryPathOf = (area: CategoryArea, language: Language): string =>
  `/${CATEGORY_PATHS[area][language]}`;
