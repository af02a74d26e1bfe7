import { selectedOption } from "@passepartout/domain/calculator/calculator";
import { formatOf, isFormat } from "@passepartout/domain/catalogue/format";
import { isMaterial } from "@passepartout/domain/catalogue/wall";
import { imageFileFault, UPLOAD_TYPES } from "@passepartout/domain/images/image-file";
import { NOTABLE_CUT, photoFit } from "@passepartout/domain/images/print-quality";
import { fillText } from "@passepartout/domain/messages/translate";
import { useEffect, useRef, useState } from "react";
import type { ProductTexts } from "../router/menu-data.ts";
import { useStore } from "../ui/store.ts";
import { nameOf } from "./format-text.ts";
import {
  earlierImages,
  openImage,
  type UploadedImage,
  uploadImage,
} from "./start-product-dialogs.ts";
import type { ProductDialogProps } from "./product-dialog.ts";
import { customerImage, type CustomerImage, type ShownCalculator } from "./shown-calculator.ts";

/** What prints are made of is that of a poster. */
const PHOTO_PAPER = "poster";

/** A photo of the visitor's own: its upload, and how it suits the formats. */
export const CustomerImageDialog = ({
  shown,
  texts: { product: texts },
  onPending,
}: ProductDialogProps) => {
  const photo = useStore(customerImage, undefined);
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [error, setError] = useState("");
  const [earlier, setEarlier] = useState<readonly UploadedImage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void earlierImages().then((images) => isCurrent && setEarlier(images));
    return () => {
      isCurrent = false;
    };
  }, []);
  const isPending = share !== undefined;
  useEffect(() => {
    onPending(isPending);
    return () => onPending(false);
  }, [isPending, onPending]);

  const show = async (uploaded: UploadedImage) => {
    const image = await openImage(uploaded);
    if (image) customerImage.set(image);
    else setError(texts.photoUnreadable);
  };
  const choose = async (file: File) => {
    const fault = imageFileFault(file);
    setError(fault ? texts[FAULT_TEXTS[fault]] : "");
    if (fault) return;
    setShare(0);
    const result = await uploadImage(file, setShare);
    setShare(undefined);
    if (result.ok) {
      setEarlier((images) => [result.value, ...images]);
      await show(result.value);
    } else setError(result.error.message || texts.failed);
  };
  return (
    <>
      <label className="cta upload">
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
            if (file) void choose(file);
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
      {photo && <Qualities {...{ shown, texts, photo }} />}
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
      {photo && (
        <button
          type="button"
          className="secondary"
          onClick={() => {
            input.current?.focus();
            customerImage.set(undefined);
          }}
        >
          {texts.removePhoto}
        </button>
      )}
    </>
  );
};

const FAULT_TEXTS = { type: "fileType", size: "fileSize", empty: "fileEmpty" } as const;

/** How the photo looks in the selected format and in those that are listed. */
const Qualities = ({
  shown: { data, calculator, selection },
  texts,
  photo,
}: {
  readonly shown: ShownCalculator;
  readonly texts: ProductTexts;
  readonly photo: CustomerImage;
}) => {
  const { material = "", extraFormat } = selection;
  const surface = isMaterial(material) ? material : PHOTO_PAPER;
  const option = selectedOption(calculator, selection);
  const formats = [
    ...(extraFormat === undefined ? [] : [extraFormat]),
    ...(option?.formats ?? []).map(({ value }) => value),
  ].filter(isFormat);
  return (
    <section>
      <h3>{texts.qualities}</h3>
      <ul className="photo-qualities">
        {formats.map((format) => {
          const { quality, cut } = photoFit(photo, formatOf(format), { material: surface });
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
