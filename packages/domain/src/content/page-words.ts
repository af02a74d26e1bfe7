/** How much of a title search engines show, in characters. */
export const MAX_TITLE = 60;
/** How much of a description they show. */
export const MAX_DESCRIPTION = 160;

/** The title of a page with the brand, as long as both are shown in full. */
export const pageTitle = (title: string, brand: string): string => {
  const text = `${title} – ${brand}`;
  return text.length <= MAX_TITLE ? text : title;
};

/** The first of some sentences, as many as are shown together. */
export const descriptionOf = (sentences: readonly string[]): string =>
  sentences.reduce((text, sentence) => {
    const longer = text === "" ? sentence : `${text} ${sentence}`;
    return longer.length <= MAX_DESCRIPTION ? longer : text;
  }, "");
