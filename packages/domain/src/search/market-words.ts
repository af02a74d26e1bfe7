import { memoize } from "../kernel/memoize.ts";
import type { Language } from "../market/locale.ts";
import { foldText } from "./search-text.ts";

/** Languages that write several nouns as one word: a `Hochzeitskarte` is a `Karte`. */
export const hasCompounds = (language: Language): boolean => language === "de" || language === "nl";

/** Words that mean the same to those who shop, a group on a line; those after `>` are found by the others, not the other way round. Most people call a material by a brand's name. */
const SYNONYMS: Readonly<Record<Language, string>> = {
  de: `plexiglas plexi acryl acrylglas
    alu dibond aluminium
    forex hartschaum hartschaumplatte
    album fotoalbum fotobuch
    plakat poster
    plane banner
    tapete fototapete
    heirat trauung hochzeit
    xmas weihnachten
    abi schulanfang einschulung
    beileid kondolenz trauer`,
  en: `plexiglass plexiglas plexi perspex acrylic
    dibond alu metal aluminium aluminum
    foamex forex foam
    album yearbook book
    banner tarpaulin
    decal sticker
    wallpaper mural
    matting > framed
    diary planner agenda
    enlargement > print poster
    christmas xmas > holiday
    invite invitation
    rsvp reply
    marriage wedding
    christening baptism naming
    kid kids child children
    postcard > cards
    coupon voucher > promo redeem
    shipping delivery postage
    condolence funeral sympathy bereavement`,
  es: `plexiglas plexiglass plexi acrilico metacrilato
    dibond alu aluminio
    forex foam pluma espuma
    album fotolibro
    cartel poster
    matrimonio nupcial boda
    pesame duelo condolencias
    cole colegio escuela`,
  fr: `plexiglas plexiglass plexi acrylique verreacrylique
    alu dibond aluminium
    forex mousse
    album livre
    affiche poster
    noces mariage
    condoleances deuil obseques deces
    agrandissement > poster tirage
    cartecadeau > bon
    remboursement rembourser > retractation
    pelemele collage`,
  it: `plexiglas plexiglass plexi acrilico
    alu dibond alluminio
    forex foamboard
    album fotolibro
    manifesto poster
    matrimonio nozze sposi
    condoglianze lutto`,
  nl: `plexiglas plexi acryl acrylglas
    alu dibond aluminium
    forex hardschuim
    album fotoalbum fotoboek
    affiche poster
    muursticker raamfolie plakfolie
    behang fotobehang
    huwelijk trouwen bruiloft
    condoleance rouw`,
};

const groupsOf = memoize((language: Language): ReadonlyMap<string, readonly string[]> => {
  const synonyms = new Map<string, readonly string[]>();
  for (const line of SYNONYMS[language].split("\n")) {
    const [alike = [], more = []] = line
      .split(">")
      .map((part) => part.trim().split(" ").map(foldText));
    for (const word of alike)
      synonyms.set(word, [
        ...(synonyms.get(word) ?? []),
        ...[...alike, ...more].filter((other) => other !== word),
      ]);
  }
  return synonyms;
});

/** The words, folded, that have others with the same meaning. */
export const wordsOfMarket = (language: Language): readonly string[] => [
  ...groupsOf(language).keys(),
];

/** Other words, folded, for what a folded word of a search means. */
export const synonymsOf = (word: string, language: Language): readonly string[] => {
  const groups = groupsOf(language);
  return (
    groups.get(word) ??
    groups.get(word.replace(/s$/, "")) ??
    groups.get(word.replace(/es$/, "")) ??
    []
  );
};
