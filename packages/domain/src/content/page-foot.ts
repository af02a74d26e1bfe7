/** The link box of the footer: a headline and several lists of links. */
export interface LinkBox {
  readonly headline: string;
  readonly linkLists: readonly {
    readonly links: readonly { readonly text: string; readonly url: string }[];
  }[];
}

/** The footer's text about the shop, as editors wrote it: the text itself, and the words of the control that shows all of it. */
export interface SeoText {
  readonly text: string;
  readonly viewMore: string;
}

/** What a story puts in the place of the footer's own. */
export interface FooterOverride {
  readonly linkbox?: LinkBox;
  readonly seoViewMore?: SeoText;
}

/** A step of the way from the start page to this one, as content has it. */
export interface BreadcrumbItem {
  readonly _uid: string;
  readonly text: string;
  readonly link: { readonly url: string };
}
