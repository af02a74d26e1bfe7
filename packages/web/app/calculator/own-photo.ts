import type { Format } from "@passepartout/domain/catalogue/format";
import {
  cutPosition,
  isPhotoFocus,
  photoCut,
  type PhotoFocus,
} from "@passepartout/domain/images/print-quality";
import { loadMenuData } from "../navigation/load-menu.ts";
import type { MenuData } from "../navigation/menu-data.server.ts";
import { readPageState } from "../router/page-state.ts";
import { UPLOAD_TYPES, MAX_UPLOAD_BYTES } from "@passepartout/domain/images/image-file";
import {
  MAX_PHOTO_BYTES,
  parsePhotoHeader,
  type PhotoHeader,
  PHOTO_HEADER_BYTES,
} from "@passepartout/domain/images/photo-header";
import { createStore, del, get, set } from "idb-keyval";
import {
  imageIn,
  type OwnPhoto,
  ownPhoto,
  type PhotoFault,
  type StoredPhoto,
} from "./own-photo-store.ts";
import { percent } from "./product-image.tsx";

/** Counts what was chosen, so that what was chosen last wins. */
let turn = 0;

type Measures = Pick<StoredPhoto, "width" | "height" | "focus">;

/** A photo with where it lies behind formats. */
const placed = ({ width, height, focus }: Measures) => ({
  width,
  height,
  focus,
  positionIn: (format: Format) => {
    const { x, y } = cutPosition(photoCut({ width, height }, format, focus));
    return `${percent(x, 1)} ${percent(y, 1)}`;
  },
});

/** Shows another photo or none, and frees the last one. */
const show = (photo: OwnPhoto): void => {
  const last = imageIn(ownPhoto.get())?.address;
  ownPhoto.set(photo);
  if (last?.startsWith("blob:") && last !== imageIn(photo)?.address) URL.revokeObjectURL(last);
};

const shownPhoto = (stored: StoredPhoto) =>
  ({
    kind: "photo",
    image: { ...placed(stored), address: URL.createObjectURL(stored.preview) },
    stored,
  }) as const;

/** Shows a photo at once, then a smaller copy of it, which is stored in the browser. Nothing is sent. */
export const choosePhoto = async (file: File): Promise<void> => {
  turn += 1;
  const mine = turn;
  const refuse = (fault: PhotoFault): void => {
    if (mine === turn) show({ kind: "fault", fault });
  };
  if (file.size === 0) return refuse("empty");
  if (file.size > MAX_PHOTO_BYTES) return refuse("tooLarge");
  const start = await file
    .slice(0, PHOTO_HEADER_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (!start) return refuse("broken");
  const header = parsePhotoHeader(new Uint8Array(start));
  if (!header.ok) return refuse(FAULTS[header.error.code] ?? "broken");
  const { type, size } = header.value;
  if (mine !== turn) return;
  const isHeic = type === "heic";
  // Few browsers can show HEIC; of a JPEG the copy is there as soon as the photo itself would be.
  if (isHeic || isQuickToCopy(header.value))
    show({ kind: "reading", image: imageIn(ownPhoto.get()) });
  else show(shownPhoto({ ...size, preview: file }));
  const preview = await smallerCopy(file, header.value);
  if (!preview) return refuse(isHeic ? "heic" : "broken");
  const photo: StoredPhoto = {
    ...size,
    preview,
    ...(isUploadable(file) && { original: file }),
  };
  if (mine !== turn) return;
  show(shownPhoto(photo));
  const isStored = await storePhoto(photo);
  const shown = ownPhoto.get();
  if (shown.kind === "photo" && mine === turn) show({ ...shown, isStored });
  else if (shown.kind === "none") await deletePhoto();
};

/** The long side in px of the copy that pages show, enough for a wide screen of high density. */
const PREVIEW_PX = 2048;
const PREVIEW_QUALITY = 0.86;

/** What a browser has decoded, to be closed, and its size. */
interface Decoded extends Format {
  readonly photo: CanvasImageSource & { readonly close: () => void };
}

/** Whether the browser decodes a photo at a part of its size, which of 24 megapixels takes half of the time. */
const isQuickToCopy = ({ type, isStoredUpright }: PhotoHeader): boolean =>
  type === "jpeg" && isStoredUpright && "ImageDecoder" in globalThis;

/** At eighths of the size of the photo, of which the browser takes the largest that is not larger. */
const decodeSmall = async (file: Blob, { width, height }: Format): Promise<Decoded> => {
  const decoder = new ImageDecoder({
    data: file.stream(),
    type: "image/jpeg",
    desiredWidth: width,
    desiredHeight: height,
  });
  try {
    const { image } = await decoder.decode();
    return { photo: image, width: image.displayWidth, height: image.displayHeight };
  } finally {
    decoder.close();
  }
};

const decode = async (file: Blob, { width, height }: Format): Promise<Decoded> => {
  // The browser decodes the photo as well to show it, and that comes first.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const photo = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "medium",
  });
  return { photo, width, height };
};

/** An upright copy of a photo; undefined if the browser cannot decode it. */
const smallerCopy = async (file: Blob, header: PhotoHeader): Promise<Blob | undefined> => {
  const scale = Math.min(PREVIEW_PX / Math.max(header.size.width, header.size.height), 1);
  const size = {
    width: Math.max(Math.round(header.size.width * scale), 1),
    height: Math.max(Math.round(header.size.height * scale), 1),
  };
  try {
    const { photo, width, height } = isQuickToCopy(header)
      ? await decodeSmall(file, size).catch(() => decode(file, size))
      : await decode(file, size);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) return undefined;
    // Transparent photos are printed on white.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.drawImage(photo, 0, 0, width, height);
    photo.close();
    return await canvas.convertToBlob({ type: "image/jpeg", quality: PREVIEW_QUALITY });
  } catch {
    return undefined;
  }
};

const FAULTS: Readonly<Partial<Record<string, PhotoFault>>> = {
  "photo-type-unknown": "notPhoto",
  "photo-too-large": "tooLarge",
};

/** The shop takes no larger photos, so that what is larger is of no use later and would only fill the disk of the visitor. */
const isUploadable = ({ size, type }: File): boolean =>
  size <= MAX_UPLOAD_BYTES && (UPLOAD_TYPES as readonly string[]).includes(type);

let restoring: Promise<void> | undefined;

export const restorePhoto = (): Promise<void> =>
  (restoring ??= loadPhoto().then((photo) => {
    if (!photo || turn > 0) return;
    show({ ...shownPhoto(photo), isStored: true });
  }));

/** Cuts the photo around another focus in all formats, without one around its middle. */
export const cropPhoto = (focus: PhotoFocus | undefined): void => {
  const chosen = ownPhoto.get();
  if (chosen.kind !== "photo" || !chosen.stored) return;
  const photo = { ...chosen.stored, focus };
  show({ ...chosen, image: { ...chosen.image, ...placed(photo) }, stored: photo });
  clearTimeout(storing);
  const mine = turn;
  storing = setTimeout(() => {
    if (mine === turn) void storePhoto(photo);
  }, STORE_AFTER_MS);
};

/** While a cut is moved, it is not stored. */
const STORE_AFTER_MS = 250;
let storing: ReturnType<typeof setTimeout> | undefined;

export const forgetPhoto = async (): Promise<void> => {
  turn += 1;
  show({ kind: "none", isForgotten: true });
  await deletePhoto();
};

const KEY = "photo";

/** Tells pages before their first paint that there is a photo. */
const FLAG = "own-photo";

const photos = () => createStore("own-photo", "photos");

const flag = (isSet: boolean): void => {
  document.documentElement.classList.toggle(FLAG, isSet);
  if (isSet) localStorage.setItem(FLAG, "1");
  else localStorage.removeItem(FLAG);
};

/** Undefined in browsers that store nothing for this page, or have no space. */
const ifStored = <Value>(use: () => Promise<Value>): Promise<Value | undefined> =>
  use().catch(() => undefined);

const storePhoto = async (photo: StoredPhoto): Promise<boolean> => {
  const isStored = await ifStored(async () => {
    await set(KEY, photo, photos());
    flag(true);
    return true;
  });
  return isStored === true;
};

const loadPhoto = () =>
  ifStored(async () => {
    const photo = await get<StoredPhoto>(KEY, photos());
    flag(photo !== undefined);
    return photo && { ...photo, focus: isPhotoFocus(photo.focus) ? photo.focus : undefined };
  });

const deletePhoto = () =>
  ifStored(async () => {
    flag(false);
    await del(KEY, photos());
  });

/** The texts about a photo, which come with those of the menus. */
export const loadPhotoTexts = async (): Promise<MenuData["texts"]> => {
  const { shell } = readPageState(document);
  if (!shell) throw new Error("a page without a menu has no texts about photos");
  return (await loadMenuData(shell.menuHref)).texts;
};
