import type { FooterData } from "@passepartout/domain/chrome/footer/footer";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../testing/page-request.ts";
import { footerViewOf, pageFootOf } from "./footer-data.server.ts";

const view = (footer: FooterData, options: Parameters<typeof createPageRequest>[0] = {}) =>
  footerViewOf(createPageRequest(options).request, { footer });

const logos = (...filenames: readonly string[]): FooterData => ({
  paymentMethods: { paymentMethods: filenames.map((filename, at) => ({ id: `p${at}`, filename })) },
});

describe("the footer of a page", () => {
  it("asks for payment logos in 73/32 and quality 100, above the usual 85 [FTR-24, FTR-Q7, CNT-17]", () => {
    expect(view(logos("/media/a.jpg", "/media/b.svg", "")).paymentLogos).toEqual([
      {
        filename: "/_ipx/f_auto,q_100,s_73x32/media/a.jpg",
        srcset:
          "/_ipx/f_auto,q_100,s_73x32/media/a.jpg 73w, /_ipx/f_auto,q_100,s_146x64/media/a.jpg 146w",
        alt: "p0",
        width: 73,
        height: 32,
      },
      { filename: "/media/b.svg", alt: "p1", width: 73, height: 32 },
    ]);
  });

  it.each([
    ["appLinks", 150, 41],
    ["awards", 80, 50],
    ["socialMedia", 48, 48],
  ] as const)("shows the images of %s %i by %i [FTR-23]", (key, width, height) => {
    const { boxes } = view({
      footerBlock: {
        [key]: { title: "T", items: [{ image: { filename: "/media/a.png", alt: "A" } }] },
      },
    });
    expect(boxes[0]?.items[0]?.image).toMatchObject({
      filename: `/_ipx/f_auto,q_85,s_${width}x${height}/media/a.png`,
      alt: "A",
      width,
      height,
    });
  });

  it.each([
    ["wall", "de-DE", true],
    ["wall", "en-US", false],
    ["card", "de-DE", false],
  ] as const)(
    "links to the stores of the apps on %s in %s: %j [CHN-08, CHN-12]",
    (channel, locale, hasApps) => {
      const item = { link: { url: "https://a.example" }, text: "A", title: "", external: true };
      const { boxes } = view(
        { footerBlock: { appLinks: { title: "T", items: [item] } } },
        { place: { channel, locale } },
      );
      expect(boxes).toHaveLength(hasApps ? 1 : 0);
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
    const { boxes } = view({
      footerBlock: {
        socialMedia: { title: "T", items: [link("", "B"), link("A", "B"), link("", "")] },
      },
    });
    expect(boxes[0]?.items).toMatchObject([
      { text: "B", isExternal: true, image: { alt: "" } },
      { text: "A" },
    ]);
    expect(boxes[0]?.items).toHaveLength(2);
  });

  it("leaves out boxes of no kind, and empty ones but those that a page fills [FTR-16, FTR-Q9]", () => {
    const box = { title: "T", items: [] };
    const { boxes } = view({
      footerBlock: { weather: box, awards: box, international: box, languages: box },
    });
    expect(boxes.map(({ kind }) => kind)).toEqual(["international", "languages"]);
  });

  it("has a link box only where one of its lists has links [FTR-22]", () => {
    const links = [{ text: "A", url: "/a" }];
    expect(view({ linkbox: { headline: "H", linkLists: [{ links: [] }] } })).not.toHaveProperty(
      "linkbox",
    );
    expect(
      view({ linkbox: { headline: "", linkLists: [{ links: [] }, { links }] } }).linkbox,
    ).toEqual({ headline: "footer.label", lists: [[{ text: "A", href: "/a" }]] });
  });

  it("stands with nothing that editors wrote [FTR-15]", () => {
    expect(view({})).toMatchObject({ tiles: [], paymentLogos: [], boxes: [] });
    expect(view({}).copyright.text).toMatch(/^© 2026 /);
  });

  const block = { headline: "", inputPlaceholder: "", ctaText: "", newsletterText: "" };

  it("fills a sign-up without words with the shop's own, white on red [NWS-01, NWS-02]", () => {
    expect(view({ newsletterBlock: block }).newsletter).toEqual({
      headline: "newsletter.headline",
      text: "",
      placeholder: "newsletter.placeholder",
      button: "newsletter.button",
      label: "newsletter.email",
      fault: "newsletter.fault",
      colors: { backgroundColor: "var(--cta)", color: "#ffffff" },
      action: "/web-api/newsletter-subscribe?locale=de-DE",
    });
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
      linkbox: { headline: "H", lists: [[{ text: "A", href: "/a" }]] },
    });
  });
});
