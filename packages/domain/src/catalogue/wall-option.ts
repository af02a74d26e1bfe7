/** The options of wall pictures by group. */
export const OPTION_GROUPS = {
  bohrung: ["ohne", "ecken"],
  druckverfahren: [
    "direktdruck",
    "fineart",
    "fineart-glaenzend",
    "fineart-matt",
    "fineart-hahnemuehle",
  ],
  materialausfuehrung: [
    "aludibond-standard",
    "aludibond-gebuerstet",
    "hahnemuehle-standard",
    "hahnemuehle-matt-cotton-smooth",
    "poster-standard",
    "poster-seidenmatt",
    "poster-oekopapier",
  ],
  leuchtrahmen: ["ohne", "led"],
  fraesung: ["ohne", "linien", "punkte"],
  klebefolie: ["normal", "weiss", "transparent", "transparent-gespiegelt"],
  keilrahmen: ["25mm", "38mm"],
  leinwandkante: ["farbig", "gespiegelt", "umgeschlagen"],
  "poster-laminierung": ["ohne", "glaenzend", "matt"],
  "pvcplane-oesen": ["ohne", "einfach"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A group of options: exactly one applies. */
export type OptionGroup = keyof typeof OPTION_GROUPS;

export const isOptionGroup = (group: string): group is OptionGroup =>
  Object.hasOwn(OPTION_GROUPS, group);

/** The text key of an option, or with `label` of its group. */
export const optionKey = (group: OptionGroup, option: string): string =>
  `options.${group}.${option}`;
