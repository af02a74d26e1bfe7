import type { ChannelRules } from "../market/channel-rules.ts";

export const PHOTOBOOK_TYPES = ["digitalfotobuch", "echtfotobuch", "fotoheft"] as const;

export type PhotobookType = (typeof PHOTOBOOK_TYPES)[number];

export const COVERS = ["hard", "soft"] as const;

export type Cover = (typeof COVERS)[number];

export const BINDINGS = ["heftbindung", "layflat", "pur"] as const;

export type PhotobookBinding = (typeof BINDINGS)[number];

/** Papers of the inner pages. */
export const PHOTOBOOK_PAPERS = ["standard", "matt", "glaenzend", "feinstweiss"] as const;

export type PhotobookPaper = (typeof PHOTOBOOK_PAPERS)[number];

/** `none` is available only if the channel has the lamination option. */
export const COVER_LAMINATIONS = ["glaenzend", "matt", "none"] as const;

export type CoverLamination = (typeof COVER_LAMINATIONS)[number];

/** The laminations of a channel: all of them if it has the lamination option, else its own only. */
export const coverLaminationsOf = (
  rules: Pick<ChannelRules, "hasLaminationOption" | "lamination">,
): readonly CoverLamination[] =>
  rules.hasLaminationOption ? COVER_LAMINATIONS : [rules.lamination];

/** Paper that can be written on, which only one type has. */
const WRITABLE = [
  ["type", "digitalfotobuch"],
  ["paper", "feinstweiss"],
] as const;

/** The books in which guests write that a channel offers in addition to its photo books, with the designer parameters of their start. */
export const signingBooksOf = ({
  hasGuestbooks,
  hasCondolenceBooks,
}: Pick<ChannelRules, "hasGuestbooks" | "hasCondolenceBooks">) => [
  ...(hasGuestbooks
    ? [{ name: "guestBook", parameters: [...WRITABLE, ["format", "a4-quer"]] } as const]
    : []),
  ...(hasCondolenceBooks
    ? [{ name: "condolenceBook", parameters: [...WRITABLE, ["format", "a4-hoch"]] } as const]
    : []),
];

export const PRINTINGS = ["digital", "echtfoto"] as const;

export type Printing = (typeof PRINTINGS)[number];

const PRODUCTION: Readonly<
  Record<
    PhotobookType,
    { readonly printing: Printing; readonly covers: readonly [Cover, ...Cover[]] }
  >
> = {
  digitalfotobuch: { printing: "digital", covers: ["hard", "soft"] },
  echtfotobuch: { printing: "echtfoto", covers: ["hard"] },
  fotoheft: { printing: "digital", covers: ["soft"] },
};

export const printingOf = (type: PhotobookType): Printing => PRODUCTION[type].printing;

/** The covers of a type, its default first. */
export const coversOf = (type: PhotobookType): readonly [Cover, ...Cover[]] =>
  PRODUCTION[type].covers;

/** The requested cover if the type has it, else the default of the type. */
export const coverOf = (type: PhotobookType, requested?: string): Cover => {
  const covers = coversOf(type);
  return covers.find((cover) => cover === requested) ?? covers[0];
};

/** True for a type that has a hard cover, which alone can be refined. */
export const takesRefinement = (type: string): boolean =>
  PHOTOBOOK_TYPES.some((each) => each === type && coversOf(each).includes("hard"));

/** The formats of all types of photo book. */
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

export type PhotobookFormat = (typeof PHOTOBOOK_FORMATS)[number];

/** The orientation in the name of a format: landscape for `-quer`, portrait for `-hoch`, else square. */
export const photobookOrientationOf = (
  format: string,
): "din-landscape" | "din-portrait" | "square" => {
  if (format.includes("-quer")) return "din-landscape";
  return format.includes("-hoch") ? "din-portrait" : "square";
};

/** The refinements of covers; `none` and `ohne` stand for no refinement. */
export const PHOTOBOOK_REFINEMENTS = [
  "gold",
  "none",
  "ohne",
  "relief",
  "rosegold",
  "silber",
] as const;

/** False for `none` and `ohne`, which stand for no refinement. */
export const isRefined = (refinement: string): boolean =>
  refinement !== "none" && refinement !== "ohne";

/** The page counts that are on offer and that a type has. */
export const PAGE_COUNTS = [16, 20, 24, 32, 40, 48, 60, 80, 100, 120, 160] as const;

/** The maximum number of pages that a price is asked for; each type has fewer. */
export const MAX_PAGES = 1000;
