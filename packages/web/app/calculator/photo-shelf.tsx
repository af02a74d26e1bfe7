import { fillText } from "@passepartout/domain/messages/translate";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { useFetched } from "../ui/use-fetched.ts";
import type { PhotoWords } from "./calculator-texts.server.ts";
import { useOwnPhoto } from "./own-photo-store.ts";

const PhotoTiles = onDemand(async () => (await import("./photo-tiles.tsx")).PhotoTiles);

const load = () => import("./own-photo.ts");

/** The place for a photo of one's own: chosen, dropped or pasted, it is shown in the pages of this browser and sent nowhere. */
export const PhotoShelf = ({
  words,
  heading,
  children,
}: {
  readonly words: PhotoWords;
  readonly heading?: ReactNode;
  /** What is shown below it. */
  readonly children?: ReactNode;
}) => {
  const state = useOwnPhoto();
  const input = useRef<HTMLInputElement>(null);
  const [isFailed, setFailed] = useState(false);
  const choose = (file: File | undefined) => {
    if (!file) return;
    setFailed(false);
    load().then(
      ({ choosePhoto }) => choosePhoto(file),
      () => setFailed(true),
    );
  };
  const isOver = useDroppedPhoto(choose);
  // What was chosen before this component was here.
  const takeEarlier = useEffectEvent(() => {
    const chosen = input.current?.files?.[0];
    if (chosen) choose(chosen);
    else if (document.documentElement.classList.contains("own-photo"))
      void load().then(({ restorePhoto }) => restorePhoto());
  });
  useEffect(() => takeEarlier(), []);
  const texts = usePhotoTexts(state.kind !== "none" || isOver || state.isForgotten === true);
  const photo = state.kind === "photo" ? state.image : undefined;
  const fault = isFailed
    ? texts?.product.failed
    : state.kind === "fault" && texts?.ownPhoto[state.fault];
  return (
    <div className="photo-shelf with-scripts" data-over={isOver || undefined}>
      {photo ? (
        <img className="photo-thumb" src={photo.address} alt="" decoding="async" />
      ) : (
        <span className="photo-thumb">
          <Icon name="camera" />
        </span>
      )}
      <div className="photo-shelf-words">
        {heading}
        {!photo && <p>{isOver && texts ? texts.ownPhoto.dropNow : words.text}</p>}
        {photo && texts && (
          <p>
            <strong>
              {fillText(texts.ownPhoto.size, { width: photo.width, height: photo.height })}
            </strong>
          </p>
        )}
        <p className="note">
          {state.kind === "photo" && texts && state.isStored !== undefined
            ? state.isStored
              ? texts.ownPhoto.stays
              : texts.ownPhoto.passing
            : words.here}
        </p>
      </div>
      <div className="photo-shelf-actions">
        <label className="secondary">
          {photo && texts ? texts.ownPhoto.another : words.choose}
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            accept="image/*,.heic,.heif"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              choose(file);
              currentTarget.value = "";
            }}
          />
        </label>
        {photo && texts ? (
          <button
            type="button"
            className="text-button"
            onClick={() => {
              input.current?.focus();
              void load().then(({ forgetPhoto }) => forgetPhoto());
            }}
          >
            <Icon name="trash" />
            {texts.ownPhoto.forget}
          </button>
        ) : (
          <span className="note photo-drop">{words.drop}</span>
        )}
      </div>
      <div>
        <p role="alert" className="form-error">
          {fault}
        </p>
        <p role="status" className="note">
          {state.kind === "reading" && texts?.ownPhoto.reading}
          {state.kind === "none" && state.isForgotten && texts?.ownPhoto.forgotten}
        </p>
      </div>
      {children}
      {photo && <PhotoTiles image={photo} />}
    </div>
  );
};

const loadTexts = async () => (await load()).loadPhotoTexts();

export const usePhotoTexts = (isNeeded: boolean) =>
  useFetched(isNeeded ? "photo" : undefined, loadTexts).data;

const holdsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/** Reports an image that is dropped or pasted anywhere on the page, to the first of several places for photos. Returns whether files are dragged over it. */
const useDroppedPhoto = (choose: (file: File | undefined) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(choose);
  useEffect(() => {
    const gone = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: gone.signal });
    const over = (event: DragEvent): void => {
      if (event.defaultPrevented || !holdsFiles(event)) return;
      // Otherwise the browser leaves the page for the file.
      event.preventDefault();
      setOver(true);
    };
    listen("dragenter", over);
    listen("dragover", over);
    listen("dragleave", ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false);
    });
    listen("drop", (event) => {
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer?.files[0]);
    });
    listen("paste", (event) => {
      const file = event.clipboardData?.files[0];
      if (event.defaultPrevented || !file) return;
      event.preventDefault();
      take(file);
    });
    return () => gone.abort();
  }, []);
  return isOver;
};
