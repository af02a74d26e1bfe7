const MARK = "failed";

/** Marks pictures that do not load, also those that failed before anyone listened; the style sheet shows a grey placeholder in their place. */
export const markFailedImages = (page: Document): void => {
  const mark = ({ type, target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    if (type === "error") target.dataset[MARK] = "";
    else delete target.dataset[MARK];
  };
  // Neither event rises from its picture, but both come down to it.
  page.addEventListener("error", mark, true);
  page.addEventListener("load", mark, true);
  for (const picture of page.images)
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== "")
      picture.dataset[MARK] = "";
};
