/** The facts of a page that the crawl checks, read from its HTML. */
export interface PageFacts {
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexed: boolean;
  readonly headings: number;
  readonly alternates: ReadonlyMap<string, string>;
  /** Targets of links and of GET forms. */
  readonly links: readonly string[];
  /** Addresses of images, videos, scripts and styles; icons with their fragment. */
  readonly files: readonly string[];
  /** All visible and accessible texts. */
  readonly texts: readonly string[];
}

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const TAG = /<([a-z][a-z\d]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s([\w:-]+)(?:="([^"]*)")?/g;
const TEXT_ATTRIBUTES = ["alt", "aria-label", "placeholder", "title"];
const FILE_ATTRIBUTES = ["src", "poster"];

/** Reads a page of the shop. React's markup is regular, so regular expressions are enough. */
export const factsOf = (page: string): PageFacts => {
  // Templates are filled by scripts.
  const html = page.replace(/<template\b[\s\S]*?<\/template>/g, "");
  const visible = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "").replaceAll("<!-- -->", "");
  const elements = [...html.matchAll(TAG)].map(([, name = "", attributes = ""]) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        unescaped(value),
      ]),
    ),
  }));
  const named = (name: string): readonly Element[] => elements.filter((one) => one.name === name);
  const of = ({ attributes }: Element, key: string): string => attributes.get(key) ?? "";
  const metas = new Map(named("meta").map((meta) => [of(meta, "name"), of(meta, "content")]));
  const linked = named("link");
  const canonical = linked.find((link) => of(link, "rel") === "canonical");
  const alternates = linked.filter((link) => of(link, "rel") === "alternate");
  return {
    lang: named("html").map((root) => of(root, "lang"))[0] ?? "",
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    description: metas.get("description") ?? "",
    canonical: canonical ? of(canonical, "href") : "",
    isIndexed: !(metas.get("robots") ?? "").includes("noindex"),
    headings: named("h1").length,
    alternates: new Map(alternates.map((link) => [of(link, "hreflang"), of(link, "href")])),
    links: [
      ...new Set([
        ...named("a").flatMap(({ attributes }) => attributes.get("href") ?? []),
        ...named("form")
          .filter((form) => of(form, "method").toLowerCase() !== "post")
          .flatMap(({ attributes }) => attributes.get("action") ?? []),
      ]),
    ],
    files: [...new Set([...filesIn(elements), ...metasWithFiles(elements)])],
    texts: [
      ...new Set([
        ...visible.split(/<[^>]*>/).map((text) => unescaped(text).trim()),
        ...elements.flatMap((one) => TEXT_ATTRIBUTES.map((key) => of(one, key))),
        metas.get("description") ?? "",
      ]),
    ].filter((text) => /\p{L}/u.test(text)),
  };
};

const filesIn = (elements: readonly Element[]): readonly string[] =>
  elements.flatMap(({ name, attributes }) => [
    ...FILE_ATTRIBUTES.flatMap((key) => attributes.get(key) ?? []),
    ...["srcset", "imagesrcset"].flatMap((key) => candidatesOf(attributes.get(key) ?? "")),
    ...(name === "use" || (name === "link" && !isPageRelation(attributes.get("rel") ?? ""))
      ? [attributes.get("href") ?? ""].filter((address) => address !== "")
      : []),
  ]);

const isPageRelation = (rel: string): boolean => ["alternate", "canonical", "expect"].includes(rel);

const metasWithFiles = (elements: readonly Element[]): readonly string[] =>
  elements.flatMap(({ name, attributes }) =>
    name === "meta" && attributes.get("property") === "og:image"
      ? [attributes.get("content") ?? ""]
      : [],
  );

const candidatesOf = (srcset: string): readonly string[] =>
  srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? "")
    .filter((address) => address !== "");

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

const unescaped = (text: string): string =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
