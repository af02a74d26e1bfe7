import { describe, expect, it } from "vitest";
import { referencesIn } from "./html-links.ts";

describe("the references of a page", () => {
  it("include each link once, with entities decoded", () => {
    const html = `<a class='x' href='/a?b=1&amp;c=2'>1</a><A HREF=/d>2</A><a href="/d">3</a><a>4</a>`;
    expect(referencesIn(html).links).toEqual(["/a?b=1&c=2", "/d"]);
  });

  it("do not include text that looks like a link", () => {
    const html = `<!-- <a href="/a"> --><script>const s = '<a href="/b">';</script><p title='<a href="/c">'>`;
    expect(referencesIn(html)).toEqual({ links: [], files: [] });
  });

  it("include files of the same host, also inside noscript and svg", () => {
    const html = `<link rel="canonical" href="/page"><link rel="preload" imagesrcset="/1.jpg 1x, /2.jpg 2x">
<noscript><img src="/3.jpg"></noscript><svg><use href="/_icons#cart"></use></svg>
<video poster="/4.jpg"><source srcset="/5,w_1.jpg 300w, /6.jpg 600w"></video>
<img src="//other.example/7.jpg"><img src="/8.jpg?x=1"><img src="data:image/png;base64,">`;
    expect(referencesIn(html).files.toSorted()).toEqual(
      ["/1.jpg", "/2.jpg", "/3.jpg", "/4.jpg", "/5,w_1.jpg", "/6.jpg", "/_icons"].toSorted(),
    );
  });
});
