import type { FooterOverride, LinkBox, SeoText } from "../../content/page-foot.ts";
import type { NewsletterBlock } from "../newsletter/newsletter.ts";
import type { ReviewBlock } from "../reviews/reviews.ts";
import type { CommunicationBlock } from "./communication.ts";
import type { CopyrightBlock } from "./copyright.ts";
import type { FooterBox } from "./footer-box.ts";
import type { PaymentMethod } from "./payment-methods.ts";

/** The footer as editors wrote it; each part is optional. */
export interface FooterData {
  readonly linkbox?: LinkBox;
  readonly newsletterBlock?: NewsletterBlock;
  readonly communicationBlock?: CommunicationBlock;
  readonly customerOpinions?: ReviewBlock;
  readonly seoViewMore?: SeoText;
  readonly paymentMethods?: { readonly paymentMethods: readonly PaymentMethod[] };
  /** Boxes by key, in display order. */
  readonly footerBlock?: Readonly<Record<string, FooterBox>>;
  readonly copyrightBlock?: CopyrightBlock;
}

/** The blocks of the footer in display order. */
export const FOOTER_BLOCKS = [
  "newsletter",
  "communication",
  "reviews",
  "seo-text",
  "breadcrumb",
  "payment-methods",
  "link-boxes",
  "copyright",
  "back-to-top",
] as const;

export type FooterBlock = (typeof FOOTER_BLOCKS)[number];

export const linkListsOf = ({ linkLists }: LinkBox): LinkBox["linkLists"] =>
  linkLists.filter(({ links }) => links.length > 0);

/** A footer, as written or as shown, with the parts that a story can override. */
type Overridable = { readonly [Part in keyof FooterOverride]?: unknown };

/** The footer with the link box and SEO text of the story, if it has its own. */
export const footerOfStory = <Footer extends Overridable>(
  footer: Footer,
  override: Partial<Pick<Footer, keyof FooterOverride>> = {},
): Footer => ({
  ...footer,
  ...(override.linkbox && { linkbox: override.linkbox }),
  ...(override.seoViewMore && { seoViewMore: override.seoViewMore }),
});
