import { describe, expect, it } from "vitest";
import { footerBlocks, footerOfStory, linkListsOf, type FooterData } from "./footer.ts";

const LINKS = { links: [{ text: "Delivery", url: "/lieferung" }] };
const FULL = {
  linkbox: { headline: "Help", linkLists: [LINKS, { links: [] }, LINKS] },
  newsletterBlock: { headline: "News", inputPlaceholder: "", ctaText: "Go", newsletterText: "" },
  communicationBlock: {
    communicationTiles: [{ id: "t", headline: "Talk", headlineShort: "", text: "", cta: [] }],
  },
  customerOpinions: {
    title: "Reviews",
    subtitle: "",
    reviews: {
      score: { stars: 5, trustScore: 4.9 },
      reviews: [{ id: "r", stars: 5, title: "!", text: "", authorName: "Ada", createdAt: "" }],
      reviewBaseLink: "",
      companyLink: "",
      totalReviews: 1,
    },
  },
  seoViewMore: { text: "All about canvas prints.", viewMore: "Read on" },
  paymentMethods: { paymentMethods: [{ id: "invoice", filename: "/i.svg" }] },
  footerBlock: { awards: { title: "Awards", items: [] } },
  copyrightBlock: { text: "All rights reserved" },
} satisfies FooterData;
const HERE = [{ id: "b", text: "Home", link: { url: "/" } }];

describe("footerBlocks", () => {
  it("are nine when the data fills them all, in their order [FTR-01, FTR-15]", () => {
    expect(footerBlocks(FULL, HERE)).toEqual([
      "newsletter",
      "communication",
      "reviews",
      "seo-text",
      "breadcrumb",
      "payment-methods",
      "link-boxes",
      "copyright",
      "back-to-top",
    ]);
  });

  it.each([
    ["newsletterBlock", "newsletter"],
    ["communicationBlock", "communication"],
    ["customerOpinions", "reviews"],
    ["seoViewMore", "seo-text"],
    ["paymentMethods", "payment-methods"],
  ] as const)("omit %s if it is empty: no %s [FTR-15]", (field, block) => {
    const { [field]: _, ...data } = FULL;
    const blocks = footerBlocks(data, HERE);
    expect(blocks).not.toContain(block);
    expect(blocks).toHaveLength(8);
  });

  it("have link boxes for a link box or footer boxes, but not for empty ones [FTR-15, FTR-22]", () => {
    const { linkbox, footerBlock } = FULL;
    expect(footerBlocks({ linkbox }, [])).toContain("link-boxes");
    expect(footerBlocks({ footerBlock }, [])).toContain("link-boxes");
    const empty = { linkbox: { headline: "Help", linkLists: [] }, footerBlock: {} };
    expect(footerBlocks(empty, [])).not.toContain("link-boxes");
  });

  it("are copyright and back-to-top when there is no data at all [FTR-01, FTR-15]", () => {
    expect(footerBlocks({}, [])).toEqual(["copyright", "back-to-top"]);
  });
});

describe("linkListsOf", () => {
  it("are the lists of a link box that have links, each with text and url [FTR-22]", () => {
    expect(linkListsOf(FULL.linkbox)).toEqual([
      { links: [{ text: "Delivery", url: "/lieferung" }] },
      { links: [{ text: "Delivery", url: "/lieferung" }] },
    ]);
  });
});

describe("footerOfStory", () => {
  it("has the link box and SEO text of the story, and is otherwise unchanged [CNT-14]", () => {
    const override = {
      linkbox: { headline: "Cards", linkLists: [] },
      seoViewMore: { text: "All about cards.", viewMore: "More" },
    };
    expect(footerOfStory(FULL, override)).toEqual({ ...FULL, ...override });
    expect(footerOfStory(FULL, { linkbox: override.linkbox }).seoViewMore).toEqual(
      FULL.seoViewMore,
    );
    expect(footerOfStory(FULL)).toEqual(FULL);
  });
});
