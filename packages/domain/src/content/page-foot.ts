/** The link box of the footer: a headline and several lists of links. */
export interface LinkBox {
  readonly headline: string;
  readonly linkLists: readonly {
    readonly links: readonly { readonly text: string; readonly url: string }[];
  }[];
}

/** The SEO text of the footer, and the label of the control that expands it. */
export interface SeoText {
  readonly text: string;
  readonly viewMore: string;
}

/** The parts of the footer that a story overrides. */
export interface FooterOverride {
  readonly linkbox?: LinkBox;
  readonly seoViewMore?: SeoText;
}

/** A step of the breadcrumb as editors wrote it. */
export interface BreadcrumbItem {
  readonly id: string;
  readonly text: string;
  readonly link: { readonly url: string };
}
