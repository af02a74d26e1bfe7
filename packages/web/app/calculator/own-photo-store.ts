import type { Format } from "@passepartout/domain/catalogue/format";
import type { PhotoFocus } from "@passepartout/domain/images/print-quality";
import type { MenuData } from "../navigation/menu-data.server.ts";
import { createStore } from "../ui/store.ts";
import { useStore } from "../ui/use-store.ts";

/** A photo as the browser stores it. */
export interface StoredPhoto {
  /** Of the photo itself, upright, in px. */
  readonly width: number;
  readonly height: number;
  /** A smaller copy, which pages show. */
  readonly preview: Blob;
  /** The photo itself, if the shop would take it. */
  readonly original?: File;
  /** What formats that cut something off leave in the middle; without it, the middle of the photo. */
  readonly focus?: PhotoFocus | undefined;
}

/** Why a photo cannot be shown, by the key of its text. */
export type PhotoFault = keyof MenuData["texts"]["ownPhoto"] &
  ("notPhoto" | "broken" | "tooLarge" | "empty" | "heic");

/** A photo of the visitor, with its size in px. */
export interface CustomerImage {
  /** That of its upload; undefined while it is in the browser alone. */
  readonly id?: string;
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly focus?: PhotoFocus | undefined;
  /** Where the photo lies behind a format, as a position in CSS. */
  readonly positionIn?: (format: Format) => string;
}

/** The photo that takes the place of the sample picture. */
export type OwnPhoto =
  | { readonly kind: "none"; readonly isForgotten?: boolean }
  /** The last one is shown meanwhile. */
  | { readonly kind: "reading"; readonly image: CustomerImage | undefined }
  | { readonly kind: "fault"; readonly fault: PhotoFault }
  | {
      readonly kind: "photo";
      readonly image: CustomerImage;
      /** Set for one that the visitor has chosen here; it does not leave the browser. */
      readonly stored?: StoredPhoto;
      /** Whether it will still be there after a reload; undefined until that is known. */
      readonly isStored?: boolean;
    };

const NO_PHOTO: OwnPhoto = { kind: "none" };

export const ownPhoto = createStore<OwnPhoto>(NO_PHOTO);

export const imageIn = (photo: OwnPhoto): CustomerImage | undefined =>
  "image" in photo ? photo.image : undefined;

/** The photo; none while the page is hydrated. */
export const useOwnPhoto = (): OwnPhoto => useStore(ownPhoto, NO_PHOTO);
