import { useEffect, useEffectEvent, useState } from "react";

/** What takes dropped and pasted files; a page has one, however many places for photos it shows. */
const takers = new Set<object>();

const holdsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/** Reports an image that is dropped or pasted anywhere on the page. Returns whether files are dragged over it. */
export const useDroppedPhoto = (choose: (file: File | undefined) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(choose);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    takers.add(gone);
    const isTaker = () => takers.values().next().value === gone;
    const over = (event: DragEvent): void => {
      if (!isTaker() || !holdsFiles(event)) return;
      // Otherwise the browser leaves the page for the file.
      event.preventDefault();
      setOver(true);
    };
    document.addEventListener("dragenter", over, { signal });
    document.addEventListener("dragover", over, { signal });
    document.addEventListener(
      "dragleave",
      ({ relatedTarget }) => {
        if (relatedTarget === null) setOver(false);
      },
      { signal },
    );
    document.addEventListener(
      "drop",
      (event) => {
        if (!isTaker() || !holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files[0]);
      },
      { signal },
    );
    document.addEventListener(
      "paste",
      ({ clipboardData }) => {
        if (isTaker()) take(clipboardData?.files[0]);
      },
      { signal },
    );
    return () => {
      gone.abort();
      takers.delete(gone);
    };
  }, []);
  return isOver;
};
