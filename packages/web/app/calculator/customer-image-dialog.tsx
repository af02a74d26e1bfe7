import { photoPrintOf } from "@passepartout/domain/calculator/product-build";
import { formatOf, isFormat } from "@passepartout/domain/catalogue/format";
import { imageFileFault, UPLOAD_TYPES } from "@passepartout/domain/images/image-file";
import { NOTABLE_CUT, photoFit } from "@passepartout/domain/images/print-quality";
import { fillText } from "@passepartout/domain/messages/translate";
import { useEffect, useRef, useState } from "react";
import type { MenuData } from "../navigation/menu-data.server.ts";
import { useFetched } from "../ui/use-fetched.ts";
import { useDesignerAddress } from "./designer-button.tsx";
import { nameOf } from "./format-text.ts";
import { pickableFormats } from "./formats.tsx";
import { type CustomerImage, ownPhoto, useOwnPhoto } from "./own-photo-store.ts";
import { type ProductDialogProps, useCalculator } from "./shown-calculator.ts";
import {
  earlierImages,
  openImage,
  type UploadedImage,
  uploadImage,
} from "./start-product-dialogs.ts";

/** Uploads a photo for some use; if that is refused, the dialog says why. */
type Upload = (
  file: File,
  onUploaded: (image: UploadedImage) => void | Promise<void>,
) => Promise<void>;

/** A photo of the visitor's own: its upload, and how it suits the formats. */
export const CustomerImageDialog = ({ texts: all, onPending }: ProductDialogProps) => {
  const { product: texts } = all;
  const { photo } = useCalculator();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [error, setError] = useState("");
  const [added, setAdded] = useState<readonly UploadedImage[]>([]);
  const earlier = [...added, ...(useFetched("images", earlierImages).data ?? [])];
  const uploading = useRef<AbortController>(undefined);
  useEffect(() => () => uploading.current?.abort(), []);
  const isPending = share !== undefined;
  useEffect(() => {
    onPending(isPending);
    return () => onPending(false);
  }, [isPending, onPending]);

  const show = async (uploaded: UploadedImage) => {
    const image = await openImage(uploaded);
    if (image) ownPhoto.set({ kind: "photo", image });
    else setError(texts.photoUnreadable);
  };
  const upload: Upload = async (file, onUploaded) => {
    const fault = imageFileFault(file);
    setError(fault ? texts[FAULT_TEXTS[fault]] : "");
    if (fault) return;
    uploading.current = new AbortController();
    const { signal } = uploading.current;
    setShare(0);
    const result = await uploadImage(file, setShare, signal);
    if (signal.aborted) return;
    setShare(undefined);
    if (!result.ok) return setError(result.error.message || texts.failed);
    setAdded((images) => [result.value, ...images]);
    await onUploaded(result.value);
  };
  return (
    <>
      {photo && photo.id === undefined && (
        <TakeAlong {...{ photo, upload, isPending }} texts={all.ownPhoto} />
      )}
      <label className={photo ? "secondary upload" : "cta upload"}>
        {texts.chooseFile}
        <input
          ref={input}
          type="file"
          accept={UPLOAD_TYPES.join(",")}
          disabled={isPending}
          aria-describedby="photo-hint photo-error"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = "";
            if (file) void upload(file, show);
          }}
        />
      </label>
      <p id="photo-hint" className="note">
        {texts.fileHint}
      </p>
      <p id="photo-error" role="alert" className="form-error">
        {error}
      </p>
      <div role="status">
        {share !== undefined && (
          <label className="upload-progress">
            {fillText(texts.uploading, { percent: Math.round(share * 100) })}
            <progress value={share} />
          </label>
        )}
        {photo && !isPending && (
          <p>{fillText(texts.photoSize, { width: photo.width, height: photo.height })}</p>
        )}
      </div>
      <Qualities texts={texts} />
      {earlier.length > 0 && (
        <section className="earlier-photos">
          <h3>{texts.earlier}</h3>
          {earlier.map(({ id, address }, at) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === photo?.id}
              aria-label={fillText(texts.photo, { number: at + 1 })}
              onClick={() => void show({ id, address })}
            >
              <img src={address} alt="" loading="lazy" decoding="async" />
            </button>
          ))}
        </section>
      )}
      {photo?.id !== undefined && (
        <button
          type="button"
          className="secondary"
          onClick={() => {
            input.current?.focus();
            ownPhoto.set({ kind: "none" });
          }}
        >
          {texts.removePhoto}
        </button>
      )}
    </>
  );
};

/** Leads to the designer with a photo that is only in the browser: uploaded after confirmation, or without it. */
const TakeAlong = ({
  photo,
  texts,
  upload,
  isPending,
}: {
  readonly photo: CustomerImage;
  readonly texts: MenuData["texts"]["ownPhoto"];
  readonly upload: Upload;
  readonly isPending: boolean;
}) => {
  const chosen = useOwnPhoto();
  const addressWith = useDesignerAddress();
  const original = chosen.kind === "photo" ? chosen.stored?.original : undefined;
  const take = ({ id }: UploadedImage) => {
    ownPhoto.set({ ...chosen, kind: "photo", image: { ...photo, id } });
    location.assign(addressWith(id));
  };
  return (
    <section className="take-along">
      <h3>{texts.take}</h3>
      <p>{original ? texts.takeText : texts.takeTooLarge}</p>
      {original && (
        <button
          type="button"
          className="cta"
          disabled={isPending}
          onClick={() => void upload(original, take)}
        >
          {texts.takeAlong}
        </button>
      )}{" "}
      <a className="secondary" href={addressWith(undefined)}>
        {texts.takeNot}
      </a>
    </section>
  );
};

const FAULT_TEXTS = { type: "fileType", size: "fileSize", empty: "fileEmpty" } as const;

/** How the photo looks in the selected format and in those that are listed. */
const Qualities = ({ texts }: { readonly texts: MenuData["texts"]["product"] }) => {
  const part = useCalculator();
  const { data, selection, build, photo } = part;
  if (!photo) return null;
  const print = photoPrintOf(build, photo.focus);
  const formats = pickableFormats(part)
    .map(({ value }) => value)
    .filter(isFormat);
  return (
    <section>
      <h3>{texts.qualities}</h3>
      <ul className="photo-qualities">
        {formats.map((format) => {
          const { quality, cut } = photoFit(photo, formatOf(format), print);
          return (
            <li key={format} data-quality={quality} aria-current={format === selection.format}>
              <span className="format-name">{nameOf(data, format)}</span>
              <strong>{texts[quality]}</strong>
              {cut.share >= NOTABLE_CUT && (
                <span>{fillText(texts.cutOff, { percent: Math.round(cut.share * 100) })}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
