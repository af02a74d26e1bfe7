/** The newsletter section of the footer as editors wrote it. */
export interface NewsletterBlock {
  readonly headline: string;
  readonly inputPlaceholder: string;
  readonly ctaText: string;
  readonly newsletterText: string;
  readonly backgroundColor?: string;
  readonly textColor?: string;
}

/** The identifier of the page of a sign-up: its path without leading and trailing slashes, with dashes for the others; `home` for the start page. */
export const uniqueIdentifierOf = (path: string): string => {
  let start = 0;
  let end = path.length;
  while (path[start] === "/") start += 1;
  while (end > start && path[end - 1] === "/") end -= 1;
  return path.slice(start, end).replaceAll("/", "-") || "home";
};
