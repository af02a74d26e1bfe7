/** What a page says about itself and names, as it stands in its HTML. */
export interface PageFacts {
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexed: boolean;
  readonly headings: number;
  readonly alternates: ReadonlyMap<string, string>;
  /** Where links lead, and forms that ask for a page. */
  readonly links: readonly string[];
  /** Pictures, films, scripts and styles; icons with the `#` that names them. */
  readonly files: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** All that is read or read out, piece by piece. */
  readonly texts: readonly string[];
}

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const TAG = /<([a-z][a-z\d]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s([\w:-]+)(?:="([^"]*)")?/g;
const READ_OUT = ["alt", "aria-label", "placeholder", "title"];
const FILE_ATTRIBUTES = ["src", "poster"];

/** Reads a page that the shop has written; its markup is regular, so no parser is needed. */
export const factsOf = (html: string): PageFacts => {
  const shown = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "").replaceAll("<!-- -->", "");
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
    ids: new Set(elements.flatMap(({ attributes }) => attributes.get("id") ?? [])),
    texts: [
      ...new Set([
        ...shown.split(/<[^>]*>/).map((text) => unescaped(text).trim()),
        ...elements.flatMap((one) => READ_OUT.map((key) => of(one, key))),
        metas.get("description") ?? "",
      ]),
    ].filter((text) => /\p{L}/u.test(text)),
  };
};

const filesIn = (elements: readonly Element[]): readonly string[] =>
  elements.flatMap(({ name, attributes }) => [
    ...FILE_ATTRIBUTES.flatMap((key) => attributes.get(key) ?? []),
    ...["srcset", "imagesrcset"].flatMap((key) => candidatesOf(attributes.get(key) ?? "")),
    ...(name === "use" || (name === "link" && !isAddress(attributes.get("rel") ?? ""))
      ? [attributes.get("href") ?? ""].filter((address) => address !== "")
      : []),
  ]);

const isAddress = (rel: string): boolean => rel === "canonical" || rel === "alternate";

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
