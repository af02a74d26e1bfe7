/** Marks images that have loaded or failed to load, including those that did before this call; the style sheet shows a blurred placeholder until then, and a grey one for a failed image. */
export const markLoadedImages = (page: Document): void => {
  const mark = (image: HTMLImageElement, hasLoaded: boolean): void => {
    const { dataset } = image;
    delete dataset[hasLoaded ? "failed" : "loaded"];
    if (!hasLoaded) dataset["failed"] = "";
    else if ("placeholder" in dataset) dataset["loaded"] = "";
  };
  const listen = ({ type, target }: Event) => {
    if (target instanceof HTMLImageElement) mark(target, type === "load");
  };
  // These events do not bubble, but they can be captured.
  page.addEventListener("error", listen, true);
  page.addEventListener("load", listen, true);
  for (const image of page.images)
    if (image.complete && image.currentSrc !== "") mark(image, image.naturalWidth > 0);
};
