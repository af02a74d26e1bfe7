import type { TextsOf } from "../router/page-texts.ts";
import type { PHOTO_WORDS } from "./calculator-texts.ts";

/** The texts of the place for a photo of one's own, before there is one. */
export type PhotoWords = TextsOf<typeof PHOTO_WORDS>;
