import { type FormatText, formatOf } from "@passepartout/domain/catalogue/format";
import type { CardView } from "@passepartout/domain/catalogue/card";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";

export const THEME_IMAGE_PATH = "/web-api/theme-picture";

/** The path of the image of a generated theme with its text in the language of a locale. */
export const themeImagePath = (number: number, locale: Locale): string =>
  `${THEME_IMAGE_PATH}?design=${number}&language=${languageOf(locale)}`;

export const cardImagePath = (id: string, view: CardView, locale: Locale): string =>
  `${THEME_IMAGE_PATH}?design=${id}&view=${view}&language=${languageOf(locale)}`;

/** Area of an image in px, for all formats. */
const AREA = 600 * 840;

/** The size in px of the image of a format in mm. */
export const themeImageSize = (format: FormatText) => {
  const { width, height } = formatOf(format);
  const scale = Math.sqrt(AREA / (width * height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};
