import type { CallColors } from "@passepartout/domain/content/color";
import type { CommunicationTileView } from "@passepartout/domain/chrome/footer/communication";
import type { Breadcrumb } from "@passepartout/domain/chrome/footer/breadcrumb";
import type { SeoText } from "@passepartout/domain/content/page-foot";
import type { FooterBoxKind } from "@passepartout/domain/chrome/footer/footer-box";
import type { PageLink } from "./page-link.ts";

/** A picture of the footer; its measure is known before it arrives. */
export interface FooterImageView {
  readonly src: string;
  readonly srcset?: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

/** An item of a footer box: a picture, a link, or a picture that is a link. */
export interface BoxItemView {
  readonly text: string;
  readonly href?: string;
  readonly picture?: FooterImageView;
  readonly isExternal?: boolean;
  /** The language of the page that it leads to. */
  readonly language?: string;
}

/** A titled box of the footer. */
export interface BoxView {
  readonly key: string;
  readonly kind: FooterBoxKind;
  readonly title: string;
  readonly items: readonly BoxItemView[];
  /** Whether it is open before anyone touched it. */
  readonly isOpen: boolean;
}

/** The link box, its addresses ready. */
export interface LinkBoxView {
  readonly headline: string;
  readonly lists: readonly (readonly PageLink[])[];
}

/** The sign-up for the newsletter. */
export interface NewsletterView {
  readonly headline: string;
  readonly text: string;
  readonly placeholder: string;
  readonly button: string;
  readonly label: string;
  readonly colors: CallColors;
  readonly action: string;
  readonly siteKey?: string;
}

/** What a page says about its foot besides what stands there on every page. */
export interface PageFoot {
  readonly breadcrumb: readonly Breadcrumb[];
  readonly override: { readonly linkbox?: LinkBoxView; readonly seoViewMore?: SeoText };
}

/** The foot of every page of a storefront. */
export interface FooterView {
  readonly newsletter?: NewsletterView;
  readonly tiles: readonly CommunicationTileView[];
  readonly seoViewMore?: SeoText;
  readonly paymentLogos: readonly FooterImageView[];
  readonly linkbox?: LinkBoxView;
  readonly boxes: readonly BoxView[];
  readonly copyright: string;
  readonly texts: {
    readonly links: string;
    readonly breadcrumb: string;
    readonly paymentMethods: string;
    readonly opensInNewTab: string;
    readonly international: string;
    readonly languages: string;
    readonly backToTop: string;
  };
}
