/** The three types of photo book. [BOK-01] */
export const PHOTOBOOK_TYPES = ["digitalfotobuch", "echtfotobuch", "fotoheft"] as const;

/** A type of photo book. [BOK-01] */
export type PhotobookType = (typeof PHOTOBOOK_TYPES)[number];

/** The two covers. [BOK-02] */
export const COVERS = ["hard", "soft"] as const;

/** A cover of a photo book. [BOK-02] */
export type Cover = (typeof COVERS)[number];

/** The three bindings. [BOK-03] */
export const BINDINGS = ["heftbindung", "layflat", "pur"] as const;

/** The papers of the inner pages. [BOK-04, BOK-Q2] */
export const PHOTOBOOK_PAPERS = ["standard", "matt", "glaenzend", "feinstweiss"] as const;

/** The laminations of a cover; `none` where the channel leaves the choice. [BOK-04, BOK-Q2] */
export const COVER_LAMINATIONS = ["glaenzend", "matt", "none"] as const;

/** A lamination of a cover. [BOK-04, BOK-Q2] */
export type CoverLamination = (typeof COVER_LAMINATIONS)[number];

/** The laminations that a channel offers: all where it has the option, else only its own. [BOK-Q2, CHN-05] */
export const coverLaminationsOf = (rules: {
  readonly hasLaminationOption: boolean;
  readonly lamination: "matt" | "glaenzend";
}): readonly CoverLamination[] =>
  rules.hasLaminationOption ? COVER_LAMINATIONS : [rules.lamination];

/** The two ways in which pages are made. [BOK-Q3] */
export const PRINTINGS = ["digital", "echtfoto"] as const;

/** The way in which the pages of a photo book are made. [BOK-Q3] */
export type Printing = (typeof PRINTINGS)[number];

const MAKING: Readonly<
  Record<
    PhotobookType,
    { readonly printing: Printing; readonly covers: readonly [Cover, ...Cover[]] }
  >
> = {
  digitalfotobuch: { printing: "digital", covers: ["hard", "soft"] },
  echtfotobuch: { printing: "echtfoto", covers: ["hard"] },
  fotoheft: { printing: "digital", covers: ["soft"] },
};

/** How a type of photo book is printed. [DSG-11, BOK-Q3] */
export const printingOf = (type: PhotobookType): Printing => MAKING[type].printing;

/** The covers that a type allows, its default first. [BOK-Q3] */
export const coversOf = (type: PhotobookType): readonly [Cover, ...Cover[]] => MAKING[type].covers;

/** The cover of a type: the asked one where the type allows it, else the type's default. [DSG-11, BOK-Q3] */
export const coverOf = (type: PhotobookType, asked?: string): Cover => {
  const covers = coversOf(type);
  return covers.find((cover) => cover === asked) ?? covers[0];
};

/** The eight formats; every type comes in every one of them as far as the rules go. [BOK-05, BOK-Q4] */
export const PHOTOBOOK_FORMATS = [
  "a3-quer",
  "a4-hoch",
  "a4-quer",
  "a5-hoch",
  "a5-quer",
  "a6-quer",
  "200-200",
  "300-300",
] as const;

/** A format of a photo book. [BOK-05] */
export type PhotobookFormat = (typeof PHOTOBOOK_FORMATS)[number];

/** How a photo book lies: after its name, `-quer` is landscape, `-hoch` portrait, anything else square. [BOK-06] */
export const photobookOrientationOf = (
  format: string,
): "din-landscape" | "din-portrait" | "square" => {
  if (format.includes("-quer")) return "din-landscape";
  return format.includes("-hoch") ? "din-portrait" : "square";
};

/** Whether a refinement is one that is made: `none` and `ohne` mean that there is none. [DSG-13] */
export const isRefined = (refinement: string): boolean =>
  refinement !== "none" && refinement !== "ohne";
