import { describe, expect, it } from "vitest";
import { footerOfStory, linkListsOf, type FooterData } from "./footer.ts";

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
