import { useEffect, useState } from "react";
import type { PhotoTexts } from "./photo-texts.ts";

/** The texts about a photo, once they are needed and there. */
export const usePhotoTexts = (isNeeded: boolean): PhotoTexts | undefined => {
  const [texts, setTexts] = useState<PhotoTexts>();
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    void import("./photo-texts.ts")
      .then(({ loadPhotoTexts }) => loadPhotoTexts())
      .then(
        (loaded) => isCurrent && setTexts(loaded),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return texts;
};
