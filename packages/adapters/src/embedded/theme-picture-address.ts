import { parseFormat } from "@passepartout/domain/catalogue/format";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";

/** The path below which the backend draws pictures of designs. */
export const PICTURE_PATH = "/web-api/theme-picture";

/** The address of a drawn design's picture, its words in the language of a locale. */
export const pictureAddress = (number: number, locale: Locale): string =>
  `${PICTURE_PATH}?design=${number}&language=${languageOf(locale)}`;

/** The pixels that a picture has, whatever its shape. */
const AREA = 600 * 840;

/** How large the picture of a format in mm is drawn, in px. */
export const pictureSizeOf = (
  format: string,
): { readonly width: number; readonly height: number } => {
  const parsed = parseFormat(format);
  const { width, height } = parsed.ok ? parsed.value : { width: 105, height: 148 };
  const scale = Math.sqrt(AREA / (width * height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};
