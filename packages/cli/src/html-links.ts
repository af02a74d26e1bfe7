import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What a page refers to: the `href` of each link, and the paths of files on the same host, without those that depend on a query. */
export const referencesIn = (html: string) => {
  const elements = elementsBelow(parse(html, { scriptingEnabled: false }));
  const links = elements.flatMap((element) =>
    element.tagName === "a" ? (attribute(element, "href") ?? []) : [],
  );
  const files = elements
    .flatMap(urlsOf)
    .map((url) => url.split("#", 1)[0] ?? "")
    .filter((path) => /^\/(?!\/)[^?]+$/.test(path));
  return { links: [...new Set(links)], files: [...new Set(files)] };
};

const elementsBelow = (node: Node): readonly Element[] => {
  const children = "childNodes" in node ? node.childNodes.flatMap(elementsBelow) : [];
  return "tagName" in node ? [node, ...children] : children;
};

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((candidate) => candidate.name === name)?.value;

const FILE_ELEMENTS = new Set(["img", "source", "video", "script", "use", "link"]);

const PAGE_RELATIONS = new Set(["canonical", "alternate"]);

const urlsOf = (element: Element): readonly string[] => {
  const isFile =
    FILE_ELEMENTS.has(element.tagName) && !PAGE_RELATIONS.has(attribute(element, "rel") ?? "");
  if (!isFile) return [];
  const urls = ["src", "poster", "href"].map((name) => attribute(element, name));
  const candidates = ["srcset", "imagesrcset"].flatMap((name) =>
    (attribute(element, name) ?? "").split(/,\s+/).map((candidate) => candidate.split(/\s/, 1)[0]),
  );
  return [...urls, ...candidates].filter((url) => url !== undefined);
};
