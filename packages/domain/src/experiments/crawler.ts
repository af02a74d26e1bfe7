// Phones of the maker Cubot are no bots.
const CRAWLER =
  /(?<!cu)bot(?:\b|[/_;-])|crawl|spider|slurp|archiver|preview|facebookexternalhit|lighthouse|headless|monitor|^curl|^wget|^python|^node$|^node-fetch|^java\/|^go-http|^okhttp|^axios|^undici/i;
const LONGEST_USER_AGENT = 1000;

/** Whether a user agent is no visitor but a program that reads pages; so is whoever names none. [FLG-10] */
export const isCrawler = (userAgent: string | undefined): boolean => {
  const text = (userAgent ?? "").slice(0, LONGEST_USER_AGENT).trim();
  return text === "" || CRAWLER.test(text);
};
