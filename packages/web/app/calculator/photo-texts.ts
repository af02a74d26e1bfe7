import {
  type Format,
  formatOf,
  formatText,
  isFormat,
  swapFormat,
} from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import {
  cutText,
  isBetterTurned,
  largestGoodFormat,
  NOTABLE_CUT,
  photoFit,
  type PhotoFocus,
} from "@passepartout/domain/images/print-quality";
import { fillText } from "@passepartout/domain/messages/translate";
import { loadMenuData } from "../navigation/load-menu.ts";
import type { MenuData } from "../navigation/menu-data.server.ts";
import { placeOfPage } from "../router/page-backend.ts";
import { readPageState } from "../router/page-state.ts";
import type { CustomerImage } from "./own-photo-store.ts";

export type PhotoTexts = Pick<MenuData["texts"], "ownPhoto" | "product">;

/** The texts about a photo, which come with those of the menus. */
export const loadPhotoTexts = async (): Promise<PhotoTexts> => {
  const { shell } = readPageState(document);
  if (!shell) throw new Error("a page without a menu has no texts about photos");
  return (await loadMenuData(shell.menuHref)).texts;
};

/** What photos on paper are made of is that of a poster. */
const PHOTO_PAPER = "poster";

/** What is said beside a format about a photo of this size (in px) around its focus, and about all formats of a product. */
export const photoWords = (
  { ownPhoto: texts, product }: PhotoTexts,
  photo: Format & { readonly focus?: PhotoFocus | undefined },
): Required<Pick<CustomerImage, "hintOf" | "adviceOf">> => ({
  hintOf: (value, { material = PHOTO_PAPER, wrap }) => {
    if (!isFormat(value)) return undefined;
    const format = formatOf(value);
    const { quality, cut } = photoFit(photo, format, { material, wrap, focus: photo.focus });
    const { key, values } = cutText(cut);
    const turned = swapFormat(format);
    const words = { format: sizeLabel(turned, placeOfPage(document).locale) };
    return {
      level: quality,
      label: fillText(texts.quality, { quality: product[quality] }),
      quality: product[quality],
      ...(cut.share >= NOTABLE_CUT && { cut: fillText(texts[key], values) }),
      ...(isBetterTurned(photo, format) && {
        turned: { format: formatText(turned), text: fillText(texts.turned, words) },
      }),
    };
  },
  adviceOf: (values, { material = PHOTO_PAPER, wrap }, nameOf) => {
    const formats = values.filter(isFormat).map((value) => ({ ...formatOf(value), value }));
    const largest = largestGoodFormat(photo, formats, { material, wrap });
    return largest ? fillText(texts.largest, { format: nameOf(largest.value) }) : texts.noLargest;
  },
});
