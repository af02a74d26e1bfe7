import type { FooterOverride, LinkBox, SeoText } from "../../content/story.ts";
import type { NewsletterBlock } from "../newsletter/subscribe.ts";
import type { ReviewBlock } from "../reviews/reviews.ts";
import type { FooterBox } from "./footer-box.ts";
import { timeZoneOf } from "../../market/host-suffix.ts";
import type { Locale } from "../../market/locale.ts";
import { dateIn } from "../../time/plain-date.ts";
import {
  PAYMENT_METHODS,
  type PaymentMethod as PaymentMethodName,
} from "../../definition/shop-definition.ts";
import { isOneOf } from "../../kernel/untrusted-text.ts";

interface PaymentMethod {
  readonly id: string;
  readonly filename: string;
  /** The alternative text; the id if editors wrote none. */
  readonly alt?: string;
}

const isKnown = isOneOf(PAYMENT_METHODS);

/** The logos of the payment methods that a country uses, in their order and with their names, before those that the shop does not know; without those that have no file. */
export const paymentLogos = (
  { paymentMethods: methods }: { readonly paymentMethods: readonly PaymentMethod[] },
  used: readonly PaymentMethodName[],
  nameOf: (method: PaymentMethodName) => string,
): readonly Required<PaymentMethod>[] =>
  [
    ...used.flatMap((name) =>
      methods.filter(({ id }) => id === name).map((method) => ({ ...method, alt: nameOf(name) })),
    ),
    ...methods.filter(({ id }) => !isKnown(id)),
  ]
    .filter(({ filename }) => filename !== "")
    .map(({ id, filename, alt }) => ({ id, filename, alt: alt ?? id }));

/** A contact tile of the footer, as editors wrote it. */
export interface CommunicationTile {
  readonly id: string;
  readonly headline: string;
  readonly headlineShort: string;
  readonly text: string;
  readonly cta: readonly { readonly text: string; readonly link: { readonly url: string } }[];
}

interface CommunicationBlock {
  readonly communicationTiles: readonly CommunicationTile[];
}

/** The tiles of a block, each with its first call to action only, and with the headline itself if editors wrote no short one. */
export const communicationTiles = ({ communicationTiles: tiles }: CommunicationBlock) =>
  tiles.map(({ id: key, cta: [cta], ...tile }) => ({
    ...tile,
    key,
    headlineShort: tile.headlineShort || tile.headline,
    ...(cta && { cta: { text: cta.text, url: cta.link.url } }),
  }));

/** The text that editors append to the copyright line. */
interface CopyrightBlock {
  readonly text: string;
}

/** The copyright line with the year in the time zone of the locale, the brand, and the text of editors, if any. */
export const copyrightLine = (
  { brand, locale }: { readonly brand: string; readonly locale: Locale },
  now: number,
  block?: CopyrightBlock,
): string => {
  const line = `© ${dateIn(timeZoneOf(locale), now).year} ${brand}`;
  const text = block?.text.trim() ?? "";
  return text === "" ? line : `${line} · ${text}`;
};

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
