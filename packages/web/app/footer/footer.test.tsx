import { EMPTY_GLOBAL_CONFIGURATION } from "@passepartout/domain/chrome/global-configuration";
import type { FooterData } from "@passepartout/domain/chrome/footer/footer";
import type { ReviewBlock } from "@passepartout/domain/chrome/reviews/reviews";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../testing/page-request.ts";
import type { ShellData } from "../document.server.ts";
import { shownShopOf } from "../render-markup.server.tsx";
import type { HeadData } from "../router/page-data.ts";
import { ShopOfPage } from "../router/use-shop.ts";
import { Footer } from "./footer.tsx";
import { footerViewOf, pageFootOf } from "./footer-data.server.ts";

const view = (footer: FooterData, options: Parameters<typeof createPageRequest>[0] = {}) =>
  footerViewOf(createPageRequest(options).request, { ...EMPTY_GLOBAL_CONFIGURATION, footer });

/** The markup of a footer below a page with these alternates. */
const show = (
  footer: FooterData,
  options: Parameters<typeof createPageRequest>[0] = {},
  alternates: HeadData["alternates"] = [],
): string => {
  const { request } = createPageRequest(options);
  const shell = {
    foot: footerViewOf(request, { ...EMPTY_GLOBAL_CONFIGURATION, footer }),
  } as ShellData;
  const head = { title: "", alternates, isIndexed: true };
  return renderToStaticMarkup(
    <ShopOfPage value={shownShopOf(request)}>
      <Footer shell={shell} page={{ head }} path="/" />
    </ShopOfPage>,
  );
};

/** The classes of the boxes of a footer. */
const boxesIn = (html: string) =>
  [...html.matchAll(/box-items box-(\w+)/g)].map(([, kind]) => kind);

const logos = (...filenames: readonly string[]): FooterData => ({
  paymentMethods: { paymentMethods: filenames.map((filename, at) => ({ id: `p${at}`, filename })) },
});

describe("the footer of a page", () => {
  it("asks for payment logos in 73/32 and quality 100, above the usual 85 [FTR-24, FTR-Q7, CNT-17]", () => {
    const html = show(logos("/media/a.jpg", "/media/b.svg", ""));
    const size = 'width="73" height="32"';
    expect(html).toContain(
      `srcSet="/_ipx/f_auto,q_100,s_73x32/media/a.jpg 73w, /_ipx/f_auto,q_100,s_146x64/media/a.jpg 146w" src="/_ipx/f_auto,q_100,s_73x32/media/a.jpg" alt="p0" ${size}`,
    );
    expect(html).toContain(`src="/media/b.svg" alt="p1" ${size}`);
    expect(html.match(/<img/g)).toHaveLength(2);
  });

  it.each([
    ["appLinks", 150, 41],
    ["awards", 80, 50],
    ["socialMedia", 48, 48],
  ] as const)("shows the images of %s %i by %i [FTR-23]", (key, width, height) => {
    const html = show({
      footerBlock: {
        [key]: { title: "T", items: [{ image: { filename: "/media/a.png", alt: "A" } }] },
      },
    });
    expect(html).toContain(
      `src="/_ipx/f_auto,q_85,s_${width}x${height}/media/a.png" alt="A" width="${width}" height="${height}"`,
    );
  });

  it.each([
    ["wall", "de-DE", true],
    ["wall", "en-US", false],
    ["card", "de-DE", false],
  ] as const)(
    "links to the stores of the apps on %s in %s: %j [CHN-08, CHN-12]",
    (channel, locale, hasApps) => {
      const item = { link: { url: "https://a.example" }, text: "A", title: "", external: true };
      const html = show(
        { footerBlock: { appLinks: { title: "T", items: [item] } } },
        { place: { channel, locale } },
      );
      expect(boxesIn(html)).toEqual(hasApps ? ["appLinks"] : []);
    },
  );

  it("names a link by its text, else its title, and leaves out one that nobody could read [FTR-17]", () => {
    const link = (text: string, title: string) => ({
      link: { url: "/a" },
      text,
      title,
      linkImage: { filename: "/media/a.svg" },
      external: true,
    });
    const html = show({
      footerBlock: {
        socialMedia: { title: "T", items: [link("", "B"), link("A", "B"), link("", "")] },
      },
    });
    const words = '<span class="visually-hidden"> (page.opensInNewTab)</span>';
    expect(
      html.match(/<a href="\/a" target="_blank" rel="noopener"><img [^>]*alt=""/g),
    ).toHaveLength(2);
    for (const text of ["B", "A"])
      expect(html).toContain(`<span class="visually-hidden">${text}</span>${words}</a>`);
  });

  it("leaves out boxes of no kind, and empty ones but those that a page fills [FTR-16, FTR-Q9]", () => {
    const box = { title: "T", items: [] };
    const footer = { footerBlock: { weather: box, awards: box, international: box, about: box } };
    expect(boxesIn(show(footer))).toEqual([]);
    const alternates = [
      { locale: "de-DE", url: "https://de.example/" },
      { locale: "fr-CH", url: "https://ch.example/fr" },
    ] as const;
    const html = show(footer, { place: { locale: "de-CH" } }, alternates);
    expect(boxesIn(html)).toEqual(["international", "languages"]);
    expect(html).toContain('<a href="https://de.example/" hrefLang="de-DE"><span>');
  });

  it("has a link box only where one of its lists has links [FTR-22]", () => {
    const links = [{ text: "A", url: "/a" }];
    expect(view({ linkbox: { headline: "H", linkLists: [{ links: [] }] } })).not.toHaveProperty(
      "linkbox",
    );
    expect(
      view({ linkbox: { headline: "", linkLists: [{ links: [] }, { links }] } }).linkbox,
    ).toEqual({ headline: "", linkLists: [{ links }] });
    expect(show({ linkbox: { headline: "", linkLists: [{ links }] } })).toContain(
      '<h2 class="folding-title">footer.label</h2>',
    );
  });

  it("has reviews only if there are any [REV-01]", () => {
    const opinions = (reviews: ReviewBlock["reviews"]["reviews"]): FooterData => ({
      customerOpinions: {
        title: "T",
        subtitle: "",
        reviews: {
          score: { stars: 5, trustScore: 5 },
          reviews,
          reviewBaseLink: "",
          companyLink: "",
          totalReviews: 0,
        },
      },
    });
    const review = { id: "a", stars: 5, title: "", text: "", authorName: "", createdAt: "" };
    expect(show(opinions([review]))).toContain('<section class="reviews">');
    expect(show(opinions([]))).not.toContain('class="reviews"');
  });

  it("stands with nothing that editors wrote [FTR-15]", () => {
    expect(view({})).toMatchObject({ tiles: [], paymentLogos: [], boxes: [] });
    expect(view({}).copyright).toMatch(/^© 2026 /);
  });

  const block = { headline: "", inputPlaceholder: "", ctaText: "", newsletterText: "" };

  it("fills a sign-up without words with the shop's own, white on red [NWS-01, NWS-02]", () => {
    const html = show({ newsletterBlock: block });
    for (const part of [
      'style="--band:var(--cta);--band-ink:#ffffff"',
      '<div><h2 id="newsletter">newsletter.headline</h2></div>',
      '<form action="/web-api/newsletter-subscribe?locale=de-DE" method="post">',
      'for="newsletter-email">newsletter.email</label>',
      'placeholder="newsletter.placeholder"',
      '<button type="submit">newsletter.button</button>',
      '<p id="newsletter-email-fault" class="if-target">newsletter.fault</p>',
    ])
      expect(html).toContain(part);
  });

  it("posts the sign-up of the desktop application to its own path [NWS-06]", () => {
    const { newsletter } = view({ newsletterBlock: block }, { place: { platform: "desktop" } });
    expect(newsletter?.action).toBe("/web-api/newsletter-subscribe/desktop?locale=de-DE");
  });
});

const foot = (
  content: Parameters<typeof pageFootOf>[1],
  options: Parameters<typeof createPageRequest>[0] = {},
) => pageFootOf(createPageRequest(options).request, content);

describe("the foot of a story's page", () => {
  it("has the breadcrumb that editors wrote [FTR-13]", async () => {
    const breadcrumb = [
      { id: "a", text: "Home", link: { url: "/" } },
      { id: "b", text: "Here", link: { url: "/seite" } },
    ];
    expect((await foot({ title: "T", breadcrumb })).breadcrumb).toMatchObject([
      { text: "Home", url: "/", isCurrent: false },
      { text: "Here", url: "/seite", isCurrent: true },
    ]);
  });

  it("leads from the start page of its platform to the page itself otherwise [FTR-13]", async () => {
    const steps = async (platform: "web" | "desktop") =>
      (await foot({ title: "T" }, { place: { platform } })).breadcrumb.map(({ text }) => text);
    expect(await steps("web")).toEqual(["page.home", "T"]);
    expect(await steps("desktop")).toEqual(["page.home", "T"]);
    expect((await foot({ title: "T" }, { path: "/" })).breadcrumb).toEqual([]);
  });

  it("has no more than that while the storefront's menu cannot be had [FTR-13, FTR-Q8]", async () => {
    const chrome = { globalConfiguration: () => Promise.reject(new Error("silent")) };
    const { breadcrumb } = await foot({ title: "T" }, { ports: { chrome }, path: "/a/b" });
    expect(breadcrumb.map(({ text }) => text)).toEqual(["page.home", "T"]);
  });

  it("replaces what its story overrides, and nothing else [CNT-14]", async () => {
    const seoViewMore = { text: "S", viewMore: "more" };
    const linkbox = { headline: "H", linkLists: [{ links: [{ text: "A", url: "/a" }] }] };
    expect((await foot({ title: "T" })).override).toEqual({});
    expect((await foot({ title: "T", footerOverride: { seoViewMore } })).override).toEqual({
      seoViewMore,
    });
    expect((await foot({ title: "T", footerOverride: { linkbox } })).override).toEqual({
      linkbox,
    });
  });
});
