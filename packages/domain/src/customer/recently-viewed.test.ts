import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../market/locale.ts";
import {
  choiceOfQuery,
  offeredViewedPages,
  readViewedPages,
  withViewedPage,
  VIEWED_LIMIT,
  type ViewedPage,
} from "./recently-viewed.ts";

const page = (path: string, query = "", locale: ViewedPage["locale"] = "de-DE"): ViewedPage => ({
  path,
  query,
  title: `Page ${path}`,
  image: "/media/a.svg",
  locale,
});

const pages = fc
  .uniqueArray(
    fc.record({
      path: fc.stringMatching(/^\/[a-z0-9-]{0,40}$/),
      query: fc.stringMatching(/^(\?[a-z0-9=&-]{1,40})?$/),
      title: fc.stringMatching(/^[^\0]{1,50}$/),
      image: fc.constantFrom("", "/media/a.svg"),
      locale: fc.constantFrom(...LOCALES),
    }),
    { selector: ({ path }) => path, maxLength: VIEWED_LIMIT },
  )
  .map((list): readonly ViewedPage[] => list);

describe("the pages that a browser remembers", () => {
  it("are parsed as they were stored [CHN-Q9]", () => {
    fc.assert(
      fc.property(pages, (list) => {
        expect(readViewedPages(JSON.stringify(list))).toEqual(list);
      }),
    );
  });

  it("ignore anything else, and never throw [CHN-Q9]", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const { path, title } of readViewedPages(text)) {
          expect(path).toMatch(/^\/(?!\/)/);
          expect(title).not.toBe("");
        }
      }),
    );
    for (const path of ["//evil.example", "https://evil.example", "javascript:alert(1)", "/a b"])
      expect(readViewedPages(JSON.stringify([page(path)]))).toEqual([]);
  });

  it("begin with the latest, each once with its latest choice, up to a limit [CHN-Q9]", () => {
    fc.assert(
      fc.property(pages, fc.constantFrom("/a", "/b"), (list, path) => {
        const more = withViewedPage(list, page(path, "?format=900x600"));
        expect(more[0]).toEqual(page(path, "?format=900x600"));
        expect(more.filter((one) => one.path === path)).toHaveLength(1);
        expect(more.length).toBeLessThanOrEqual(VIEWED_LIMIT);
        expect(withViewedPage(more, page(path, "?format=900x600"))).toEqual(more);
      }),
    );
  });

  it("are offered in the language of the page, which offers itself only for the choice that was made there [CHN-Q9]", () => {
    const list = [page("/a", "?x=1"), page("/b"), page("/fr/c", "", "fr-CH")];
    const at = (path: string, query = "") =>
      offeredViewedPages(list, { path, query, locale: "de-DE" }).map((one) => one.path);
    expect(at("/d")).toEqual(["/a", "/b"]);
    expect(at("/a")).toEqual(["/a", "/b"]);
    expect(at("/a", "?x=2")).toEqual(["/b"]);
    expect(at("/b")).toEqual(["/a"]);
  });

  it("keep the choice of an address without what belongs to the visit [CHN-Q9]", () => {
    expect(choiceOfQuery("?format=900x600&utm_source=x&_debug=1&gclid=2&frameType=a")).toBe(
      "?format=900x600&frameType=a",
    );
    expect(choiceOfQuery("?utm_source=x")).toBe("");
    expect(choiceOfQuery("")).toBe("");
  });
});
