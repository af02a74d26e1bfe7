import { languageOf, type Locale } from "./locale.ts";

/** A label and what it stands before: `Format: A5`, in French with a no-break space before the colon. */
export const labelledText = (label: string, value: string, locale: Locale): string =>
  `${label}${languageOf(locale) === "fr" ? "\u00A0" : ""}: ${value}`;

/** A name and what is said about it: `Softcover – not available`, in American English with an em dash and no spaces. */
export const dashedText = (name: string, remark: string, locale: Locale): string =>
  `${name}${locale === "en-US" ? "—" : " – "}${remark}`;
