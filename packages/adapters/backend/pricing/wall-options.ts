import type { CoreMaterial, Material } from "@passepartout/domain/catalogue/wall";

/** Surcharges in cents of a euro. */
interface OptionRates {
  readonly option: string;
  readonly base: number;
  readonly perSquareMetre: number;
}

/** Alternatives: exactly one applies. The first is the default and free. */
export interface OptionGroup {
  readonly group: string;
  readonly materials: readonly CoreMaterial[];
  readonly options: readonly [OptionRates, ...OptionRates[]];
}

const option = (name: string, base = 0, perSquareMetre = 0): OptionRates => ({
  option: name,
  base,
  perSquareMetre,
});

/** All option groups in display order. */
export const OPTION_GROUPS: readonly OptionGroup[] = [
  {
    group: "bohrung",
    materials: ["acrylglas", "aludibond", "echtglas", "forexplatte"],
    options: [option("ohne"), option("ecken", 490)],
  },
  {
    group: "druckverfahren",
    materials: ["aludibond", "forexplatte"],
    options: [
      option("direktdruck"),
      option("fineart", 490, 1900),
      option("fineart-glaenzend", 490, 2400),
      option("fineart-matt", 490, 2400),
      option("fineart-hahnemuehle", 690, 2900),
    ],
  },
  {
    group: "materialausfuehrung",
    materials: ["aludibond"],
    options: [option("aludibond-standard"), option("aludibond-gebuerstet", 290, 1500)],
  },
  {
    group: "materialausfuehrung",
    materials: ["hahnemuehle"],
    options: [option("hahnemuehle-standard"), option("hahnemuehle-matt-cotton-smooth", 390, 1900)],
  },
  {
    group: "materialausfuehrung",
    materials: ["poster"],
    options: [
      option("poster-standard"),
      option("poster-seidenmatt", 90, 500),
      option("poster-oekopapier", 90, 700),
    ],
  },
  {
    group: "leuchtrahmen",
    materials: ["backlitfolie"],
    options: [option("ohne"), option("led", 5990, 7900)],
  },
  {
    group: "fraesung",
    materials: ["gallerybond"],
    options: [option("ohne"), option("linien", 990, 1900), option("punkte", 990, 2400)],
  },
  {
    group: "klebefolie",
    materials: ["klebefolie"],
    options: [
      option("normal"),
      option("weiss", 0, 500),
      option("transparent", 0, 900),
      option("transparent-gespiegelt", 0, 900),
    ],
  },
  {
    group: "keilrahmen",
    materials: ["leinwand"],
    options: [option("25mm"), option("38mm", 390, 1900)],
  },
  {
    group: "leinwandkante",
    materials: ["leinwand"],
    options: [option("farbig"), option("gespiegelt"), option("umgeschlagen")],
  },
  {
    group: "poster-laminierung",
    materials: ["poster"],
    options: [option("ohne"), option("glaenzend", 190, 1200), option("matt", 190, 1200)],
  },
  {
    group: "pvcplane-oesen",
    materials: ["pvcplane"],
    options: [option("ohne"), option("einfach", 290)],
  },
];

/** A material that a shop adds has none. */
export const optionGroupsOf = (material: Material): readonly OptionGroup[] =>
  OPTION_GROUPS.filter(({ materials }) => materials.some((core) => core === material));

/** The identifier of an option, such as `keilrahmen-38mm`. */
export const optionTypeOf = (group: OptionGroup, { option: name }: OptionRates): string =>
  `${group.group}-${name}`;

/** The surcharge of options in cents of a euro; undefined for an option that the material does not have, or for two options of one group. */
export const optionCents = (
  material: Material,
  optionTypes: readonly string[],
  squareMetres: number,
): number | undefined => {
  if (optionTypes.length === 0) return 0;
  let cents = 0;
  let found = 0;
  for (const group of optionGroupsOf(material)) {
    const chosen = group.options.filter((option) =>
      optionTypes.includes(optionTypeOf(group, option)),
    );
    if (chosen.length > 1) return undefined;
    found += chosen.length;
    for (const { base, perSquareMetre } of chosen) cents += base + perSquareMetre * squareMetres;
  }
  return found === new Set(optionTypes).size ? cents : undefined;
};
