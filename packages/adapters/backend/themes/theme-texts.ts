import type { Language } from "@passepartout/domain/market/locale";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };
import it from "./texts/it.json" with { type: "json" };
import nl from "./texts/nl.json" with { type: "json" };

/** What generated themes show, by the name of the drawing. */
export type Subject = keyof typeof de.subjects;

/**
 * The names of themes, and the words that are on them. Where British and American English differ, a slash separates both.
 * Except in English a subject starts with gender and number: `m`, `f`, `n`, `c` singular, `p`, `M`, `F` plural. The adjective of a style is German without the ending for the gender; in Romance languages masculine, feminine, masculine plural and feminine plural; Dutch with and without ending. Other styles have a phrase after the subject, which in English stands before it if it has a capital letter.
 */
export const THEME_TEXTS: Readonly<Record<Language, typeof de>> = { de, en, es, fr, it, nl };
