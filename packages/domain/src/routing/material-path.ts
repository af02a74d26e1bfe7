import type { Material } from "../catalogue/wall.ts";
import { type Language, languageOf } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import { categoryPathOf } from "./category-path.ts";

type Segments = Readonly<Record<Language, string>>;

/** The last segments of the pages about one material. */
const SEGMENTS: Readonly<Partial<Record<Material, Segments>>> = {
  acrylglas: {
    de: "acrylglas",
    en: "acrylic-glass",
    es: "metacrilato",
    fr: "verre-acrylique",
    it: "vetro-acrilico",
    nl: "acrylglas",
  },
  aludibond: {
    de: "alu-dibond",
    en: "aluminium",
    es: "aluminio",
    fr: "aluminium",
    it: "alluminio",
    nl: "aluminium",
  },
  echtglas: {
    de: "echtglas",
    en: "real-glass",
    es: "cristal",
    fr: "verre",
    it: "vetro",
    nl: "glas",
  },
  forexplatte: {
    de: "hartschaumplatte",
    en: "foam-board",
    es: "panel-de-espuma",
    fr: "panneau-mousse",
    it: "pannello-in-schiuma",
    nl: "hardschuim",
  },
  gallerybond: {
    de: "galerie-print",
    en: "gallery-print",
    es: "impresion-de-galeria",
    fr: "tirage-galerie",
    it: "stampa-da-galleria",
    nl: "galerieprint",
  },
  hahnemuehle: {
    de: "kunstdruck",
    en: "art-print",
    es: "lamina-artistica",
    fr: "tirage-d-art",
    it: "stampa-d-arte",
    nl: "kunstdruk",
  },
  leinwand: {
    de: "leinwand",
    en: "canvas",
    es: "lienzo",
    fr: "toile",
    it: "tela",
    nl: "canvas",
  },
  poster: {
    de: "poster",
    en: "poster",
    es: "poster",
    fr: "poster",
    it: "poster",
    nl: "poster",
  },
};

/** The page on which wall pictures of a material are chosen: that of the material, or of all. */
export const materialPathOf = (
  { channel, locale }: Pick<Place, "channel" | "locale">,
  material: Material | undefined,
): string => {
  const language = languageOf(locale);
  const all = categoryPathOf("wall-art", language);
  const segment = material && SEGMENTS[material]?.[language];
  if (channel !== "wall" || segment === undefined) return all;
  return `${all}/${locale === "en-US" && segment === "aluminium" ? "aluminum" : segment}`;
};
