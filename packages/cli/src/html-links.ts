const LINK = /<a\s[^>]*?\bhref="([^"]*)"/g;
const ELEMENT = /<(?:img|source|video|script|use|link)\s[^>]*>/g;
const ATTRIBUTE = /\s(?:src|srcset|imagesrcset|poster|href)="([^"]*)"/gi;
const NO_FILE = /^<link\s[^>]*\brel="(?:canonical|alternate)"/;

/** Where the links of a page lead, as they stand in it; the page is one that React wrote. */
export const linksIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(LINK)].map(([, href = ""]) => unescaped(href))),
];

/** The paths of the files that a page names on its own host, without those that depend on a query. */
export const filesNamedIn = (html: string): readonly string[] => {
  const named = [...html.matchAll(ELEMENT)]
    .filter(([element]) => !NO_FILE.test(element))
    .flatMap(([element]) => [...element.matchAll(ATTRIBUTE)])
    .flatMap(([attribute, value = ""]) => {
      const text = unescaped(value);
      return /srcset=/i.test(attribute) ? text.split(/,\s+/) : [text];
    })
    .map((candidate) => candidate.trim().split(/[\s#]/, 1)[0] ?? "");
  return [...new Set(named.filter((path) => /^\/(?!\/)[^?]+$/.test(path)))];
};

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

const unescaped = (text: string): string =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
