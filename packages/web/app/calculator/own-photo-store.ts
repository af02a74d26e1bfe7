import type { OwnPhotoTexts } from "../router/menu-data.ts";
import { createStore } from "../ui/store.ts";
import type { StoredPhoto } from "./photo-storage.ts";

/** Why a photo cannot be shown, by the key of its text. */
export type PhotoFault = keyof OwnPhotoTexts &
  ("notPhoto" | "broken" | "tooLarge" | "empty" | "heic");

/** The photo that the visitor has chosen; it does not leave the browser. */
export type OwnPhoto =
  | { readonly kind: "none"; readonly isForgotten?: boolean }
  | { readonly kind: "reading" }
  | { readonly kind: "fault"; readonly fault: PhotoFault }
  | {
      readonly kind: "photo";
      readonly photo: StoredPhoto;
      /** Whether it will still be there after a reload; undefined until that is known. */
      readonly isStored?: boolean;
    };

export const NO_PHOTO: OwnPhoto = { kind: "none" };

export const ownPhoto = createStore<OwnPhoto>(NO_PHOTO);
