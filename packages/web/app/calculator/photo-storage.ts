import { isPhotoFocus, type PhotoFocus } from "@passepartout/domain/images/print-quality";
import { createStore, del, get, set } from "idb-keyval";

/** A photo as the browser stores it. */
export interface StoredPhoto {
  /** Of the photo itself, upright, in px. */
  readonly width: number;
  readonly height: number;
  readonly name: string;
  /** A smaller copy, which pages show. */
  readonly preview: Blob;
  /** The photo itself, if the shop would take it. */
  readonly original?: File;
  /** What formats that cut something off leave in the middle; without it, the middle of the photo. */
  readonly focus?: PhotoFocus | undefined;
}

const KEY = "photo";

/** Tells pages before their first paint that there is a photo. */
const FLAG = "own-photo";

const photos = () => createStore("own-photo", "photos");

const flag = (isSet: boolean): void => {
  document.documentElement.classList.toggle(FLAG, isSet);
  if (isSet) localStorage.setItem(FLAG, "1");
  else localStorage.removeItem(FLAG);
};

/** Whether the photo is stored; browsers that store nothing for this page, or have no space, refuse it. */
export const storePhoto = async (photo: StoredPhoto): Promise<boolean> => {
  try {
    await set(KEY, photo, photos());
    flag(true);
    return true;
  } catch {
    return false;
  }
};

/** The stored photo; undefined if there is none. */
export const loadPhoto = async (): Promise<StoredPhoto | undefined> => {
  try {
    const photo = await get<StoredPhoto>(KEY, photos());
    flag(photo !== undefined);
    return photo && { ...photo, focus: isPhotoFocus(photo.focus) ? photo.focus : undefined };
  } catch {
    return undefined;
  }
};

export const deletePhoto = async (): Promise<void> => {
  try {
    flag(false);
    await del(KEY, photos());
  } catch {
    // There is nothing to delete where nothing can be stored.
  }
};
