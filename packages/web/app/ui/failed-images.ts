const MARK = "failed";

/** Marks images that fail to load, including those that failed before this call; the style sheet shows a grey placeholder instead. */
export const markFailedImages = (page: Document): void => {
  const mark = ({ type, target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    if (type === "error") target.dataset[MARK] = "";
    else delete target.dataset[MARK];
  };
  // These events do not bubble, but they can be captured.
  page.addEventListener("error", mark, true);
  page.addEventListener("load", mark, true);
  for (const image of page.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "")
      image.dataset[MARK] = "";
};
