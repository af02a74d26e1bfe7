import { createIsbotFromList, list } from "isbot";

const isBot = createIsbotFromList([...list, "slurp"]);

/** True if a user agent names a program and not a browser, or is missing. */
export const isCrawler = (userAgent: string | null | undefined): boolean => {
  const name = userAgent?.trim();
  return !name || isBot(name);
};
