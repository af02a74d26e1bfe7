import { Idiomorph } from "idiomorph";
import { endIslands, startIslands, updateIsland } from "../ui/watch-islands.ts";

/** What of the head is about the page, and not about the shop. */
const OF_PAGE =
  "title, meta[name], meta[property], link[rel=canonical], link[rel=alternate], script[type='application/ld+json']";

/** What scripts write into the elements of a page. */
const WRITTEN = ["data-loaded", "data-failed", "data-hydrated"];

const swapHead = (next: Document): void => {
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove();
  for (const element of next.head.querySelectorAll(OF_PAGE)) document.head.append(element);
  const ofPage = (page: Document) => page.body.querySelectorAll("body > script[type*=json]");
  for (const element of ofPage(document)) element.remove();
  for (const element of ofPage(next)) document.body.append(element);
};

/** Loads the style sheets of the next page that this one has not. */
export const loadStyles = async (next: Document): Promise<void> => {
  const known = new Set(
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href }) => href),
  );
  const missing = [...next.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(
    ({ href }) => !known.has(href),
  );
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener("load", resolve, { once: true });
          link.addEventListener("error", resolve, { once: true });
          document.head.append(link);
        }),
    ),
  );
};

/** Changes a part of the page into that of the next one: what both have stays, with its focus and its islands. */
const morph = (part: Element, next: Element): void => {
  void Idiomorph.morph(part, next, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: (before: Node, after: Node) =>
        !(
          before instanceof HTMLElement &&
          after instanceof HTMLElement &&
          "island" in before.dataset &&
          updateIsland(before, after)
        ),
      beforeNodeRemoved: (node: Node) => {
        if (node instanceof Element) endIslands(node);
        return true;
      },
      beforeAttributeUpdated: (name: string) => !WRITTEN.includes(name),
    },
  });
};

const partsOf = (page: Document): readonly HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>("[data-part]"),
];

/** The names of the parts of a page that differ from page to page, in order. */
export const partNames = (page: Document): string =>
  partsOf(page)
    .map(({ dataset }) => dataset["part"])
    .join(" ");

/** Puts the parts of the next page in place of those of this one. On the same path what both pages have stays. */
export const swapPage = (next: Document, isSamePath: boolean): void => {
  swapHead(next);
  const parts = partsOf(next);
  for (const [place, part] of partsOf(document).entries()) {
    const nextPart = parts[place];
    if (!nextPart) continue;
    if (isSamePath || part.localName !== "main") {
      morph(part, nextPart);
      startIslands(part);
    } else {
      part.replaceWith(nextPart);
      endIslands(part);
      startIslands(nextPart);
    }
  }
};
