import type { CallColors } from "../ui/call-colors.ts";
import type { CommunicationTileView } from "@passepartout/domain/chrome/footer/communication";
import type { SeoText } from "@passepartout/domain/content/page-foot";
import type { FooterBoxKind } from "@passepartout/domain/chrome/footer/footer-box";
import type { Locale } from "@passepartout/domain/market/locale";
import type { PageLink } from "./page-link.ts";
import { keysIn, type TextsOf } from "./page-texts.ts";
import type { ReviewsData } from "./reviews-data.ts";

/** An image of the footer with its size, so that it does not shift the layout. */
export interface FooterImageView {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

/** An item of a footer box: an image, a link, or an image that is a link. */
export interface BoxItemView {
  readonly text: string;
  readonly href?: string;
  readonly image?: FooterImageView;
  readonly isExternal?: boolean;
  /** The language of the linked page. */
  readonly language?: string;
}

/** A titled box of the footer. */
export interface BoxView {
  readonly key: string;
  readonly kind: FooterBoxKind;
  readonly title: string;
  readonly items: readonly BoxItemView[];
  /** Whether it is open initially. */
  readonly isOpen: boolean;
}

/** The link box with its addresses. */
export interface LinkBoxView {
  readonly headline: string;
  readonly lists: readonly (readonly PageLink[])[];
}

/** The newsletter form. */
export interface NewsletterView {
  readonly headline: string;
  readonly text: string;
  readonly placeholder: string;
  readonly button: string;
  readonly label: string;
  /** What is wrong with an address, for assistive technology alone. */
  readonly fault: string;
  readonly colors: CallColors;
  readonly action: string;
  readonly siteKey?: string;
}

/** What a page adds to the footer. */
export interface PageFoot {
  readonly breadcrumb: readonly {
    readonly key: string;
    readonly text: string;
    readonly url: string;
    readonly isCurrent: boolean;
  }[];
  readonly override: { readonly linkbox?: LinkBoxView; readonly seoViewMore?: SeoText };
}

export const FOOTER_TEXTS = {
  ...keysIn("footer", ["paymentMethods", "international"]),
  ...keysIn("page", ["breadcrumb", "opensInNewTab"]),
  links: "footer.label",
  languages: "languageSwitcher.choose",
};

/** The footer of every page of a storefront. */
export interface FooterView {
  readonly newsletter?: NewsletterView;
  readonly tiles: readonly CommunicationTileView[];
  readonly seoViewMore?: SeoText;
  readonly paymentLogos: readonly FooterImageView[];
  readonly linkbox?: LinkBoxView;
  readonly boxes: readonly BoxView[];
  readonly texts: TextsOf<typeof FOOTER_TEXTS>;
}

/** What the footer shows on every page of a storefront. */
export interface FootData {
  readonly footer: FooterView;
  readonly reviews?: ReviewsData;
  /** What each storefront is called: its country, with the language where there are several. */
  readonly storefronts: Readonly<Record<Locale, string>>;
}
