import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { createPageRequest } from "../testing/page-request.ts";
import { renderMarkup } from "./render-markup.server.tsx";
import { CachedMarkup } from "./ui/cached-markup.tsx";

const { request } = createPageRequest();
const INNER = {};
const OUTER = {};
const WORDS = "„Größe“ 😀 <!--x--> $& &amp;";

const Page = ({ text, words = WORDS }: { readonly text: string; readonly words?: string }) => (
  <main>
    <CachedMarkup of={OUTER}>
      <section>
        ab 7,90 €
        <CachedMarkup of={INNER}>
          <p title={words}>{words}</p>
        </CachedMarkup>
      </section>
    </CachedMarkup>
    <i>{text}</i>
    <CachedMarkup of={INNER}>
      <p title={words}>{words}</p>
    </CachedMarkup>
  </main>
);

it("puts cached markup where it belongs, inside of other cached markup as well", () => {
  for (const text of ["eins", "zwei", "drei", "<!--0-->", "$1 ${2}"])
    expect(renderMarkup(request, <Page text={text} />).toString()).toBe(
      `<!DOCTYPE html>${renderToString(<Page text={text} />)}`,
    );
  // What belongs to the same objects is not rendered again.
  expect(renderMarkup(request, <Page text="neu" words="andere" />).toString()).not.toContain(
    "andere",
  );
});

const HERO = {};
const Shop = () => (
  <html lang="de">
    <head>
      <meta name="viewport" content="width=device-width" />
    </head>
    <body>
      <CachedMarkup of={HERO}>
        <div>
          <img src="/logo.svg" alt="" />
          <img src="/hero.svg?a=1&b=2" alt="" fetchPriority="high" />
        </div>
      </CachedMarkup>
    </body>
  </html>
);

it("gives the same bytes each time, and announces the picture of the first screen in each of them", () => {
  const first = renderMarkup(request, <Shop />).toString();
  expect(first).toMatch(
    /<meta name="viewport"[^>]*><link rel="preload" as="image" href="\/hero.svg\?a=1&amp;b=2" fetchPriority="high"\/><\/head>/u,
  );
  expect(first.match(/rel="preload"/gu)).toHaveLength(1);
  for (const _ of [2, 3, 4]) expect(renderMarkup(request, <Shop />).toString()).toBe(first);
});

it("keeps the markup of a list as long as its objects are the same, in the same order", () => {
  const [a, b] = [{}, {}];
  const shown = (list: readonly object[], words: string) =>
    renderMarkup(
      request,
      <CachedMarkup ofAll={list}>
        <p>{words}</p>
      </CachedMarkup>,
    ).toString();
  for (const words of ["erst", "dann"]) expect(shown([a, b], words)).toContain(words);
  expect(shown([a, b], "später")).toContain("dann");
  for (const list of [[a], [b, a], [a, b, {}]]) expect(shown(list, "neu")).toContain("neu");
});

it("renders again what has failed", () => {
  const Block = ({ works }: { readonly works: boolean }) => {
    if (!works) throw new Error("broken");
    return <p>da</p>;
  };
  const of = {};
  const shown = (works: boolean) =>
    renderMarkup(
      request,
      <CachedMarkup of={of}>
        <Suspense fallback={null}>
          <Block works={works} />
        </Suspense>
      </CachedMarkup>,
    ).toString();
  for (const works of [false, false, true, true])
    expect(shown(works).includes("<p>da</p>")).toBe(works);
});
