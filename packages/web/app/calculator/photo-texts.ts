import {
  type Format,
  formatOf,
  formatText,
  isFormat,
  swapFormat,
} from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import {
  cutText as cutTextOf,
  isBetterTurned,
  largestGoodFormat,
  NOTABLE_CUT,
  type PhotoCut,
  photoFit,
  type PhotoFocus,
} from "@passepartout/domain/images/print-quality";
import { fillText } from "@passepartout/domain/messages/translate";
import type { CustomerImage } from "./shown-calculator.ts";
import { loadMenuData } from "../dialogs/load-menu.ts";
import type { MenuData } from "../router/menu-data.ts";
import { placeOfPage } from "../router/page-backend.ts";
import { readPageState } from "../router/page-state.ts";

export type PhotoTexts = Pick<MenuData["texts"], "ownPhoto" | "product">;

/** The texts about a photo, which come with those of the menus. */
export const loadPhotoTexts = async (): Promise<PhotoTexts> => {
  const { shell } = readPageState(document);
  if (!shell) throw new Error("a page without a menu has no texts about photos");
  return (await loadMenuData(shell.menuHref)).texts;
};

/** What photos on paper are made of is that of a poster. */
const PHOTO_PAPER = "poster";

/** What is cut off in words, if it is much. */
export const cutText = ({ ownPhoto: texts }: PhotoTexts, cut: PhotoCut): string | undefined => {
  if (cut.share < NOTABLE_CUT) return undefined;
  const { key, values } = cutTextOf(cut);
  return fillText(texts[key], values);
};

const turnedOf = ({ ownPhoto: texts }: PhotoTexts, format: Format) => ({
  format: formatText(format),
  text: fillText(texts.turned, { format: sizeLabel(format, placeOfPage(document).locale) }),
});

/** What is said beside a format about a photo of this size (in px) around its focus, and about all formats of a product. */
export const photoWords = (
  texts: PhotoTexts,
  photo: Format & { readonly focus?: PhotoFocus | undefined },
): Required<Pick<CustomerImage, "hintOf" | "adviceOf">> => ({
  hintOf: (value, { material = PHOTO_PAPER, wrap }) => {
    if (!isFormat(value)) return undefined;
    const format = formatOf(value);
    const fit = photoFit(photo, format, { material, wrap, focus: photo.focus });
    const cut = cutText(texts, fit.cut);
    return {
      level: fit.quality,
      label: fillText(texts.ownPhoto.quality, { quality: texts.product[fit.quality] }),
      quality: texts.product[fit.quality],
      ...(cut !== undefined && { cut }),
      ...(isBetterTurned(photo, format) && { turned: turnedOf(texts, swapFormat(format)) }),
    };
  },
  adviceOf: (values, { material = PHOTO_PAPER, wrap }, nameOf) => {
    const formats = values.filter(isFormat).map((value) => ({ ...formatOf(value), value }));
    const largest = largestGoodFormat(photo, formats, { material, wrap });
    return largest
      ? fillText(texts.ownPhoto.largest, { format: nameOf(largest.value) })
      : texts.ownPhoto.noLargest;
  },
});
